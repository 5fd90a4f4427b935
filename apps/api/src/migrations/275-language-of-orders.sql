-- The language in which a customer ordered (`delights.md` §11): that of the mails, notifications and links about it.
ALTER TABLE shop.orders ADD COLUMN language text NOT NULL DEFAULT 'cs';
