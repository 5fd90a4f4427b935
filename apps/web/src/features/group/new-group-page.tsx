import type { RestaurantDetail } from '@sousto/domain/catalogue/restaurant.ts'
import { deliveryDays, laterOnly } from '@sousto/domain/delivery-offer/delivery-slots.ts'
import {
  GROUP_PAYERS,
  type GroupPayers,
  UNPAID_SHARES,
  type UnpaidShares,
} from '@sousto/domain/group/group-codes.ts'
import { PERSON_LETTERS } from '@sousto/domain/group/person.ts'
import { czk } from '@sousto/domain/money/money.ts'
import { orderedLines } from '@sousto/domain/order/order-lines.ts'
import { SHARE_METHOD } from '@sousto/domain/payment-methods/payment-methods.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { momentText } from '@sousto/messages/delivery-sentences.ts'
import { groupMessage } from '@sousto/messages/group-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { SelectField, TextField } from '@sousto/ui/field/text-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { now as serverNow } from '../../platform/clock.ts'
import { useCart } from '../../shared/cart/stored-cart.ts'
import { useDeliveryLocation } from '../../shared/delivery-location/stored-location.ts'
import { failureMessage } from '../../shared/failure-message.ts'
import { keepMembership } from '../../shared/group/stored-groups.ts'
import { useDeliveryAt } from '../../shared/location/use-delivery-at.ts'
import './group.css'

type NewGroupPageProps = {
  readonly restaurant: RestaurantDetail
  /** Courier load in percent. */
  readonly load: number
  readonly now: Temporal.ZonedDateTime
}

const SOON = ''
/** How long the others can choose, in minutes. */
const CHOICES = [15, 30, 45, 60, 120, 240, 1440] as const
const WHOLE_KORUNAS = /^\d{0,6}$/

/** The host sets what the group needs, and begins it (`delights.md` §7). */
export function NewGroupPage({ restaurant, load, now }: NewGroupPageProps) {
  const client = useClient()
  const navigate = useNavigate()
  const location = useDeliveryLocation()
  const { terms } = useDeliveryAt(restaurant)
  const cart = useCart()
  const lines = cart.restaurant?.slug === restaurant.slug ? cart.lines : []
  const slots = { restaurant, terms, courierLoad: load, lines, now }
  const isLater = laterOnly(slots) !== null
  const times = deliveryDays(slots).flatMap((day) => day.slots)
  const [name, setName] = useState('')
  const [at, setAt] = useState<string | null>(null)
  const [minutes, setMinutes] = useState<number>(30)
  const [limit, setLimit] = useState('')
  const [pays, setPays] = useState<GroupPayers>('host')
  const [unpaid, setUnpaid] = useState<UnpaidShares>('left_out')
  const canBeShared = restaurant.payment.cashless && restaurant.enabledMethods.includes(SHARE_METHOD)
  const deliverAt = at ?? (isLater ? (times[0] ?? SOON) : SOON)
  const isLimit = WHOLE_KORUNAS.test(limit) && limit !== '0'
  const create = useMutation({
    mutationFn: (addressCode: number) =>
      client.groups.create({
        body: {
          restaurantId: restaurant.id,
          addressCode,
          deliverAt: deliverAt === SOON ? null : deliverAt,
          deadline: serverNow().toInstant().add({ minutes }).toString(),
          limit: limit === '' ? null : czk(Number(limit)),
          name: name.trim(),
          lines: [...orderedLines(lines)],
          pays,
          unpaid,
        },
      }),
    onSuccess: ({ group, key }) => {
      keepMembership({ group, key, host: true, restaurant: restaurant.slug, shared: pays === 'each' })
      void navigate({ to: '/spolecna-objednavka/$group', params: { group } })
    },
  })
  return (
    <main id="obsah" className="ui-wrap group-page">
      <Link
        className="group-back"
        to="/rozvoz-jidel/$city/$restaurant/objednat"
        params={{ city: restaurant.citySlug, restaurant: restaurant.slug }}
      >
        <ArrowLeft aria-hidden size={18} /> {groupMessage('back_to_menu')}
      </Link>
      <h1>{groupMessage('title')}</h1>
      <p className="muted">{groupMessage('lead')}</p>
      <Card padding="roomy">
        <form
          className="group-form"
          onSubmit={(event) => {
            event.preventDefault()
            if (location !== null && isLimit) create.mutate(location.address.code)
          }}
        >
          <p>
            <span className="t-small muted">{groupMessage('where')}</span>
            <br />
            <b>{location === null ? groupMessage('address_missing') : location.address.text}</b>
          </p>
          <TextField
            label={groupMessage('name')}
            hint={groupMessage('name_hint')}
            autoComplete="given-name"
            limit={lettersUpTo(PERSON_LETTERS)}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <SelectField
            label={groupMessage('when')}
            value={deliverAt}
            onChange={({ target }) => setAt(target.value)}
          >
            {!isLater && <option value={SOON}>{groupMessage('soon')}</option>}
            {times.map((time) => (
              <option key={time} value={time}>
                {momentText(
                  Temporal.PlainDateTime.from(time).toZonedDateTime('Europe/Prague').toInstant(),
                  now.toInstant(),
                )}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={groupMessage('choosing_time')}
            value={minutes}
            onChange={({ target }) => setMinutes(Number(target.value))}
          >
            {CHOICES.map((choice) => (
              <option key={choice} value={choice}>
                {choice < 60
                  ? groupMessage('choosing_minutes', { minutes: choice })
                  : groupMessage('choosing_hours', { hours: choice / 60 })}
              </option>
            ))}
          </SelectField>
          <TextField
            label={groupMessage('limit')}
            hint={groupMessage('limit_hint')}
            inputMode="numeric"
            suffix="Kč"
            error={isLimit ? undefined : groupMessage('limit_invalid')}
            value={limit}
            onChange={({ target }) => setLimit(target.value.trim())}
          />
          {canBeShared && (
            <SelectField
              label={groupMessage('who_pays')}
              hint={pays === 'each' ? groupMessage('pays_each_hint') : undefined}
              value={pays}
              onChange={({ target }) => setPays(target.value === 'each' ? 'each' : 'host')}
            >
              {GROUP_PAYERS.map((payers) => (
                <option key={payers} value={payers}>
                  {groupMessage(`pays_${payers}`)}
                </option>
              ))}
            </SelectField>
          )}
          {pays === 'each' && (
            <SelectField
              label={groupMessage('unpaid')}
              value={unpaid}
              onChange={({ target }) => setUnpaid(target.value === 'host' ? 'host' : 'left_out')}
            >
              {UNPAID_SHARES.map((what) => (
                <option key={what} value={what}>
                  {groupMessage(`unpaid_${what}`)}
                </option>
              ))}
            </SelectField>
          )}
          {create.error !== null && (
            <Notice tone="bad" role="alert">
              {failureMessage(create.error)}
            </Notice>
          )}
          <Button
            type="submit"
            variant="cta"
            size="large"
            wide
            loading={create.isPending}
            disabled={location === null}
          >
            {groupMessage('create')}
          </Button>
        </form>
      </Card>
    </main>
  )
}
