-- Why a person reversed an event of the ledger. The key is that of the event which reverses it.
CREATE TABLE shop.ledger_corrections (
  event_key text PRIMARY KEY,
  reason    text NOT NULL CHECK (reason ~ '\S'),
  actor     text NOT NULL CHECK (actor <> ''),
  at        timestamptz NOT NULL
);
CREATE TRIGGER ledger_stays BEFORE UPDATE OR DELETE ON shop.ledger_corrections
  FOR EACH ROW EXECUTE FUNCTION shop.ledger_stays();
CREATE TRIGGER ledger_is_not_emptied BEFORE TRUNCATE ON shop.ledger_corrections EXECUTE FUNCTION shop.ledger_stays();
REVOKE UPDATE, DELETE, TRUNCATE ON shop.ledger_corrections FROM PUBLIC, CURRENT_USER;
