-- contracts: the new constraint allows everything that the earlier one did
-- What the state's register of published accounts last said of payees' accounts (`settlement.md` §5).
CREATE TABLE shop.payout_account_checks (
  payee_kind    text NOT NULL CHECK (payee_kind IN ('outlet', 'courier')),
  payee_id      integer NOT NULL,
  -- What was asked about. Another account or VAT id has to be asked about anew.
  iban          text NOT NULL,
  vat_id        text NOT NULL,
  finding       text NOT NULL CHECK (finding IN ('published', 'not_published', 'payer_unknown', 'not_reached')),
  is_unreliable boolean NOT NULL,
  checked_at    timestamptz NOT NULL,
  PRIMARY KEY (payee_kind, payee_id),
  FOREIGN KEY (payee_kind, payee_id) REFERENCES shop.payout_accounts ON DELETE CASCADE
);

ALTER TABLE shop.payout_holds DROP CONSTRAINT payout_holds_code_check;
ALTER TABLE shop.payout_holds ADD CONSTRAINT payout_holds_code_check
  CHECK (code IN ('account_missing', 'account_changed', 'account_unproven', 'register_not_reached', 'tax_identity_missing')) NOT VALID;
