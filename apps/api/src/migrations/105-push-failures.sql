-- Subscriptions that did not take their latest notifications: the SHA-256 of their address. A delivery removes the row.
CREATE TABLE shop.push_failures (
  subscription bytea PRIMARY KEY,
  failures smallint NOT NULL CHECK (failures > 0),
  retry_at timestamptz NOT NULL
);
CREATE INDEX push_failures_by_age ON shop.push_failures (retry_at);
