#!/bin/bash
# Copies the database once, and then follows it.
set -euo pipefail
until [ -s "$PGDATA/PG_VERSION" ]; do
  mkdir -p -m 700 "$PGDATA"
  pg_basebackup --host=db --username=standby --pgdata="$PGDATA" --wal-method=stream --checkpoint=fast --write-recovery-conf ||
    { find "$PGDATA" -mindepth 1 -delete; sleep 2; }
done
# The primary keeps the rows that an export reads here, so that cleaning up there does not break the export off.
exec "$@" -c hot_standby_feedback=on
