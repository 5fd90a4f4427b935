import { can } from '@sousto/domain/staff/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../platform/router-context.ts'
import { useMe } from '../session/me.ts'
import { useOutlet } from './outlet.tsx'

const EVERY_MS = 20_000

/**
 * Returns the number of the outlet's unanswered orders, for screens other than its board. Renders nothing if it cannot
 * be loaded.
 */
export function useWaitingOrders(): number {
  const client = useClient()
  const me = useMe()
  const { id: outlet, city } = useOutlet()
  const { data = 0 } = useQuery({
    queryKey: ['waiting-orders', outlet],
    queryFn: async ({ signal }) => {
      const { cards } = await client.board.load({ params: { outlet } }, { signal })
      return cards.filter(({ state }) => state === 'new').length
    },
    enabled: can(me, 'orders.read', { kind: 'outlet', outlet, city }),
    refetchInterval: EVERY_MS,
  })
  return data
}
