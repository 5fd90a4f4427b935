-- The log of orders: what has happened to each, in the order in which it happened (docs/decisions/079-order-log.md). It grows out of the history
-- of states. Whoever writes a row has changed the order's own row in the same statement before: so rows of one order get their ids in
-- the order of their commits, and a transaction has its number before its rows have their ids.
ALTER TABLE shop.order_states RENAME TO order_events;
ALTER SEQUENCE shop.order_states_id_seq RENAME TO order_events_id_seq;
ALTER TABLE shop.order_events RENAME CONSTRAINT order_states_state_check TO order_events_state_check;
ALTER TABLE shop.order_events RENAME CONSTRAINT order_states_actor_check TO order_events_actor_check;
ALTER TABLE shop.order_events ALTER COLUMN state DROP NOT NULL;
ALTER TABLE shop.order_events ADD COLUMN type text NOT NULL DEFAULT 'order.moved';
ALTER TABLE shop.order_events ADD COLUMN data jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(data) = 'object');

UPDATE shop.order_events SET type = 'order.placed'
WHERE id IN (SELECT DISTINCT ON (order_id) id FROM shop.order_events ORDER BY order_id, at, id);

ALTER TABLE shop.order_events
  ADD CONSTRAINT order_events_type_check CHECK (type IN ('order.placed', 'order.moved', 'order.changed', 'order.seen')),
  -- The state that the order is in afterwards, of events that bring it to one.
  ADD CONSTRAINT order_events_of_states CHECK ((type IN ('order.placed', 'order.moved')) = (state IS NOT NULL));
ALTER TABLE shop.order_events DROP CONSTRAINT order_states_pkey;
ALTER TABLE shop.order_events ADD CONSTRAINT order_events_pkey PRIMARY KEY (id);
CREATE INDEX order_events_of_order ON shop.order_events (order_id, at, id);

CREATE VIEW shop.order_states AS
  SELECT id, order_id, state, at, actor FROM shop.order_events WHERE state IS NOT NULL;

-- Rows go only with their order.
CREATE FUNCTION shop.order_events_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM shop.orders WHERE id = OLD.order_id) THEN
    RETURN OLD;
  END IF;
  RAISE 'this violates that shop.order_events is appended to only' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER order_events_stay BEFORE UPDATE OR DELETE ON shop.order_events
  FOR EACH ROW EXECUTE FUNCTION shop.order_events_stay();

-- How far each subscriber has read.
CREATE TABLE shop.event_cursors (
  subscriber text PRIMARY KEY CHECK (subscriber <> ''),
  last_id    bigint NOT NULL,
  -- [{first, last, until}]: ids before `last_id` whose transactions may still commit. When every transaction before the one numbered `until`
  -- has ended, they were never used. Null: the number is yet to be noted.
  missing    jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(missing) = 'array')
);
