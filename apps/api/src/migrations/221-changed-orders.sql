-- contracts: the new checks allow everything that the version before writes
-- A change of an order by its customer (`delights.md` §5), with what boards and the history say about it.
ALTER TABLE shop.order_changes
  -- The names of what has changed.
  ADD COLUMN things  text[] NOT NULL DEFAULT '{}',
  -- The changed order, while its payment is awaited.
  ADD COLUMN content jsonb,
  -- A change that costs more waits for its payment by card, and is dropped if that comes too late.
  ADD COLUMN state   text NOT NULL DEFAULT 'done';
ALTER TABLE shop.order_changes
  ADD CONSTRAINT order_changes_content_check CHECK (jsonb_typeof(content) = 'object') NOT VALID;
ALTER TABLE shop.order_changes
  ADD CONSTRAINT order_changes_state_check CHECK (state IN ('waiting', 'done', 'dropped')) NOT VALID;
CREATE INDEX IF NOT EXISTS order_changes_of_order ON shop.order_changes (order_id, id);

-- The change that a payment pays for. Null: the order as it was placed, or a tip.
ALTER TABLE shop.payments ADD COLUMN change_id bigint;
ALTER TABLE shop.payments ADD CONSTRAINT payments_change_id_fkey
  FOREIGN KEY (change_id) REFERENCES shop.order_changes NOT VALID;

ALTER TABLE shop.refunds DROP CONSTRAINT refunds_reason_check;
ALTER TABLE shop.refunds ADD CONSTRAINT refunds_reason_check CHECK (reason IN (
  'order_cancelled', 'payment_not_due', 'order_changed', 'item_missing', 'outlet_declined', 'item_wrong', 'quality',
  'late_delivery', 'goodwill')) NOT VALID;

ALTER TABLE shop.order_mails DROP CONSTRAINT order_mails_template_check;
ALTER TABLE shop.order_mails ADD CONSTRAINT order_mails_template_check CHECK (template IN (
  'orderReceived', 'orderChanged', 'promiseMoved', 'orderCancelled', 'reviewInvitation', 'reviewReply')) NOT VALID;
