-- Where an order was to be delivered before a dispatcher changed its address (`dispatch.md` §4). No row: it is unchanged.
CREATE TABLE shop.original_places (
  order_id bigint PRIMARY KEY REFERENCES shop.orders ON DELETE CASCADE,
  lng      double precision NOT NULL,
  lat      double precision NOT NULL
);
