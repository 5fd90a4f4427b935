import type { GroupView } from '@sousto/contract/groups/codec.ts'
import { formatMoney } from '@sousto/domain/money/money.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { momentText } from '@sousto/messages/delivery-sentences.ts'
import { groupMessage } from '@sousto/messages/group-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { now } from '../../platform/clock.ts'
import { closeMembership, useMembership } from '../../shared/group/stored-groups.ts'
import { shareReceiptUrl } from '../../shared/orders/receipt-url.ts'
import { ShareButton } from '../../shared/share-button.tsx'
import { GroupPersons } from './group-persons.tsx'
import { HostActions } from './host-actions.tsx'
import { JoinForm } from './join-form.tsx'
import { PayShare } from './pay-share.tsx'
import { useLiveGroup } from './use-live-group.ts'
import './group.css'

type GroupPageProps = {
  readonly group: string
  /** The group as who has not joined sees it. */
  readonly loaded: GroupView
}

/** `/spolecna-objednavka/{group}`: who has chosen what, and what becomes of it (`delights.md` §7). */
export function GroupPage({ group, loaded }: GroupPageProps) {
  const client = useClient()
  const membership = useMembership(group)
  const { data: view = loaded } = useLiveGroup(client, group, membership?.key)
  const isOver = view.state === 'paying' || view.state === 'ordered' || view.state === 'over'
  useEffect(() => {
    if (isOver) closeMembership(group)
  }, [isOver, group])
  const { me } = view
  return (
    <main id="obsah" className="ui-wrap group-page">
      <h1>{groupMessage('title')}</h1>
      <p>{groupMessage('of_host', { name: view.host, restaurant: view.restaurant.name })}</p>
      <Facts view={view} />
      <State view={view} />
      {me === null && view.state === 'choosing' && <JoinForm group={group} view={view} />}
      {me !== null && (
        <>
          {membership !== null && view.toPay !== null && (
            <PayShare membership={membership} view={view} amount={view.toPay} />
          )}
          {me.host && view.state === 'choosing' && <Invitation group={group} view={view} />}
          <GroupPersons group={group} view={view} membership={membership} />
          {view.state === 'choosing' && (
            <Button
              variant={me.ready ? 'line' : 'cta'}
              size="large"
              wide
              render={
                <Link
                  to="/rozvoz-jidel/$city/$restaurant/objednat"
                  params={{ city: view.restaurant.city, restaurant: view.restaurant.slug }}
                />
              }
            >
              {groupMessage(me.ready ? 'choose_again' : 'choose')}
            </Button>
          )}
          {membership !== null && me.host && !isOver && <HostActions membership={membership} view={view} />}
        </>
      )}
    </main>
  )
}

function Facts({ view }: { readonly view: GroupView }) {
  const { deliverAt, deadline, limit, address, state, joined, me } = view
  const facts = [
    address,
    deliverAt === null
      ? groupMessage('deliver_soon')
      : groupMessage('deliver_at', { time: momentText(instantOf(deliverAt), now().toInstant()) }),
    ...(state === 'choosing'
      ? [groupMessage('until', { time: momentText(deadline, now().toInstant()) })]
      : []),
    ...(limit === null ? [] : [groupMessage('limit_of', { amount: formatMoney(limit) })]),
    ...payersOf(view),
    ...(me === null ? [groupMessage('joined', { count: joined })] : []),
  ]
  return (
    <ul className="group-facts">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}

function payersOf({ pays, unpaid, host }: GroupView): readonly string[] {
  if (pays === 'host') return [groupMessage('host_pays', { name: host })]
  return [groupMessage('each_pays'), groupMessage(`each_pays_${unpaid}`, { name: host })]
}

const instantOf = (wallClock: string): Temporal.Instant =>
  Temporal.PlainDateTime.from(wallClock).toZonedDateTime('Europe/Prague').toInstant()

/** What has become of the group. Nothing while everybody chooses. */
function State({ view }: { readonly view: GroupView }) {
  const { state, host, me, order, pays } = view
  if (state === 'choosing') return null
  if (state === 'over') {
    return (
      <Notice tone="warn" role="status" title={groupMessage('over')}>
        {groupMessage(pays === 'each' && order !== null ? 'over_unpaid' : 'over_text')}
      </Notice>
    )
  }
  if (state === 'locked') {
    return (
      <Notice tone="quiet" role="status" title={groupMessage('locked')}>
        {me?.host === true ? groupMessage('locked_host') : groupMessage('locked_guest', { name: host })}
      </Notice>
    )
  }
  if (state === 'paying') {
    return (
      <Notice tone="quiet" role="status" title={groupMessage('paying')}>
        {payingText(view)}
      </Notice>
    )
  }
  return (
    <Notice tone="good" role="status" title={groupMessage('ordered')}>
      {order !== null && (
        <>
          {groupMessage('ordered_text', { number: formatOrderNumber(order) })}{' '}
          <Link
            to="/objednavka/$year/$cislo"
            params={{ year: String(order.year), cislo: String(order.number) }}
          >
            {groupMessage('track')}
          </Link>
          {view.receipt !== null && (
            <>
              {' '}
              <a href={shareReceiptUrl(order, view.receipt)} target="_blank" rel="noreferrer">
                {groupMessage('receipt')}
              </a>
            </>
          )}
        </>
      )}
    </Notice>
  )
}

/** What whoever looks waits for, or has to do. */
function payingText({ me, persons, host, toPay, payUntil }: GroupView): string {
  const time = payUntil === null ? '' : momentText(payUntil, now().toInstant())
  if (me?.host === true) return groupMessage(toPay === null ? 'paying_host' : 'paying_rest', { time })
  const own = persons.find(({ id }) => id === me?.person)?.payment ?? null
  return groupMessage(OWN_PAYMENT_TEXTS[own ?? 'due'], { time, name: host })
}

const OWN_PAYMENT_TEXTS = {
  due: 'paying_text',
  paid: 'paying_paid',
  left_out: 'paying_left_out',
  by_host: 'paying_by_host',
} as const

/** The link for the others, to be copied or shared. */
function Invitation({ group, view }: { readonly group: string; readonly view: GroupView }) {
  const path = `/spolecna-objednavka/${group}`
  return (
    <Card padding="snug" className="group-invitation">
      <div>
        <h2 className="t-h3">{groupMessage('invite')}</h2>
        <p className="t-small muted">{groupMessage('invite_hint')}</p>
        <p className="t-small group-link">{new URL(path, window.location.origin).href}</p>
      </div>
      <ShareButton
        label={groupMessage('share')}
        title={groupMessage('of_host', { name: view.host, restaurant: view.restaurant.name })}
        path={path}
      />
    </Card>
  )
}
