-- contracts: the new checks allow everything that the version before writes
-- More roles, and the last day of a grant (`administration.md` §1).
ALTER TABLE shop.staff_grants
  DROP CONSTRAINT staff_grants_role_check,
  DROP CONSTRAINT staff_grants_have_their_scope;
ALTER TABLE shop.staff_grants
  ADD CONSTRAINT staff_grants_have_their_scope CHECK (CASE
    WHEN role IN ('admin', 'finance_preparer', 'finance_releaser', 'support', 'editor') THEN city_id IS NULL AND outlet_id IS NULL
    WHEN role IN ('city_manager', 'dispatcher', 'courier') THEN city_id IS NOT NULL AND outlet_id IS NULL
    WHEN role IN ('owner', 'staff') THEN city_id IS NULL AND outlet_id IS NOT NULL
    ELSE false
  END) NOT VALID;
ALTER TABLE shop.staff_grants VALIDATE CONSTRAINT staff_grants_have_their_scope;
-- The last day in Prague on which the grant counts. Null means that it does not end. A courier's role is ended by a decision.
ALTER TABLE shop.staff_grants ADD COLUMN last_day date;
ALTER TABLE shop.staff_grants
  ADD CONSTRAINT staff_grants_of_couriers_do_not_end CHECK (last_day IS NULL OR role <> 'courier') NOT VALID;

ALTER TABLE shop.staff_invitations
  DROP CONSTRAINT staff_invitations_role_check,
  DROP CONSTRAINT staff_invitations_have_their_scope;
ALTER TABLE shop.staff_invitations
  ADD CONSTRAINT staff_invitations_have_their_scope CHECK (CASE
    WHEN role IN ('admin', 'finance_preparer', 'finance_releaser', 'support', 'editor') THEN city_id IS NULL AND outlet_id IS NULL
    WHEN role IN ('city_manager', 'dispatcher', 'courier') THEN city_id IS NOT NULL AND outlet_id IS NULL
    WHEN role IN ('owner', 'staff') THEN city_id IS NULL AND outlet_id IS NOT NULL
    ELSE false
  END) NOT VALID;
ALTER TABLE shop.staff_invitations VALIDATE CONSTRAINT staff_invitations_have_their_scope;
-- The last day of the grant that the invitation leads to.
ALTER TABLE shop.staff_invitations ADD COLUMN last_day date;
ALTER TABLE shop.staff_invitations
  ADD CONSTRAINT staff_invitations_of_couriers_do_not_end CHECK (last_day IS NULL OR role <> 'courier') NOT VALID;
