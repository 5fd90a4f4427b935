-- Documents that couriers show, with their expiry (`dispatch.md` §4).
CREATE TABLE shop.courier_documents (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  courier_id integer NOT NULL REFERENCES shop.couriers ON DELETE CASCADE,
  kind       text NOT NULL CHECK (kind IN ('identity_card', 'residence_permit', 'driving_licence', 'insurance')),
  -- Empty means that the courier sent a picture alone.
  number     text NOT NULL,
  -- A JPEG without metadata. It is deleted when the document is checked.
  picture    bytea CHECK (state = 'waiting' OR picture IS NULL),
  expires_on date NOT NULL,
  sent_at    timestamptz NOT NULL,
  state      text NOT NULL CHECK (state IN ('waiting', 'accepted', 'refused')),
  -- Why a dispatcher refused the document.
  reason     text CHECK ((state = 'refused') = (reason IS NOT NULL)),
  -- When the courier was warned of the expiry by mail.
  warned_at  timestamptz
);
-- The accepted document stays in force until a newer one is accepted.
CREATE UNIQUE INDEX courier_documents_accepted ON shop.courier_documents (courier_id, kind) WHERE state = 'accepted';
CREATE UNIQUE INDEX courier_documents_sent ON shop.courier_documents (courier_id, kind) WHERE state <> 'accepted';

-- A city without a row does not require documents.
CREATE TABLE shop.courier_document_rules (
  city_slug text PRIMARY KEY,
  required  boolean NOT NULL
);
