-- Mails about orders that are due or will be (`features/mail`). A row is all that an order's own statement writes; somebody with time makes
-- a job of it (docs/decisions/010-mail.md). No foreign key: checking it would cost every order, and a mail of no order is simply not sent.
CREATE TABLE shop.order_mails (
  due_at   timestamptz NOT NULL,
  order_id bigint NOT NULL,
  template text NOT NULL CHECK (template IN ('orderReceived', 'orderCancelled', 'reviewInvitation')),
  PRIMARY KEY (due_at, order_id, template)
);
