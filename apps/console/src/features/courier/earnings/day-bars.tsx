import type { Earnings } from '@sousto/contract/courier-pay/wire.ts'
import { intlLanguage } from '../../../platform/language.ts'
import { dayTotal } from './day-total.ts'

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const
const HIGHEST_PX = 72

/** One bar a day, from zero. The list below has the same figures. */
export function DayBars({ earnings }: { readonly earnings: Earnings }) {
  const first = Temporal.PlainDate.from(earnings.from)
  const today = Temporal.Now.plainDateISO('Europe/Prague')
  const days = DAYS.map((index) => {
    const date = first.add({ days: index })
    const name = date.toLocaleString(intlLanguage(), { weekday: 'short' })
    return { name, isToday: date.equals(today), amount: dayTotal(earnings, date.toString()) }
  })
  const most = Math.max(1, ...days.map(({ amount }) => amount))
  return (
    <div className="earnings-bars" aria-hidden="true">
      {days.map(({ name, isToday, amount }) => (
        <div key={name} data-today={isToday || undefined}>
          <span className="num">{amount === 0 ? '' : Math.round(amount / 100)}</span>
          <i style={{ blockSize: `${Math.max(0, (amount / most) * HIGHEST_PX)}px` }} />
          {name}
        </div>
      ))}
    </div>
  )
}
