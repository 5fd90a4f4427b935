-- Photographs of the catalogue, by content: one that several rows name is stored once. Rows name them in `picture` and `gallery`.
CREATE TABLE shop.photos (
  -- The hash of the stored original.
  name     text PRIMARY KEY CHECK (name ~ '^[0-9a-f]{32}\.jpg$'),
  -- The hash of the file that it was made from: when that is imported again, nothing is encoded.
  source   text NOT NULL,
  width    integer NOT NULL CHECK (width > 0),
  height   integer NOT NULL CHECK (height > 0),
  -- Its files are being removed: for an import it is not there any more.
  removing boolean NOT NULL DEFAULT false
);
-- Has this file been imported before?
CREATE INDEX photos_source ON shop.photos (source);

-- Originals and what is made of them, unless the operator keeps them in an object store. A name is a hash and thus never changes its bytes.
CREATE TABLE shop.photo_files (
  name  text PRIMARY KEY,
  bytes bytea NOT NULL
);
-- Compressed already.
ALTER TABLE shop.photo_files ALTER COLUMN bytes SET STORAGE EXTERNAL;
