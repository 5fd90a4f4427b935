-- The constants of dispatch that a city has changed (`dispatch.md` §12). A constant that is missing has its default.
-- The length of an offer stays in `offer_seconds`.
ALTER TABLE shop.dispatch_settings ADD COLUMN constants jsonb NOT NULL DEFAULT '{}';
ALTER TABLE shop.dispatch_settings
  ADD CONSTRAINT dispatch_settings_constants_check CHECK (jsonb_typeof(constants) = 'object') NOT VALID;
