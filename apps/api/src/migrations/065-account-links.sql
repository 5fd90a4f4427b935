-- Links that bring back a changed login, to the mailbox that it had before, and links that confirm the deletion of an account without a password.
ALTER TABLE shop.account_tokens
  DROP CONSTRAINT account_tokens_purpose_check,
  ADD CONSTRAINT account_tokens_purpose_check
    CHECK (purpose IN ('activation', 'reset', 'login-change', 'browser', 'login-restore', 'deletion')),
  DROP CONSTRAINT account_tokens_check,
  ADD CONSTRAINT account_tokens_new_email_check
    CHECK ((purpose IN ('login-change', 'login-restore')) = (new_email IS NOT NULL));
