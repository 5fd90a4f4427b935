/** Saved views of lists of administration (`administration.md` §1, Lists). */
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { SavedViewBody, SavedViewsAnswer } from '@sousto/contract/saved-views/wire.ts'
import { MOST_VIEWS, sharesViewsOf } from '@sousto/domain/saved-views/saved-views.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { UNDO_HOURS, undoProblem } from '@sousto/domain/staff/undo.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import {
  deleteRemovedViews,
  lockViews,
  putView,
  putViewBack,
  removedView,
  removeView,
  viewNamed,
  viewsOf,
} from './store.ts'

export type SavedViews = ReturnType<typeof createSavedViews>

export function createSavedViews({
  database: { kysely },
  clock,
}: Pick<ApiDependencies, 'database' | 'clock'>) {
  async function list(by: CurrentStaff, name: string): Promise<SavedViewsAnswer> {
    const shares = sharesViewsOf(by, name)
    const views = await viewsOf(kysely, { staffId: by.id, list: name, others: shares })
    return { views: views.map(({ own, ...view }) => ({ ...view, own: Boolean(own) })), shares }
  }

  return {
    list,

    save: async (by: CurrentStaff, of: string, body: SavedViewBody): Promise<SavedViewsAnswer> => {
      const name = body.name.trim()
      if (body.shared && !sharesViewsOf(by, of)) throw new FailureError('forbidden')
      await inTransaction(kysely, async (transaction) => {
        const at = clock()
        const count = await lockViews(transaction, by.id, of)
        const before = await viewNamed(transaction, { staffId: by.id, list: of, name })
        if (before?.search === body.search && before.shared === body.shared) return
        if (before === undefined && count >= MOST_VIEWS) throw new FailureError('too_many_views')
        await putView(transaction, { ...body, name, staffId: by.id, list: of, at })
        // Filters may name a customer, so the log has none of them.
        await audit(transaction, {
          at,
          by,
          action: 'view-save',
          detail: {
            list: of,
            view: name,
            before: before === undefined ? null : { shared: before.shared },
            after: { shared: body.shared },
          },
        })
      })
      return await list(by, of)
    },

    remove: async (by: CurrentStaff, of: string, id: number): Promise<SavedViewsAnswer> => {
      const others = can(by, 'staff.manage', { kind: 'marketplace' })
      await inTransaction(kysely, async (transaction) => {
        const at = clock()
        const removed = await removeView(transaction, { id, list: of, staffId: by.id, others, at })
        if (removed === null) return
        const { name, shared } = removed
        const detail = { list: of, view: name, before: { shared }, after: null }
        await audit(transaction, { at, by, action: 'view-remove', detail })
      })
      return await list(by, of)
    },

    /** Throws `return_too_late`, and `too_many_views` of the owner. */
    putBack: async (by: CurrentStaff, of: string, id: number): Promise<SavedViewsAnswer> => {
      await inTransaction(kysely, async (transaction) => {
        const view = await removedView(transaction, { id, list: of, removedBy: by.id })
        if (view === null) return
        const at = clock()
        const problem = undoProblem({ at: view.removedAt }, at)
        if (problem !== null) throw new FailureError(problem)
        if ((await lockViews(transaction, view.owner, of)) >= MOST_VIEWS) {
          throw new FailureError('too_many_views')
        }
        if (!(await putViewBack(transaction, id))) return
        const detail = { list: of, view: view.name, before: null, after: { shared: view.shared } }
        await audit(transaction, { at, by, action: 'view-return', detail })
      })
      return await list(by, of)
    },

    /** Deletes removed views that cannot be put back any more. */
    sweep: () => deleteRemovedViews(kysely, clock().subtract({ hours: UNDO_HOURS })),
  }
}
