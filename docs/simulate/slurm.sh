#!/bin/bash
# Games of bots as a Slurm array: a task a shard. In the folder of the project:
#
#   games=$(sbatch --parsable slurm.sh)
#   sbatch --dependency="afterok:$games" --array=0 slurm.sh merge
#
#SBATCH --job-name=crestline
#SBATCH --array=1-32
#SBATCH --cpus-per-task=4
#SBATCH --time=02:00:00
# So long before the end of its time a task is told, finishes the games under way and keeps what it has.
#SBATCH --signal=B:TERM@60
set -euo pipefail

scenario=${SCENARIO:-noon-bells}
games=${GAMES:-100000}
seed=${SEED:-1}
bots=${BOTS:-simple}
shards=${SHARDS:-32}

if [ "${1:-}" = merge ]; then
  exec crestline simulate merge games-*.jsonl --out balance
fi
# `exec` lets the signal come to crestline itself.
exec crestline simulate "$scenario" --games "$games" --seed "$seed" --bots "$bots" \
  --shard "$SLURM_ARRAY_TASK_ID/$shards" --threads "${SLURM_CPUS_PER_TASK:-1}" \
  --json "games-$SLURM_ARRAY_TASK_ID.jsonl" --quiet
