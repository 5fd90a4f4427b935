import type { OrderTotals } from '@sousto/domain/pricing/pricing.ts'
import { countMessage } from '@sousto/messages/count-messages.ts'
import { useUser } from '../session/current-user.ts'

/**
 * Returns a text about the credits that the order will earn. Null means that there are none, or that the visitor is not
 * logged in and so cannot receive them.
 */
export function useBonusText(totals: OrderTotals | null): string | null {
  const user = useUser()
  if (!user || totals === null || totals.bonusCredits <= 0) return null
  return countMessage('bonus_credits', { count: totals.bonusCredits })
}
