-- What a press asked for, so that its key cannot be used for anything else. NULL: of presses before this migration.
ALTER TABLE shop.board_presses ADD COLUMN request_hash bytea;
