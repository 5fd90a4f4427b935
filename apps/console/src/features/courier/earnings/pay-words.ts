/** Czech texts for the parts of a courier's pay. In money, the whole column has two decimals. */
import type { CourierOffer } from '@sousto/contract/courier/wire.ts'
import type { PaidOther, PaidRide } from '@sousto/contract/courier-pay/wire.ts'
import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { counted } from '../../../shared/counted.ts'
import { dayAndTime } from '../../../shared/time.ts'

type Part = NonNullable<CourierOffer['pay']>['parts'][number]

const STOPS = { one: 'zastávka', few: 'zastávky', many: 'zastávek' } as const
const ONE_DECIMAL = new Intl.NumberFormat('cs-CZ', { maximumFractionDigits: 1 })

export const kilometresText = (kilometres: number): string => `${ONE_DECIMAL.format(kilometres)}\u00a0km`

/** Formats minutes, for example `2 h 5 min`. */
function hoursText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

const each = (rate: number | null): string => (rate === null ? '' : ` × ${formatMoney(haler(rate))}`)

/** Describes a part with its quantity and rate, for example `2 zastávky × 12 Kč`. */
export function partText({ kind, quantity, rate }: Pick<Part, 'kind' | 'quantity' | 'rate'>): string {
  const count = quantity ?? 0
  if (kind === 'stops') return `${counted(count, STOPS)}${each(rate)}`
  if (kind === 'distance') return `${kilometresText(count / 1_000)}${each(rate)}`
  if (kind === 'waiting') return `Čekání od 5. minuty, ${count}${each(rate)}`
  if (kind === 'guarantee') return `Zaručená hodina, ${hoursText(count)}${each(rate)}`
  return NAMES[kind]
}

const NAMES = {
  ride: 'Základ za jízdu',
  bonus: 'Bonus',
  tip: 'Spropitné',
  correction: 'Oprava',
} as const

/** The line under the time of a ride, for example `U Modrého hrnce, 2 zastávky`. */
export function rideText({ outlets, parts }: Pick<PaidRide, 'outlets' | 'parts'>): string {
  const stops = parts.find(({ kind }) => kind === 'stops')?.quantity
  return [...outlets, ...(stops == null ? [] : [counted(stops, STOPS)])].join(', ')
}

export const rideTime = ({ from, to }: Pick<PaidRide, 'from' | 'to'>): string =>
  from === null ? clockTime(to) : `${clockTime(from)}–${clockTime(to)}`

/** Returns the name and the explanation of a sum without a ride. */
export function otherText({ part, bonus }: Pick<PaidOther, 'part' | 'bonus'>): readonly [string, string] {
  if (bonus !== null)
    return [
      `Bonus za ${clockTime(bonus.from)}–${clockTime(bonus.to)}`,
      `vyhlášen ${dayAndTime(bonus.announcedAt)}`,
    ]
  if (part.kind === 'guarantee') return ['Zaručená hodina', partText(part)]
  return [partText(part), part.reason ?? '']
}
