-- contracts: the new constraint allows everything that the earlier one did
-- The mail with the link by which an order on the phone is paid (`administration.md` §7).
ALTER TABLE shop.order_mails DROP CONSTRAINT order_mails_template_check;
ALTER TABLE shop.order_mails ADD CONSTRAINT order_mails_template_check CHECK (template IN (
  'orderReceived', 'orderChanged', 'dishReplaced', 'paymentLink', 'promiseMoved', 'orderCancelled', 'reviewInvitation',
  'reviewReply')) NOT VALID;
