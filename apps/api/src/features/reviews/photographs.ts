/** Photographs of reviews: everybody sees the approved ones, the staff decide about the others (`delights.md` §12). */
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import { type PhotographDecision, photographDecisions } from '@sousto/domain/catalogue/review-photographs.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import { type EncodePicture, encodedPicture } from '../photos/service.ts'
import {
  approvePhotograph,
  deletePhotograph,
  lockPhotograph,
  photographOf,
  shownPhotograph,
} from './photographs-store.ts'

export type ReviewPhotographs = ReturnType<typeof createReviewPhotographs>

type Named = { readonly review: number; readonly photograph: number }

export function createReviewPhotographs({
  database: { kysely },
  clock,
}: Pick<ApiDependencies, 'database' | 'clock'>) {
  return {
    shown: async (photograph: number): Promise<Buffer> =>
      requireFound(await shownPhotograph(kysely, photograph), 'not_found'),

    read: async (named: Named): Promise<Buffer> =>
      requireFound(await photographOf(kysely, named), 'review_not_found'),

    /** Throws `review_not_found`, also after it was refused, and `review_decision_impossible`. */
    decide: async (named: Named, decision: PhotographDecision, by: CurrentStaff): Promise<void> =>
      await inTransaction(kysely, async (transaction) => {
        const { isApproved } = requireFound(await lockPhotograph(transaction, named), 'review_not_found')
        if (!photographDecisions(isApproved).includes(decision))
          throw new FailureError('review_decision_impossible')
        const at = clock()
        if (decision === 'approve') await approvePhotograph(transaction, named.photograph, at)
        else await deletePhotograph(transaction, named.photograph)
        const action = `review-photograph-${decision}` as const
        await audit(transaction, { at, by, action, detail: named })
      }),
  }
}

/** Returns the photographs, given in base64, in the stored form. Throws `review_photograph_unusable`. */
export const encodedPictures = (
  encodePicture: EncodePicture,
  photographs: readonly string[],
): Promise<readonly Buffer[]> =>
  Promise.all(photographs.map((each) => encodedPicture(encodePicture, each, 'review_photograph_unusable')))
