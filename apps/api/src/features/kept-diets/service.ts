/** The filter by allergens and diets that a customer keeps in the account, with consent (`delights.md` §2). */
import { type DietFilter, isFiltering, type KeptDiets, NO_FILTER } from '@sousto/domain/diets/filter.ts'
import { consentWordingMessage } from '@sousto/messages/account-messages.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { deleteKept, keptOf, saveKept } from './store.ts'

const NOTHING: KeptDiets = { filter: NO_FILTER, consentedAt: null }

export type KeptDietsService = ReturnType<typeof createKeptDiets>

export function createKeptDiets({
  database: { kysely },
  clock,
}: Pick<ApiDependencies, 'database' | 'clock'>) {
  const forget = async (userId: number): Promise<KeptDiets> => {
    await deleteKept(kysely, userId)
    return NOTHING
  }
  return {
    of: async (userId: number): Promise<KeptDiets> => (await keptOf(kysely, userId)) ?? NOTHING,

    /** The body of the call says that the customer agrees. A later change keeps the time of the consent. */
    keep: async (userId: number, filter: DietFilter): Promise<KeptDiets> => {
      if (!isFiltering(filter)) return await forget(userId)
      return await saveKept(kysely, userId, { filter, wording: consentWordingMessage('diets'), at: clock() })
    },

    /** Withdraws the consent, and deletes what was kept. Repeats without effect. */
    forget,
  }
}
