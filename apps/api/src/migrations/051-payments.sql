-- Payments (wire.md, Payments). A payment is one attempt to pay one order at one gateway.
CREATE TABLE shop.payments (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id    bigint NOT NULL REFERENCES shop.orders,
  gateway     text NOT NULL CHECK (gateway IN ('gopay', 'comgate')),
  method      text NOT NULL CHECK (method IN ('credit-card', 'food-credit-card', 'twisto-gopay', 'mallpay')),
  -- Our name of the payment at the gateway: the order's number and that of the attempt.
  reference   text NOT NULL UNIQUE,
  -- In the URL by which the customer returns: whoever only guesses the gateway's id learns nothing of the order.
  return_key  uuid NOT NULL UNIQUE,
  -- Null until the gateway has answered; for good, if its answer was lost.
  gateway_id  text,
  redirect    text,
  amount      integer NOT NULL CHECK (amount > 0),
  state       text NOT NULL CHECK (state IN ('created', 'paid', 'cancelled', 'timed_out', 'partly_refunded', 'refunded')),
  created_at  timestamptz NOT NULL,
  -- What the gateway says that it has received.
  paid        integer NOT NULL DEFAULT 0 CHECK (paid >= 0),
  paid_at     timestamptz,
  -- Requested refunds included: money is promised only once, and never more than was paid.
  refunded    integer NOT NULL DEFAULT 0,
  CONSTRAINT payments_refunds_are_covered CHECK (refunded BETWEEN 0 AND paid),
  CONSTRAINT payments_gateway_id_is_unique UNIQUE (gateway, gateway_id)
);
CREATE INDEX payments_order_id ON shop.payments (order_id);
CREATE UNIQUE INDEX payments_one_is_open ON shop.payments (order_id) WHERE state = 'created';

-- When to ask the gateway about a payment. Notifications only bring a check forward; ids that we do not know are asked about, too, for the
-- gateway's answer to their creation may have been lost.
CREATE TABLE shop.payment_checks (
  gateway     text NOT NULL CHECK (gateway IN ('gopay', 'comgate')),
  gateway_id  text NOT NULL CHECK (gateway_id <> ''),
  due_at      timestamptz NOT NULL,
  -- How many checks have been made.
  checks      smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (gateway, gateway_id)
);
CREATE INDEX payment_checks_due_at ON shop.payment_checks (due_at);

CREATE TABLE shop.refunds (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id       bigint NOT NULL REFERENCES shop.orders,
  tender         text NOT NULL CHECK (tender IN ('online', 'credits', 'cash')),
  payment_id     bigint REFERENCES shop.payments,
  amount         integer NOT NULL CHECK (amount > 0),
  reason         text NOT NULL CHECK (reason IN (
    'order_cancelled', 'payment_not_due', 'item_missing', 'item_wrong', 'quality', 'late_delivery', 'goodwill')),
  note           text NOT NULL,
  bearer         text NOT NULL CHECK (bearer IN ('operator', 'restaurant', 'courier')),
  -- [{position, quantity}]; null: an amount.
  lines          jsonb CHECK (jsonb_typeof(lines) = 'array'),
  -- The same request makes one refund, however often it is sent.
  key            text NOT NULL UNIQUE,
  requested_at   timestamptz NOT NULL,
  requested_by   text NOT NULL CHECK (requested_by <> ''),
  state          text NOT NULL CHECK (state IN ('requested', 'sending', 'confirmed', 'failed')),
  -- What the gateway had given back before it was asked for this refund: tells whether it acted although its answer was lost.
  refunded_before integer,
  attempts       smallint NOT NULL DEFAULT 0,
  due_at         timestamptz,
  confirmed_at   timestamptz,
  CONSTRAINT refunds_online_has_payment CHECK ((tender = 'online') = (payment_id IS NOT NULL)),
  CONSTRAINT refunds_ended_is_not_due CHECK ((due_at IS NULL) = (state IN ('confirmed', 'failed')))
);
CREATE INDEX refunds_order_id ON shop.refunds (order_id);
CREATE INDEX refunds_due_at ON shop.refunds (due_at) WHERE due_at IS NOT NULL;
CREATE UNIQUE INDEX refunds_one_is_sent ON shop.refunds (payment_id) WHERE state = 'sending';

-- What a person has to look at; each is reported once.
CREATE TABLE shop.payment_alerts (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at          timestamptz NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('payment_returned', 'refund_failed', 'refund_uncertain', 'statement_difference')),
  order_id    bigint REFERENCES shop.orders,
  -- What it is about; the same is not reported twice.
  subject     text NOT NULL,
  detail      text NOT NULL,
  resolved_at timestamptz,
  resolved_by text,
  CONSTRAINT payment_alerts_resolved_by_somebody CHECK ((resolved_at IS NULL) = (resolved_by IS NULL)),
  UNIQUE (kind, subject)
);

-- The days that have been compared with a gateway's statement, or that an operator wants to be (null).
CREATE TABLE shop.payment_statements (
  gateway    text NOT NULL CHECK (gateway IN ('gopay', 'comgate')),
  day        date NOT NULL,
  checked_at timestamptz,
  PRIMARY KEY (gateway, day)
);

-- Refunds by the other tenders, never more than was paid by them.
ALTER TABLE shop.orders ADD COLUMN refunded_credits integer NOT NULL DEFAULT 0;
ALTER TABLE shop.orders ADD CONSTRAINT orders_refunded_credits_are_covered CHECK (refunded_credits BETWEEN 0 AND credits);
ALTER TABLE shop.orders ADD COLUMN refunded_cash integer NOT NULL DEFAULT 0;
ALTER TABLE shop.orders ADD CONSTRAINT orders_refunded_cash_is_covered CHECK (refunded_cash BETWEEN 0 AND total);
-- A refund returns credits to their purse, as often as there are refunds; the key of the refund makes it happen once.
ALTER TABLE shop.credit_entries DROP CONSTRAINT credit_entries_kind_check;
ALTER TABLE shop.credit_entries ADD CONSTRAINT credit_entries_kind_check
  CHECK (kind IN ('voucher', 'mobile-bonus', 'order', 'order-return', 'order-bonus', 'refund'));
ALTER TABLE shop.credit_entries DROP CONSTRAINT credit_entries_check1;
ALTER TABLE shop.credit_entries ADD CONSTRAINT credit_entries_order_of_its_kind
  CHECK ((order_id IS NOT NULL) = (kind IN ('order', 'order-return', 'order-bonus', 'refund')));
DROP INDEX shop.credit_entries_of_order;
CREATE UNIQUE INDEX credit_entries_of_order ON shop.credit_entries (order_id, kind, purse_id)
  WHERE order_id IS NOT NULL AND kind <> 'refund';

CREATE INDEX orders_unpaid ON shop.orders (placed_at) WHERE state = 'unpaid';
