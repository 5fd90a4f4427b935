-- The key pair with which the server identifies itself to push services (VAPID, RFC 8292): made when it is first needed, shared by all processes.
-- Browsers' subscriptions are bound to it, so it is never replaced.
CREATE TABLE shop.vapid_keys (
  only_one    boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  public_key  text NOT NULL CHECK (public_key ~ '^B[A-Za-z0-9_-]{86}$'),
  private_key text NOT NULL CHECK (private_key ~ '^[A-Za-z0-9_-]{43}$')
);
