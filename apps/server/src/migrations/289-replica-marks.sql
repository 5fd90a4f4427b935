-- What a process writes at the primary and looks for at a standby before it reads there (docs/decisions/178-reading-a-standby.md).
create table replica_marks (
  id uuid primary key,
  written_at timestamptz not null default now()
);
