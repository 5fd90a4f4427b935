/** Couriers who sign up for published shifts, sign off, and swap them (`dispatch.md` §4, Shift). */
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import { signOffProblem, signUpProblem } from '@sousto/domain/shift-plan/planned-shifts.ts'
import type { AuditAction } from '@sousto/domain/staff/audit-actions.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import { requireWorkingAccount } from '../courier-decisions/service.ts'
import { lockCourier } from '../couriers/service.ts'
import {
  deleteSignUp,
  giveSignUp,
  insertSignUp,
  lockShift,
  type PlannedShift,
  type SignUp,
  setOffered,
  shiftOfSignUp,
  shiftsOfCourier,
  signUpsOf,
} from './store.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'>

type Locked = {
  readonly transaction: Transaction<DB>
  readonly shift: PlannedShift
  readonly signUps: readonly SignUp[]
  readonly own: SignUp | undefined
  readonly at: Temporal.Instant
}

export type SignUps = ReturnType<typeof createSignUps>

export function createSignUps({ database: { kysely }, clock }: Dependencies) {
  /**
   * Locks the courier before the shift, so that neither two sign-ups of one courier overlap nor two couriers get one
   * place. `act` returns whether it changed anything.
   */
  async function onShift(
    courier: CurrentStaff,
    id: number,
    action: AuditAction,
    act: (locked: Locked) => Promise<boolean>,
  ): Promise<void> {
    const at = clock()
    await inTransaction(kysely, async (transaction) => {
      if (!(await lockCourier(transaction, courier.id))) throw new FailureError('courier_profile_missing')
      const shift = requireFound(await lockShift(transaction, id), 'planned_shift_not_found')
      if (!can(courier, 'own_shift.manage', { kind: 'city', city: shift.city }))
        throw new FailureError('planned_shift_not_found')
      const signUps = await signUpsOf(transaction, [id])
      const own = signUps.find((signUp) => signUp.courier === courier.id)
      if (!(await act({ transaction, shift, signUps, own, at }))) return
      const subject = { kind: 'city', city: shift.city } as const
      await audit(transaction, { at, by: courier, action, subject, detail: { shift: id } })
    })
  }

  async function requireFree({ transaction, shift, at }: Locked, courier: number, freePlaces: number) {
    await requireWorkingAccount(transaction, courier, at)
    const own = await shiftsOfCourier(transaction, courier, at)
    const problem = signUpProblem({ shift, freePlaces, own, now: at })
    if (problem !== null) throw new FailureError(problem)
  }

  function requireAhead({ shift, at }: Locked): void {
    const problem = signOffProblem(shift, at)
    if (problem !== null) throw new FailureError(problem)
  }

  return {
    signUp: (courier: CurrentStaff, id: number): Promise<void> =>
      onShift(courier, id, 'shift-sign-up', async (locked) => {
        const { transaction, shift, signUps, own, at } = locked
        if (own !== undefined) return false
        await requireFree(locked, courier.id, shift.places - signUps.length)
        await insertSignUp(transaction, id, courier.id, at)
        return true
      }),

    signOff: (courier: CurrentStaff, id: number): Promise<void> =>
      onShift(courier, id, 'shift-sign-off', async (locked) => {
        if (locked.own === undefined) return false
        requireAhead(locked)
        await deleteSignUp(locked.transaction, locked.own.id)
        return true
      }),

    /** Throws `planned_shift_not_found` unless the shift is the courier's. */
    offer: (courier: CurrentStaff, id: number): Promise<void> =>
      onShift(courier, id, 'shift-swap-offer', async (locked) => {
        const own = requireFound(locked.own, 'planned_shift_not_found')
        if (own.isOffered) return false
        requireAhead(locked)
        await setOffered(locked.transaction, own.id, locked.at)
        return true
      }),

    keep: (courier: CurrentStaff, id: number): Promise<void> =>
      onShift(courier, id, 'shift-swap-keep', async (locked) => {
        const own = requireFound(locked.own, 'planned_shift_not_found')
        if (!own.isOffered) return false
        await setOffered(locked.transaction, own.id, null)
        return true
      }),

    /** Throws `shift_swap_gone` if another courier was earlier, or the shift is not offered any more. */
    take: async (courier: CurrentStaff, swap: number): Promise<void> => {
      const shift = requireFound(await shiftOfSignUp(kysely, swap), 'shift_swap_gone')
      await onShift(courier, shift, 'shift-swap-take', async (locked) => {
        const offered = locked.signUps.find(({ id }) => id === swap)
        if (offered === undefined) throw new FailureError('shift_swap_gone')
        if (offered.courier === courier.id) return false
        if (!offered.isOffered) throw new FailureError('shift_swap_gone')
        await requireFree(locked, courier.id, 1)
        await giveSignUp(locked.transaction, swap, courier.id, locked.at)
        return true
      })
    },
  }
}
