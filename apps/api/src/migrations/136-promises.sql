-- Changes of the window that a customer was told (`dispatch.md` §3). The window in force is `promised_from` and
-- `promised_to` of the order; before the first change it is the checkout's.
CREATE TABLE shop.promise_changes (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id    bigint NOT NULL REFERENCES shop.orders ON DELETE CASCADE,
  before_from timestamptz NOT NULL,
  before_to   timestamptz NOT NULL CHECK (before_to >= before_from),
  after_from  timestamptz NOT NULL,
  after_to    timestamptz NOT NULL CHECK (after_to >= after_from),
  reason      text NOT NULL CHECK (reason IN ('kitchen', 'courier', 'distance', 'weather')),
  -- The sentence of a dispatcher.
  note        text NOT NULL DEFAULT '',
  actor       text NOT NULL CHECK (actor IN ('system', 'restaurant', 'dispatcher')),
  at          timestamptz NOT NULL
);
CREATE INDEX promise_changes_of_order ON shop.promise_changes (order_id, id);

-- Orders whose promise is watched, so that nothing looks for them among all orders. No statement of an order writes here.
CREATE TABLE shop.open_promises (
  order_id   bigint PRIMARY KEY REFERENCES shop.orders ON DELETE CASCADE,
  -- The end of the window of which the customer was last notified. Null means the checkout's.
  told_to    timestamptz,
  -- What was expected when the window that ends at `window_to` was announced. Null means that nothing was estimated.
  window_to  timestamptz,
  departs_at timestamptz,
  arrives_at timestamptz,
  CHECK ((window_to IS NULL) = (departs_at IS NULL) AND (departs_at IS NULL) = (arrives_at IS NULL))
);
INSERT INTO shop.open_promises (order_id, told_to)
  SELECT id, promised_to FROM shop.orders
  WHERE state IN ('confirmed', 'accepted', 'loaded') AND placed_at > now() - interval '7 days';

-- The mail that the food comes later.
ALTER TABLE shop.order_mails DROP CONSTRAINT order_mails_template_check;
ALTER TABLE shop.order_mails ADD CONSTRAINT order_mails_template_check
  CHECK (template IN ('orderReceived', 'promiseMoved', 'orderCancelled', 'reviewInvitation', 'reviewReply'));
