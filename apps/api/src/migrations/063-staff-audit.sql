-- The audit log holds what staff did as well: `actor` is then `staff:<id>`, `role` the role that allowed it. `user_id` stays the customer dealt with.
ALTER TABLE shop.audit_log
  ADD COLUMN role      text,
  ADD COLUMN staff_id  integer,
  ADD COLUMN city_id   integer,
  ADD COLUMN outlet_id integer;
CREATE INDEX audit_log_of_outlet ON shop.audit_log (outlet_id, id) WHERE outlet_id IS NOT NULL;
