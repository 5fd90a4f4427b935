import { ApiFailure } from '@sousto/contract/api-failure.ts'
import { formatMoney } from '@sousto/domain/money/money.ts'
import { referralMessage } from '@sousto/messages/referral-messages.ts'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useEffect } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { useUser } from './current-user.ts'
import { keptInvitation, secondsSinceOpened } from './kept-invitation.ts'

/**
 * Accepts the invitation that this browser keeps, once somebody is logged in (`delights.md` §14). A call without an
 * answer is repeated next time.
 */
export function useKeptInvitation(): void {
  const client = useClient()
  const show = useToast()
  const id = useUser()?.id
  useEffect(() => {
    const kept = keptInvitation.get()
    if (id === undefined || kept === null) return
    const body = { code: kept.code, openedSecondsAgo: secondsSinceOpened(kept) }
    client.referrals.accept({ body }).then(
      ({ state, leastOrder, invited }) => {
        keptInvitation.set(null)
        if (state === 'waiting')
          show({
            text: referralMessage('accepted', {
              least: formatMoney(leastOrder),
              amount: formatMoney(invited),
            }),
          })
        else if (state === 'refused') show({ text: referralMessage('not_accepted') })
      },
      (error: unknown) => {
        const isRefused = error instanceof ApiFailure && (error.status === 404 || error.status === 409)
        if (isRefused) keptInvitation.set(null)
      },
    )
  }, [client, show, id])
}
