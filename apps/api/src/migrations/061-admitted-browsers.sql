-- A link mailed to an owner whom strangers' failures keep out of a new browser (`features/accounts/admitted-browsers.ts`).
ALTER TABLE shop.account_tokens
  DROP CONSTRAINT account_tokens_purpose_check,
  ADD CONSTRAINT account_tokens_purpose_check CHECK (purpose IN ('activation', 'reset', 'login-change', 'browser'));
