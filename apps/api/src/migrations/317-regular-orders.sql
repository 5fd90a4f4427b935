-- Orders that customers repeat on days of the week (`delights.md` §10).
CREATE TABLE shop.regular_orders (
  id                 integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id            integer NOT NULL REFERENCES shop.users ON DELETE CASCADE,
  -- The outlet and its name when it was set up. The catalogue may no longer have it.
  restaurant_id      integer NOT NULL,
  restaurant_name    text NOT NULL,
  restaurant_slug    text NOT NULL,
  city_slug          text NOT NULL,
  address            text NOT NULL,
  -- What is ordered, for whom, and what it cost last.
  content            jsonb NOT NULL,
  days               text[] NOT NULL CHECK (cardinality(days) BETWEEN 1 AND 7),
  -- Minutes after midnight of the Prague wall clock.
  minute             smallint NOT NULL CHECK (minute BETWEEN 0 AND 1439),
  language           text NOT NULL,
  paused             boolean NOT NULL DEFAULT false,
  -- The device that is notified. Null: a mail alone reminds.
  notification_token text,
  created_at         timestamptz NOT NULL,
  -- The next occurrence. All null: paused, or the outlet has none soon.
  due_at             timestamptz,
  remind_at          timestamptz,
  confirm_until      timestamptz,
  CHECK ((due_at IS NULL) = (remind_at IS NULL) AND (due_at IS NULL) = (confirm_until IS NULL))
);
CREATE INDEX regular_orders_of_user ON shop.regular_orders (user_id);
CREATE INDEX regular_orders_to_remind ON shop.regular_orders (remind_at) WHERE remind_at IS NOT NULL;

-- Occurrences for which the customer was asked, each once.
CREATE TABLE shop.regular_order_reminders (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  regular_order_id integer NOT NULL REFERENCES shop.regular_orders ON DELETE CASCADE,
  due_at           timestamptz NOT NULL,
  confirm_until    timestamptz NOT NULL,
  reminded_at      timestamptz NOT NULL,
  -- The idempotency key of its order, so that an occurrence is ordered once.
  key              uuid NOT NULL DEFAULT gen_random_uuid(),
  UNIQUE (regular_order_id, due_at)
);
