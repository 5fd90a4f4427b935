-- Applications of restaurants and couriers (`marketplace.md` §2), with their answers as they were given.
CREATE TABLE shop.applications (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  received_at timestamptz NOT NULL,
  application jsonb NOT NULL,
  -- A person is found by it.
  email       text NOT NULL CHECK (email = lower(email)),
  -- SHA-256 of the application and its day: what is sent twice on one day is one application.
  fingerprint bytea NOT NULL UNIQUE CHECK (octet_length(fingerprint) = 32)
);
CREATE INDEX applications_of_email ON shop.applications (email);
