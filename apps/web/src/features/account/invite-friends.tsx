import type { OwnReferrals } from '@sousto/contract/referrals/wire.ts'
import { formatMoney } from '@sousto/domain/money/money.ts'
import { LANGUAGE_PATH } from '@sousto/messages/own-language.ts'
import { referralMessage } from '@sousto/messages/referral-messages.ts'
import { Card } from '@sousto/ui/card/card.tsx'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../platform/client-context.ts'
import { ownReferralsQuery } from '../../shared/referral/referral-queries.ts'
import { ShareButton } from '../../shared/share-button.tsx'
import { dateText } from '../../shared/time/dates.ts'

/** The own link, and what invitations have brought (`delights.md` §14). Nothing if there is neither. */
export function InviteFriends() {
  const { data } = useQuery(ownReferralsQuery(useClient()))
  if (data === undefined || (data.code === null && data.invitations.length === 0)) return null
  const { code, inviter, invited, leastOrder, earned, invitations } = data
  return (
    <Card as="section" padding="roomy" className="account-section account-invite">
      <h2 className="t-h3">{referralMessage('title')}</h2>
      {code !== null && (
        <>
          <p>
            {referralMessage('offer', {
              least: formatMoney(leastOrder),
              inviter: formatMoney(inviter),
              invited: formatMoney(invited),
            })}
          </p>
          <OwnLink path={`/pozvanka/${code}`} />
        </>
      )}
      {earned > 0 && <p>{referralMessage('earned', { amount: formatMoney(earned) })}</p>}
      <h3>{referralMessage('invitations')}</h3>
      {invitations.length === 0 && <p className="muted">{referralMessage('nobody_yet')}</p>}
      {invitations.length > 0 && (
        <ul className="account-invitations">
          {invitations.map((each) => (
            <li key={each.acceptedAt}>
              <span>{dateText(each.acceptedAt)}</span>
              <span>{stateText(each)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function OwnLink({ path }: { readonly path: string }) {
  return (
    <div className="account-invite-link">
      <p>
        <b>{referralMessage('own_link')}</b>{' '}
        <span className="t-small">{new URL(LANGUAGE_PATH + path, window.location.origin).href}</span>
      </p>
      <ShareButton label={referralMessage('share')} title={referralMessage('share_title')} path={path} />
    </div>
  )
}

function stateText({ state, amount }: OwnReferrals['invitations'][number]): string {
  if (state === 'waiting') return referralMessage('waiting', { amount: formatMoney(amount) })
  if (state !== 'rewarded') return referralMessage(state)
  return amount === 0
    ? referralMessage('rewarded_without')
    : referralMessage('rewarded', { amount: formatMoney(amount) })
}
