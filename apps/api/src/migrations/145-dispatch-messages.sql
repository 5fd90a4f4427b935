-- Dispatchers' messages about an order (`dispatch.md` §6), to its customer, its courier or an outlet that cooks for it.
CREATE TABLE shop.dispatch_messages (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id   bigint NOT NULL REFERENCES shop.orders ON DELETE CASCADE,
  recipient  text NOT NULL CHECK (recipient IN ('customer', 'courier')),
  -- The ride of a message to a courier: with another courier the message is no longer shown.
  ride_id    bigint REFERENCES shop.rides ON DELETE CASCADE,
  courier_id integer,
  text       text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 300),
  at         timestamptz NOT NULL,
  staff_id   integer REFERENCES shop.staff ON DELETE SET NULL,
  CHECK ((recipient = 'courier') = (ride_id IS NOT NULL) AND (ride_id IS NULL) = (courier_id IS NULL))
);
CREATE INDEX dispatch_messages_of_order ON shop.dispatch_messages (order_id, id);
CREATE INDEX dispatch_messages_of_ride ON shop.dispatch_messages (ride_id) WHERE ride_id IS NOT NULL;
