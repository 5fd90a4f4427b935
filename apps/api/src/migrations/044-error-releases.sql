-- The build of the web app that reported an error; empty: reported before builds had a name.
ALTER TABLE shop.client_errors ADD COLUMN release text NOT NULL DEFAULT '';
CREATE INDEX client_errors_at ON shop.client_errors (at);
