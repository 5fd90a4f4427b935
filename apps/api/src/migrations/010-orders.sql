-- Orders are facts: they hold what was agreed (names, prices, terms) and point at nothing that may change later.
CREATE TABLE shop.orders (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Held only by the person who ordered: opens the private part of tracking and the review.
  guid             uuid NOT NULL UNIQUE,
  year             smallint NOT NULL CHECK (year BETWEEN 2000 AND 9999),
  number           integer NOT NULL CHECK (number BETWEEN 1000000 AND 9999999),
  -- One attempt to order makes one order, however often it is sent; the hash tells another body under the same key.
  idempotency_key  uuid,
  request_hash     bytea NOT NULL CHECK (octet_length(request_hash) = 32),
  placed_at        timestamptz NOT NULL,
  state            text NOT NULL CHECK (state IN ('unpaid', 'confirmed', 'accepted', 'loaded', 'delivered', 'cancelled')),

  restaurant_id    integer NOT NULL,
  restaurant_name  text NOT NULL,
  restaurant_slug  text NOT NULL,
  city_slug        text NOT NULL,
  own_delivery     boolean NOT NULL,
  hotline          text NOT NULL,
  minutes_min      smallint NOT NULL CHECK (minutes_min >= 0),
  minutes_max      smallint NOT NULL CHECK (minutes_max >= minutes_min),

  first_name       text NOT NULL CHECK (first_name <> ''),
  last_name        text NOT NULL,
  email            text NOT NULL CHECK (email <> ''),
  phone            text NOT NULL CHECK (phone <> ''),
  note_to_courier  text NOT NULL,
  note_to_chef     text NOT NULL,
  address_code     bigint NOT NULL,
  address          text NOT NULL CHECK (address <> ''),
  lng              double precision NOT NULL CHECK (lng BETWEEN 12 AND 19),
  lat              double precision NOT NULL CHECK (lat BETWEEN 48 AND 52),
  area_code        text NOT NULL,
  -- Prague wall clock; null: as soon as possible.
  deliver_at       timestamp,
  lunch            boolean NOT NULL,

  payment_method   text NOT NULL CHECK (payment_method IN (
    'cash', 'courier-card', 'credit-card', 'food-credit-card', 'meal-voucher', 'twisto-gopay', 'credits', 'credit-card-driver', 'mallpay')),
  -- Haléře. The total is the sum of its parts, whatever code wrote it.
  items            integer NOT NULL CHECK (items >= 0),
  packaging        integer NOT NULL CHECK (packaging >= 0),
  delivery         integer NOT NULL CHECK (delivery >= 0),
  shortfall        integer NOT NULL CHECK (shortfall >= 0),
  tip              integer NOT NULL CHECK (tip >= 0),
  credits          integer NOT NULL CHECK (credits >= 0),
  total            integer NOT NULL CHECK (total >= 0),
  bonus_credits    integer NOT NULL CHECK (bonus_credits >= 0),
  CONSTRAINT orders_total_is_the_sum CHECK (total = items + packaging + delivery + shortfall + tip - credits),

  platform           text NOT NULL,
  device_version     text NOT NULL,
  notification_token text,
  marketing_consent  boolean NOT NULL,
  context_log        text,

  CONSTRAINT orders_number_is_unique UNIQUE (year, number)
);

-- One order per key; keys are optional, so the index holds only those that are there.
CREATE UNIQUE INDEX orders_idempotency_key ON shop.orders (idempotency_key) WHERE idempotency_key IS NOT NULL;

CREATE TABLE shop.order_lines (
  order_id    bigint NOT NULL REFERENCES shop.orders ON DELETE CASCADE,
  position    smallint NOT NULL CHECK (position >= 0),
  item_id     integer NOT NULL,
  -- The outlet that cooks it; differs from the order's restaurant for a sibling's dish.
  restaurant_id integer NOT NULL,
  name        text NOT NULL CHECK (name <> ''),
  -- Of one piece with its extras, haléře.
  price       integer NOT NULL CHECK (price >= 0),
  packaging   integer NOT NULL CHECK (packaging >= 0),
  quantity    smallint NOT NULL CHECK (quantity > 0),
  -- [{id, name, price, packaging}], as it was agreed.
  extras      jsonb NOT NULL CHECK (jsonb_typeof(extras) = 'array'),
  PRIMARY KEY (order_id, position)
);

-- Each state once, with its time and who brought it about.
CREATE TABLE shop.order_states (
  order_id  bigint NOT NULL REFERENCES shop.orders ON DELETE CASCADE,
  state     text NOT NULL CHECK (state IN ('unpaid', 'confirmed', 'accepted', 'loaded', 'delivered', 'cancelled')),
  at        timestamptz NOT NULL,
  actor     text NOT NULL CHECK (actor <> ''),
  PRIMARY KEY (order_id, state)
);

-- What customers' browsers reported about failed orders and crashes (`POST /api/orders/error`).
CREATE TABLE shop.client_errors (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at         timestamptz NOT NULL,
  type       text NOT NULL,
  url        text NOT NULL,
  user_agent text NOT NULL,
  platform   text NOT NULL,
  detail     text NOT NULL
);
