import type { StaffRole } from '@sousto/domain/staff/permissions.ts'

export const ROLE_NAMES: Readonly<Record<StaffRole, string>> = {
  admin: 'správa tržiště',
  dispatcher: 'dispečink',
  owner: 'vedení podniku',
  staff: 'obsluha',
  courier: 'kurýr',
}
