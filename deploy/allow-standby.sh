#!/bin/bash
# Creates the user of the standby, who may copy the database and nothing else. The image of PostgreSQL runs this when it creates the database.
set -euo pipefail
psql --set=password="$REPLICATION_PASSWORD" --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" <<'SQL'
CREATE ROLE standby LOGIN REPLICATION PASSWORD :'password';
SQL
echo 'host replication standby samenet scram-sha-256' >>"$PGDATA/pg_hba.conf"
