import type { OrderTotals } from '@sousto/domain/pricing/pricing.ts'
import { countMessage } from '@sousto/messages/count-messages.ts'
import { useUser } from '../session/current-user.ts'

/** The credits that the order will bring; null: none, or nobody is logged in, who alone receives them. */
export function useBonusText(totals: OrderTotals | null): string | null {
  const user = useUser()
  if (!user || totals === null || totals.bonusCredits <= 0) return null
  return countMessage('bonus_credits', { count: totals.bonusCredits })
}
