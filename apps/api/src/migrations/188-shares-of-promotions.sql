-- Who bears promotions is posted for earlier orders, too, and bonuses are deferred: the job passes over credits before orders.
INSERT INTO shop.ledger_old_events (source) VALUES ('credits'), ('orders')
  ON CONFLICT (source) DO UPDATE SET after_id = 0, due_at = excluded.due_at, last_at = excluded.last_at;
