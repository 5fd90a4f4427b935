-- Webhooks of outlets (`features/webhooks`, operations.md §8).
CREATE TABLE shop.webhooks (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  outlet_id     integer NOT NULL,
  url           text NOT NULL CHECK (url <> ''),
  events        text[] NOT NULL CHECK (cardinality(events) > 0 AND events <@ ARRAY['order.created', 'order.changed', 'order.cancelled', 'menu.published']),
  created_by    integer NOT NULL,
  created_at    timestamptz NOT NULL,
  -- Since when nothing has arrived; null: the latest message did.
  failing_since timestamptz,
  off_since     timestamptz,
  off_because   text CHECK (off_because IN ('person', 'dead')),
  CHECK ((off_since IS NULL) = (off_because IS NULL))
);
CREATE INDEX webhooks_of_outlet ON shop.webhooks (outlet_id);

-- Symmetric: whoever signs has to know them. The latest one does not expire.
CREATE TABLE shop.webhook_secrets (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  webhook_id integer NOT NULL REFERENCES shop.webhooks ON DELETE CASCADE,
  secret     text NOT NULL CHECK (secret <> ''),
  expires_at timestamptz
);
CREATE INDEX webhook_secrets_of_webhook ON shop.webhook_secrets (webhook_id);

-- What has happened and is not yet on its way: written in the transaction in which it happens, for outlets with a webhook.
CREATE TABLE shop.webhook_events (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at        timestamptz NOT NULL,
  outlet_id integer NOT NULL,
  type      text NOT NULL,
  -- Null: it is about no order.
  order_id  bigint
);

-- A message to one webhook. Its id is the same at every attempt, also when a person sends it again.
CREATE TABLE shop.webhook_messages (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id      uuid NOT NULL UNIQUE,
  webhook_id      integer NOT NULL REFERENCES shop.webhooks ON DELETE CASCADE,
  type            text NOT NULL,
  -- When it happened.
  at              timestamptz NOT NULL,
  order_id        bigint,
  attempts        smallint NOT NULL DEFAULT 0,
  last_attempt_at timestamptz,
  -- Of the last attempt: the status of the answer, or why there was none.
  status          smallint,
  problem         text,
  arrived_at      timestamptz,
  -- Null: it has arrived, or is not tried any more. During an attempt: when another process takes it over.
  next_at         timestamptz
);
CREATE INDEX webhook_messages_due ON shop.webhook_messages (webhook_id, next_at) WHERE next_at IS NOT NULL;
CREATE INDEX webhook_messages_of_webhook ON shop.webhook_messages (webhook_id, id);
CREATE INDEX webhook_messages_by_age ON shop.webhook_messages (at);
