-- Decisions that suspend or end a courier's account (`dispatch.md` §8, directive (EU) 2024/2831).
CREATE TABLE shop.courier_decisions (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  courier_id integer NOT NULL REFERENCES shop.couriers ON DELETE CASCADE,
  city_slug  text NOT NULL,
  kind       text NOT NULL CHECK (kind IN ('suspend', 'end')),
  -- The end of a suspension. Null means that it has none.
  until      timestamptz,
  CHECK (kind = 'suspend' OR until IS NULL)
);
CREATE INDEX courier_decisions_of_courier ON shop.courier_decisions (courier_id);
CREATE INDEX courier_decisions_of_city ON shop.courier_decisions (city_slug);

CREATE TABLE shop.courier_decision_log (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The same request twice adds one entry.
  key         uuid NOT NULL UNIQUE,
  decision_id integer NOT NULL REFERENCES shop.courier_decisions ON DELETE CASCADE,
  event       text NOT NULL CHECK (event IN ('signed', 'accepted', 'disputed', 'noted', 'upheld', 'revoked')),
  at          timestamptz NOT NULL,
  -- Without a reference, so that the log outlives the account of a signatory.
  staff_id    integer NOT NULL,
  body        text NOT NULL CHECK (body <> '' OR event = 'accepted')
);
CREATE UNIQUE INDEX courier_decision_signed ON shop.courier_decision_log (decision_id) WHERE event = 'signed';
CREATE UNIQUE INDEX courier_decision_answered ON shop.courier_decision_log (decision_id)
  WHERE event IN ('accepted', 'disputed');
CREATE UNIQUE INDEX courier_decision_reviewed ON shop.courier_decision_log (decision_id)
  WHERE event IN ('upheld', 'revoked');

CREATE FUNCTION shop.courier_decisions_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE 'this violates that shop.% is never changed', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER courier_decisions_stay BEFORE UPDATE ON shop.courier_decisions
  FOR EACH ROW EXECUTE FUNCTION shop.courier_decisions_stay();
CREATE TRIGGER courier_decision_log_stays BEFORE UPDATE ON shop.courier_decision_log
  FOR EACH ROW EXECUTE FUNCTION shop.courier_decisions_stay();
