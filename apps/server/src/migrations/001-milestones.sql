-- What is done once in the life of a database, and must not be done again.
create table milestones (
  name text primary key,
  reached_at timestamptz not null default now()
);
