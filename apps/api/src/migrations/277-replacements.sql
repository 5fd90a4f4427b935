-- contracts: the new constraint allows everything that the earlier one did
-- What the customer chose for a line if the kitchen lacks the dish (`delights.md` §6): `{"kind": "call"}`, or the dish that is made instead
-- as it was when the order was placed. Null: the money is returned.
ALTER TABLE shop.order_lines ADD COLUMN if_missing jsonb;
-- The number of removed pieces for which the other dish is made.
ALTER TABLE shop.order_lines ADD COLUMN replaced integer NOT NULL DEFAULT 0;

ALTER TABLE shop.order_mails DROP CONSTRAINT order_mails_template_check;
ALTER TABLE shop.order_mails ADD CONSTRAINT order_mails_template_check CHECK (template IN (
  'orderReceived', 'orderChanged', 'dishReplaced', 'promiseMoved', 'orderCancelled', 'reviewInvitation', 'reviewReply')) NOT VALID;
