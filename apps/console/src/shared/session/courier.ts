import type { Me } from '@sousto/contract/staff/wire.ts'
import { can } from '@sousto/domain/staff/permissions.ts'

/** Returns true for people who have shifts: couriers, and staff members with all permissions. */
export const isCourier = ({ id, grants }: Me): boolean =>
  grants.some(({ role }) => role === 'courier') && can({ id, grants }, 'own_shift.manage', { kind: 'self' })
