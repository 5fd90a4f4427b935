-- contracts: the new constraints allow everything that the earlier ones did
-- Invitations of new customers (`delights.md` §14). Haléře.

-- The operator's terms. No row: the usual ones, with which nobody can invite.
CREATE TABLE shop.referral_terms (
  only_one       boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  version        integer NOT NULL,
  is_on          boolean NOT NULL,
  inviter        shop.haler NOT NULL CHECK (inviter > 0),
  invited        shop.haler NOT NULL CHECK (invited > 0),
  least_order    shop.haler NOT NULL,
  most_per_month smallint NOT NULL CHECK (most_per_month > 0),
  days           smallint NOT NULL CHECK (days > 0)
);

-- By which link a customer invites.
CREATE TABLE shop.referral_codes (
  user_id    integer PRIMARY KEY REFERENCES shop.users ON DELETE CASCADE,
  code       text NOT NULL UNIQUE CHECK (code ~ '^[0-9A-Z]{12}$'),
  created_at timestamptz NOT NULL
);

-- Accepted invitations, each account once. They outlive both accounts, so that the credits of a month stay counted.
CREATE TABLE shop.referrals (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  inviter_id  integer REFERENCES shop.users ON DELETE SET NULL,
  invited_id  integer UNIQUE REFERENCES shop.users ON DELETE SET NULL,
  invited_at  timestamptz NOT NULL,
  accepted_at timestamptz NOT NULL,
  -- What was promised.
  inviter     shop.haler NOT NULL,
  invited     shop.haler NOT NULL,
  least_order shop.haler NOT NULL,
  days        smallint NOT NULL,
  state       text NOT NULL CHECK (state IN ('waiting', 'rewarded', 'refused', 'returned')),
  problem     text CHECK ((problem IS NOT NULL) = (state = 'refused')),
  -- The order for which both got credits.
  order_id    bigint UNIQUE REFERENCES shop.orders ON DELETE SET NULL,
  decided_at  timestamptz CHECK ((decided_at IS NULL) = (state = 'waiting')),
  -- What the one who invited got: nothing above the limit of a month.
  inviter_got shop.haler NOT NULL DEFAULT 0 CHECK (inviter_got = 0 OR state IN ('rewarded', 'returned'))
);
CREATE INDEX referrals_of_inviter ON shop.referrals (inviter_id, decided_at);

-- Hashes of network and browser, different for each customer who invites.
CREATE TABLE shop.referral_devices (
  inviter_id integer NOT NULL REFERENCES shop.users ON DELETE CASCADE,
  user_id    integer NOT NULL REFERENCES shop.users ON DELETE CASCADE,
  device     bytea NOT NULL CHECK (length(device) = 32),
  PRIMARY KEY (inviter_id, user_id)
);
CREATE INDEX referral_devices_of_user ON shop.referral_devices (user_id);

-- The credits of both, once for each order, and what was taken back of them.
ALTER TABLE shop.credit_entries DROP CONSTRAINT credit_entries_kind_check;
ALTER TABLE shop.credit_entries ADD CONSTRAINT credit_entries_kind_check
  CHECK (kind IN ('voucher', 'mobile-bonus', 'order', 'order-return', 'order-bonus', 'refund', 'gift', 'goodwill', 'referral',
    'referral-return')) NOT VALID;
ALTER TABLE shop.credit_entries DROP CONSTRAINT credit_entries_order_of_its_kind;
ALTER TABLE shop.credit_entries ADD CONSTRAINT credit_entries_order_of_its_kind
  CHECK ((order_id IS NOT NULL) = (kind IN ('order', 'order-return', 'order-bonus', 'refund', 'goodwill', 'referral',
    'referral-return'))) NOT VALID;
ALTER TABLE shop.credit_entries DROP CONSTRAINT credit_entries_sign_of_their_kind;
ALTER TABLE shop.credit_entries ADD CONSTRAINT credit_entries_sign_of_their_kind
  CHECK (amount <> 0 AND (kind = 'gift' OR (amount < 0) = (kind IN ('order', 'referral-return')))) NOT VALID;
