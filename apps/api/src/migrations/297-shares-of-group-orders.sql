-- Group orders of which each person pays the own share online (`delights.md` §7).
ALTER TABLE shop.groups
  -- Who pays: the host, or each person.
  ADD COLUMN pays   text NOT NULL DEFAULT 'host',
  -- What becomes of shares that are not paid in time: left out, or paid by the host.
  ADD COLUMN unpaid text NOT NULL DEFAULT 'left_out',
  ADD CONSTRAINT groups_pays_check CHECK (pays IN ('host', 'each')) NOT VALID,
  ADD CONSTRAINT groups_unpaid_check CHECK (unpaid IN ('left_out', 'host')) NOT VALID;

-- An order that several persons pay. It stays with the order, when the group is long deleted.
CREATE TABLE shop.divided_orders (
  order_id   bigint PRIMARY KEY REFERENCES shop.orders ON DELETE CASCADE,
  -- The guid of the group, whose page leads to the gateway and back.
  group_guid uuid NOT NULL,
  host       text NOT NULL,
  -- What decides about its price if somebody is left out.
  division   jsonb NOT NULL,
  -- Until when all but the host can pay.
  pay_until  timestamptz NOT NULL,
  -- When it was decided who is left out. Null: not yet.
  closed_at  timestamptz
);
CREATE INDEX divided_orders_open_idx ON shop.divided_orders (pay_until) WHERE closed_at IS NULL;

CREATE TABLE shop.order_shares (
  order_id bigint NOT NULL REFERENCES shop.divided_orders ON DELETE CASCADE,
  -- The name, as in the lines of the order.
  person   text NOT NULL,
  amount   integer NOT NULL CHECK (amount >= 0),
  state    text NOT NULL CHECK (state IN ('due', 'left_out', 'by_host')),
  -- Opens the receipt of the share.
  guid     uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  -- Where the receipt and news of refunds go. Empty: none was given.
  email    text NOT NULL DEFAULT '' CHECK (length(email) <= 400),
  PRIMARY KEY (order_id, person)
);

-- The person whose share a payment pays. Empty: it pays the whole order.
ALTER TABLE shop.payments ADD COLUMN person text NOT NULL DEFAULT '';
CREATE UNIQUE INDEX IF NOT EXISTS payments_one_is_open_by_person ON shop.payments (order_id, purpose, person)
  WHERE state = 'created';
DROP INDEX shop.payments_one_is_open_by_purpose;
