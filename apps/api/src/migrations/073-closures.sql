-- A special day keeps its weekday's hours, differs from them, or is closed; and it may be closed for some hours in between.
ALTER TABLE shop.exceptional_hours
  -- The weekday's own window, whatever it is then.
  ADD COLUMN as_usual    boolean NOT NULL DEFAULT false,
  ADD COLUMN closed_from shop.minute,
  ADD COLUMN closed_to   shop.minute,
  -- For the people of the outlet.
  ADD COLUMN reason      text NOT NULL DEFAULT '',
  ADD CONSTRAINT exceptional_hours_usual_has_no_window CHECK (NOT as_usual OR from_minute IS NULL),
  ADD CONSTRAINT exceptional_hours_closure_is_a_window CHECK ((closed_from IS NULL) = (closed_to IS NULL));
