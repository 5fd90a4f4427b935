import type { Referral } from '@sousto/contract/referrals/wire.ts'
import { formatMoney } from '@sousto/domain/money/money.ts'
import { referralMessage } from '@sousto/messages/referral-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { ownReferralsQuery } from '../../shared/referral/referral-queries.ts'
import { useUser } from '../../shared/session/current-user.ts'
import { keepInvitation } from '../../shared/session/kept-invitation.ts'
import './invitation.css'

type InvitationPageProps = { readonly code: string; readonly referral: Referral }

/**
 * /pozvanka/{code}: what an invitation brings (`delights.md` §14). The server's HTML is for a new customer; only the
 * browser knows who is logged in.
 */
export function InvitationPage({ code, referral: { invited, leastOrder, days } }: InvitationPageProps) {
  const user = useUser()
  useEffect(() => {
    if (user === null) keepInvitation(code)
  }, [user, code])
  if (user) return <OfCustomer code={code} />
  return (
    <Frame heading={referralMessage('heading')}>
      <p>{referralMessage('gets', { least: formatMoney(leastOrder), amount: formatMoney(invited) })}</p>
      <p>{referralMessage('days', { days })}</p>
      <div className="invitation-buttons">
        <Button variant="cta" render={<Link to="/register" />} onClick={() => keepInvitation(code)}>
          {referralMessage('register')}
        </Button>
        <Button variant="line" render={<Link to="/" />}>
          {referralMessage('browse')}
        </Button>
      </div>
    </Frame>
  )
}

/** Shown to somebody with an account, who may have opened the own link. */
function OfCustomer({ code }: Pick<InvitationPageProps, 'code'>) {
  const { data } = useQuery(ownReferralsQuery(useClient()))
  const isOwn = data?.code?.toUpperCase() === code.toUpperCase()
  return (
    <Frame heading={referralMessage(isOwn ? 'own_heading' : 'account_heading')}>
      <p>{referralMessage(isOwn ? 'own_text' : 'account_text')}</p>
      <div className="invitation-buttons">
        <Button render={<Link to="/mujucet/kredity" />}>{referralMessage('to_credits')}</Button>
      </div>
    </Frame>
  )
}

/** An unknown code, or nobody can invite any more. */
export function UnknownInvitation() {
  return (
    <Frame heading={referralMessage('unknown_heading')}>
      <p>{referralMessage('unknown_text')}</p>
      <div className="invitation-buttons">
        <Button render={<Link to="/" />}>{referralMessage('home')}</Button>
      </div>
    </Frame>
  )
}

function Frame({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <main id="obsah" className="ui-wrap invitation">
      <Card padding="roomy">
        <h1>{heading}</h1>
        {children}
      </Card>
    </main>
  )
}
