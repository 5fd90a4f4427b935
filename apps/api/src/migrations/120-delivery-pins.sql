-- The PIN that the customer of an order tells at the door (`dispatch.md` §4). No row: none was asked for.
CREATE TABLE shop.delivery_pins (
  order_id    bigint PRIMARY KEY REFERENCES shop.orders ON DELETE CASCADE,
  pin         text NOT NULL CHECK (pin ~ '^[0-9]{4}$'),
  wrong_tries smallint NOT NULL DEFAULT 0 CHECK (wrong_tries BETWEEN 0 AND 5)
);
