-- Whoever presses may be a program with a key: who did it is written as in the audit log, `staff:<id>` or `key:<id>`.
ALTER TABLE shop.order_parts
  ALTER COLUMN acknowledged_by TYPE text USING 'staff:' || acknowledged_by,
  ALTER COLUMN pending_by TYPE text USING 'staff:' || pending_by;
ALTER TABLE shop.board_presses ALTER COLUMN staff_id TYPE text USING 'staff:' || staff_id;
ALTER TABLE shop.board_presses RENAME COLUMN staff_id TO actor;
ALTER TABLE shop.availability_presses ALTER COLUMN staff_id TYPE text USING 'staff:' || staff_id;
ALTER TABLE shop.availability_presses RENAME COLUMN staff_id TO actor;
