import type { OrderTimeline } from '@sousto/contract/dispatch/wire.ts'
import { exactMoney } from '../../../shared/pay/exact-money.ts'
import { ListTable } from '../../../shared/shell/list-table.tsx'

const SUMS = [
  ['items', 'Jídla'],
  ['packaging', 'Obaly'],
  ['delivery', 'Rozvoz'],
  ['shortfall', 'Doplatek do minima'],
  ['tip', 'Spropitné'],
  ['voucher', 'Kupon'],
  ['credits', 'Uplatněné kredity'],
  ['total', 'Celkem'],
] as const

/** The prices of an order by line, as they were agreed. */
export function OrderPrices({ prices, parts }: Pick<OrderTimeline, 'prices' | 'parts'>) {
  const lines = prices.lines.map((line, position) => ({ ...line, position }))
  return (
    <section className="office-section" aria-labelledby="ceny">
      <h2 id="ceny">Ceny</h2>
      <ListTable
        name="Ceny"
        rows={lines}
        keyOf={({ position }) => position}
        columns={[
          {
            name: 'Jídlo',
            of: ({ name, extras, outlet }) => (
              <>
                {name}
                <small>
                  {[...extras, parts.length > 1 && parts.find((part) => part.outlet === outlet)?.name]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </>
            ),
          },
          { name: 'Počet', of: ({ quantity }) => quantity, kind: 'sum' },
          { name: 'Kus', of: ({ price }) => exactMoney(price), kind: 'sum' },
          { name: 'Cena', of: ({ price, quantity }) => exactMoney(price * quantity), kind: 'sum' },
        ]}
      />
      <dl className="order-sums num">
        {SUMS.filter(([part]) => prices[part] !== 0 || part === 'total').map(([part, name]) => (
          <div key={part}>
            <dt>{name}</dt>
            <dd>{exactMoney(part === 'credits' || part === 'voucher' ? -prices[part] : prices[part])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
