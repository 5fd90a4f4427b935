-- The log of consents to cookies and of their withdrawals (`marketplace.md` §4, Cookie consent). Rows are added and, after three years,
-- deleted; none is changed. Nothing in it leads to a person: `consent_id` is random and known to one browser only.
CREATE TABLE shop.cookie_choices (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at         timestamptz NOT NULL,
  consent_id uuid NOT NULL,
  -- Of the wording: `COOKIE_CONSENT_VERSION`.
  version    integer NOT NULL CHECK (version > 0),
  analytic   boolean NOT NULL,
  marketing  boolean NOT NULL
);
CREATE INDEX cookie_choices_at ON shop.cookie_choices (at);
