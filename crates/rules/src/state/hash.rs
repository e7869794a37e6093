//! A stable hash of the state: FNV-1a over a canonical encoding, never a derived `Hash`.
//!
//! The encoding is the order of the fields as declared, each number in eight bytes, each length and
//! variant marked. It depends on no platform, no compiler and no hash map.

use std::fmt;

use serde::ser::{
    Error, Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant,
    SerializeTuple, SerializeTupleStruct, SerializeTupleVariant, Serializer,
};

/// FNV-1a, 64 bits.
struct Fnv(u64);

/// The hash of a value.
pub(crate) fn digest<T: Serialize>(value: &T) -> u64 {
    let mut fnv = Fnv(0xcbf2_9ce4_8422_2325);
    match value.serialize(&mut fnv) {
        Ok(()) => fnv.0,
        // No type of the state refuses to be written; a refusal would hash as nothing.
        Err(Never) => 0,
    }
}

impl Fnv {
    fn bytes(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    fn number(&mut self, number: u64) {
        self.bytes(&number.to_le_bytes());
    }
}

/// The error that does not happen.
#[derive(Debug)]
struct Never;

impl fmt::Display for Never {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the state cannot be written")
    }
}

impl std::error::Error for Never {}

impl Error for Never {
    fn custom<T: fmt::Display>(_: T) -> Never {
        Never
    }
}

macro_rules! numbers {
    ($($name:ident: $type:ty),+) => {
        $(fn $name(self, v: $type) -> Result<(), Never> {
            self.bytes(&i128::from(v).to_le_bytes()[..8]);
            Ok(())
        })+
    };
}

impl Serializer for &mut Fnv {
    type Ok = ();
    type Error = Never;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    numbers!(
        serialize_bool: bool, serialize_i8: i8, serialize_i16: i16, serialize_i32: i32,
        serialize_i64: i64, serialize_u8: u8, serialize_u16: u16, serialize_u32: u32,
        serialize_u64: u64
    );

    fn serialize_i128(self, v: i128) -> Result<(), Never> {
        self.bytes(&v.to_le_bytes());
        Ok(())
    }

    fn serialize_u128(self, v: u128) -> Result<(), Never> {
        self.bytes(&v.to_le_bytes());
        Ok(())
    }

    fn serialize_f32(self, _: f32) -> Result<(), Never> {
        Err(Never)
    }

    fn serialize_f64(self, _: f64) -> Result<(), Never> {
        Err(Never)
    }

    fn serialize_char(self, v: char) -> Result<(), Never> {
        self.number(u64::from(v));
        Ok(())
    }

    fn serialize_str(self, v: &str) -> Result<(), Never> {
        self.serialize_bytes(v.as_bytes())
    }

    fn serialize_bytes(self, v: &[u8]) -> Result<(), Never> {
        self.number(v.len() as u64);
        self.bytes(v);
        Ok(())
    }

    fn serialize_none(self) -> Result<(), Never> {
        self.number(0);
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Never> {
        self.number(1);
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Never> {
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Never> {
        Ok(())
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<(), Never> {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Never> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Never> {
        variant.serialize(&mut *self)?;
        value.serialize(self)
    }

    fn serialize_seq(self, len: Option<usize>) -> Result<Self, Never> {
        self.number(len.ok_or(Never)? as u64);
        Ok(self)
    }

    fn serialize_tuple(self, _: usize) -> Result<Self, Never> {
        Ok(self)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, Never> {
        Ok(self)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Self, Never> {
        variant.serialize(&mut *self)?;
        Ok(self)
    }

    fn serialize_map(self, len: Option<usize>) -> Result<Self, Never> {
        self.serialize_seq(len)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Never> {
        Ok(self)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Self, Never> {
        variant.serialize(&mut *self)?;
        Ok(self)
    }
}

macro_rules! parts {
    ($($trait:ident: $method:ident;)+) => {
        $(impl $trait for &mut Fnv {
            type Ok = ();
            type Error = Never;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> {
                value.serialize(&mut **self)
            }

            fn end(self) -> Result<(), Never> {
                Ok(())
            }
        })+
    };
}

parts! {
    SerializeSeq: serialize_element;
    SerializeTuple: serialize_element;
    SerializeTupleStruct: serialize_field;
    SerializeTupleVariant: serialize_field;
}

impl SerializeMap for &mut Fnv {
    type Ok = ();
    type Error = Never;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Never> {
        key.serialize(&mut **self)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> {
        value.serialize(&mut **self)
    }

    fn end(self) -> Result<(), Never> {
        Ok(())
    }
}

macro_rules! fields {
    ($($trait:ident;)+) => {
        $(impl $trait for &mut Fnv {
            type Ok = ();
            type Error = Never;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                name: &'static str,
                value: &T,
            ) -> Result<(), Never> {
                name.serialize(&mut **self)?;
                value.serialize(&mut **self)
            }

            fn end(self) -> Result<(), Never> {
                Ok(())
            }
        })+
    };
}

fields! {
    SerializeStruct;
    SerializeStructVariant;
}
