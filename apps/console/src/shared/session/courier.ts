import type { Me } from '@sousto/contract/staff/wire.ts'
import { can } from '@sousto/domain/staff/permissions.ts'

/** Whether the person has shifts of their own: couriers, and whoever may do everything. */
export const isCourier = ({ id, grants }: Me): boolean =>
  grants.some(({ role }) => role === 'courier') && can({ id, grants }, 'own_shift.manage', { kind: 'self' })
