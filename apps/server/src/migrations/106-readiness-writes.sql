-- What readiness writes, and deletes in the same transaction: whether an order could be stored.
create table readiness_writes (
  at timestamptz not null
);
