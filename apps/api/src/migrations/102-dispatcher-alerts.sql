-- Orders of which dispatchers are to be told that no outlet answers (operations.md §3): one mail of a city tells of all at once.
CREATE TABLE shop.dispatcher_alerts (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id  bigint NOT NULL REFERENCES shop.orders ON DELETE CASCADE,
  outlet_id integer NOT NULL,
  at        timestamptz NOT NULL,
  told_at   timestamptz
);
CREATE INDEX dispatcher_alerts_untold ON shop.dispatcher_alerts (id) WHERE told_at IS NULL;
CREATE INDEX dispatcher_alerts_told ON shop.dispatcher_alerts (told_at);
CREATE INDEX dispatcher_alerts_of_order ON shop.dispatcher_alerts (order_id);
