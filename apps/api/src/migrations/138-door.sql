-- What the customer asks for at the door (`dispatch.md` §4). No row: nothing.
CREATE TABLE shop.door_wishes (
  order_id      bigint PRIMARY KEY REFERENCES shop.orders ON DELETE CASCADE,
  leave_at_door boolean NOT NULL,
  -- Empty: the customer did not say.
  floor         text NOT NULL CHECK (char_length(floor) <= 20),
  -- Null: the customer did not say.
  lift          boolean
);

-- The photographs of orders that were left at the door, for 30 days.
CREATE TABLE shop.door_photographs (
  order_id bigint PRIMARY KEY REFERENCES shop.orders ON DELETE CASCADE,
  taken_at timestamptz NOT NULL,
  -- A JPEG that the server has encoded.
  picture  bytea NOT NULL
);
CREATE INDEX door_photographs_by_age ON shop.door_photographs (taken_at);
