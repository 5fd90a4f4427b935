-- Entries of administration are chained by hash (decision 128): `digest` covers the entry with `detail_digest`, the digest of its salted
-- detail, so that a detail can be erased with its salt and the entry is still checked. Other entries have no digest.
ALTER TABLE shop.audit_log
  ADD COLUMN client        text,
  ADD COLUMN salt          text,
  ADD COLUMN detail_digest text,
  ADD COLUMN digest        text,
  ADD CONSTRAINT audit_log_chained CHECK ((digest IS NULL) = (detail_digest IS NULL) AND (salt IS NULL OR digest IS NOT NULL)) NOT VALID;

-- The columns after `hash` are those of the entry, so that a filtered list reads an index of this table alone.
CREATE TABLE shop.audit_links (
  position  bigint PRIMARY KEY,
  entry_id  bigint NOT NULL UNIQUE,
  hash      text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  at        timestamptz NOT NULL,
  action    text NOT NULL,
  staff_id  integer,
  city_id   integer,
  outlet_id integer
);
CREATE INDEX audit_links_by_time ON shop.audit_links (at, position);
CREATE INDEX audit_links_of_action ON shop.audit_links (action, at, position);
CREATE INDEX audit_links_of_staff ON shop.audit_links (staff_id, at, position) WHERE staff_id IS NOT NULL;
CREATE INDEX audit_links_of_city ON shop.audit_links (city_id, at, position) WHERE city_id IS NOT NULL;
CREATE INDEX audit_links_of_outlet ON shop.audit_links (outlet_id, at, position) WHERE outlet_id IS NOT NULL;

-- Runs when its transaction commits, so that the lock of the chain is the last one taken and is held for the commit alone.
CREATE FUNCTION shop.link_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE head record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('audit chain', 0));
  SELECT position, hash INTO head FROM shop.audit_links ORDER BY position DESC LIMIT 1;
  INSERT INTO shop.audit_links VALUES (
    coalesce(head.position, 0) + 1, NEW.id,
    encode(sha256(convert_to(format('%s %s %s', head.hash, NEW.id, NEW.digest), 'UTF8')), 'hex'),
    NEW.at, NEW.action, NEW.staff_id, NEW.city_id, NEW.outlet_id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER link_audit_entry AFTER INSERT ON shop.audit_log DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.digest IS NOT NULL) EXECUTE FUNCTION shop.link_audit_entry();

CREATE FUNCTION shop.audit_log_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE 'this violates that shop.% is appended to only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;

-- Erasing the detail is the one allowed change; the salt goes with it.
CREATE FUNCTION shop.erase_audit_detail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.salt := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER audit_log_stays BEFORE UPDATE ON shop.audit_log
  FOR EACH ROW WHEN (NEW.detail <> '{}' OR to_jsonb(NEW) - 'detail' <> to_jsonb(OLD) - 'detail')
  EXECUTE FUNCTION shop.audit_log_stays();
CREATE TRIGGER erase_audit_detail BEFORE UPDATE ON shop.audit_log
  FOR EACH ROW EXECUTE FUNCTION shop.erase_audit_detail();

-- Entries that are three years older than the latest one may go.
CREATE FUNCTION shop.audit_log_expires() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE latest timestamptz;
BEGIN
  SELECT at INTO latest FROM shop.audit_log ORDER BY id DESC LIMIT 1;
  IF EXISTS (SELECT FROM removed WHERE latest IS NULL OR at > latest - interval '3 years') THEN
    RAISE 'this violates that shop.audit_log is kept for three years' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER audit_log_expires AFTER DELETE ON shop.audit_log
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION shop.audit_log_expires();

CREATE FUNCTION shop.audit_link_expires() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM shop.audit_log WHERE id = OLD.entry_id) THEN
    RAISE 'this violates that the link of an entry is kept' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER audit_link_expires BEFORE DELETE ON shop.audit_links
  FOR EACH ROW EXECUTE FUNCTION shop.audit_link_expires();
CREATE TRIGGER audit_links_stay BEFORE UPDATE ON shop.audit_links
  FOR EACH ROW EXECUTE FUNCTION shop.audit_log_stays();

CREATE TRIGGER audit_log_is_not_emptied BEFORE TRUNCATE ON shop.audit_log EXECUTE FUNCTION shop.audit_log_stays();
CREATE TRIGGER audit_links_are_not_emptied BEFORE TRUNCATE ON shop.audit_links EXECUTE FUNCTION shop.audit_log_stays();
