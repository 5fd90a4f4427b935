-- Removed banners and saved views can be put back for a day (`administration.md` §1, Every change). Null: not removed.
ALTER TABLE shop.placed_banners ADD COLUMN removed_at timestamptz;
ALTER TABLE shop.saved_views
  ADD COLUMN removed_at timestamptz,
  -- Who may put it back. Null: the person is gone.
  ADD COLUMN removed_by integer;
