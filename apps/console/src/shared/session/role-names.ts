import type { StaffRole } from '@sousto/domain/staff/permissions.ts'

export const ROLE_NAMES: Readonly<Record<StaffRole, string>> = {
  admin: 'správa tržiště',
  finance_preparer: 'finance: příprava výplat',
  finance_releaser: 'finance: uvolnění výplat',
  support: 'podpora zákazníků',
  editor: 'obsah',
  city_manager: 'vedení města',
  dispatcher: 'dispečink',
  owner: 'vedení podniku',
  staff: 'obsluha',
  courier: 'kurýr',
}
