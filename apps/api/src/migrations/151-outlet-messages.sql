-- Dispatchers' messages to an outlet about an order (`dispatch.md` §6). They stay on its board until somebody there acknowledges them.
CREATE TABLE shop.outlet_messages (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id        bigint NOT NULL REFERENCES shop.orders ON DELETE CASCADE,
  outlet_id       integer NOT NULL,
  text            text NOT NULL CHECK (text <> ''),
  at              timestamptz NOT NULL,
  staff_id        integer REFERENCES shop.staff ON DELETE SET NULL,
  acknowledged_at timestamptz CHECK (acknowledged_at >= at)
);
CREATE INDEX outlet_messages_of_order ON shop.outlet_messages (order_id, id);
CREATE INDEX outlet_messages_unread ON shop.outlet_messages (outlet_id, id) WHERE acknowledged_at IS NULL;
