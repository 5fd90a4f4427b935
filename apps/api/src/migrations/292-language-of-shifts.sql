-- The language of the courier's page when a shift began (`delights.md` §11): that of notifications during the shift.
ALTER TABLE shop.courier_shifts ADD COLUMN language text NOT NULL DEFAULT 'cs';
