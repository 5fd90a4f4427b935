-- What a gateway's statement has listed: payments and refunds, each once.
CREATE TABLE shop.payment_statement_lines (
  kind       text NOT NULL CHECK (kind IN ('payment', 'refund')),
  -- The number of the payment or refund.
  booking_id bigint NOT NULL,
  day        date NOT NULL,
  PRIMARY KEY (kind, booking_id)
);

-- Days that were compared before have listed what is not named by a difference.
INSERT INTO shop.payment_statement_lines
  SELECT booking.kind, booking.id, s.day FROM (
    SELECT 'payment' AS kind, p.id, p.gateway, p.gateway_id, p.paid_at AS at FROM shop.payments p WHERE p.paid > 0
    UNION ALL
    SELECT 'refund', r.id, p.gateway, p.gateway_id, r.confirmed_at
      FROM shop.refunds r JOIN shop.payments p ON p.id = r.payment_id WHERE r.state = 'confirmed'
  ) booking
  JOIN shop.payment_statements s
    ON s.gateway = booking.gateway AND s.day = (booking.at AT TIME ZONE 'Europe/Prague')::date AND s.checked_at IS NOT NULL
  WHERE NOT EXISTS (
    SELECT FROM shop.payment_alerts a WHERE a.kind = 'statement_difference'
      AND starts_with(a.subject, concat(booking.gateway, ' ', booking.gateway_id, ' ', booking.kind, ' '))
  );

-- Money from before the ledger, which a job posts by source. What processes without a ledger store until they have ended is posted by a second pass.
CREATE TABLE shop.ledger_old_events (
  source   text PRIMARY KEY,
  after_id bigint NOT NULL DEFAULT 0,
  due_at   timestamptz NOT NULL DEFAULT now(),
  last_at  timestamptz NOT NULL DEFAULT now() + interval '1 hour'
);
INSERT INTO shop.ledger_old_events (source)
  VALUES ('orders'), ('payments'), ('refunds'), ('listed_payments'), ('listed_refunds'), ('credits'), ('cash'), ('pay');

ALTER TABLE shop.payment_alerts DROP CONSTRAINT payment_alerts_kind_check;
ALTER TABLE shop.payment_alerts ADD CONSTRAINT payment_alerts_kind_check
  CHECK (kind IN ('payment_returned', 'refund_failed', 'refund_uncertain', 'statement_difference', 'ledger_difference'));
