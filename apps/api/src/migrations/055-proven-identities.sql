-- In whose mailbox an identity was proven: by a mailed link, or by a provider that verified that e-mail. Null: linked from a running session, or
-- before this was stored. A reset of the password unlinks those that the account's mailbox has not proven.
ALTER TABLE shop.identities ADD COLUMN proven_email text CHECK (proven_email <> '' AND proven_email = lower(proven_email));

-- Several accounts may know one browser: people share computers, and a login from an unknown one is mailed.
ALTER TABLE shop.known_browsers DROP CONSTRAINT known_browsers_pkey, ADD PRIMARY KEY (token_hash, user_id);
