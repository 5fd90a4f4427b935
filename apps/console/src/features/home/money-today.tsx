import type { MarketplaceHealth } from '@sousto/contract/city-health/wire.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Link } from '@tanstack/react-router'
import { counted } from '../../shared/counted.ts'
import { exactMoney } from '../../shared/pay/exact-money.ts'
import { useMe } from '../../shared/session/me.ts'
import { OrdersFigure } from './figures.tsx'

const MAILS = { one: 'e-mail nedoručen', few: 'e-maily nedoručeny', many: 'e-mailů nedoručeno' }
const PAYOUTS = { one: 'výplata se vrátila', few: 'výplaty se vrátily', many: 'výplat se vrátilo' }
const PAYMENTS = {
  one: 'platba čeká na člověka',
  few: 'platby čekají na člověka',
  many: 'plateb čeká na člověka',
}

export function MoneyToday({ health }: { readonly health: MarketplaceHealth }) {
  const { refunds, returnedPayouts, paymentAlerts, undeliveredMails } = health
  const today = Temporal.Instant.from(health.at).toZonedDateTimeISO('Europe/Prague').toPlainDate().toString()
  const me = useMe()
  const isPayer = can(me, 'payouts.read', { kind: 'marketplace' })
  const readsPayments = can(me, 'payment_alerts.read', { kind: 'marketplace' })
  const sendsMails = can(me, 'customers.manage', { kind: 'marketplace' })
  const borne = [
    { name: 'Vráceno, nesou podniky', nese: 'restaurant', amount: refunds.restaurant },
    { name: 'Vráceno, neseme my', nese: 'operator', amount: refunds.operator },
    { name: 'Vráceno, nesou kurýři', nese: 'courier', amount: refunds.courier },
  ] as const
  const all = refunds.restaurant + refunds.operator + refunds.courier
  return (
    <section aria-labelledby="penize" className="home-duty">
      <h2 id="penize">Co dnes stojí peníze</h2>
      <dl className="num">
        {[...borne, { name: 'Vráceno dnes', amount: all }].map(({ name, amount, ...of }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <OrdersFigure name={name} search={{ vraceno: 'ano', od: today, do: today, ...of }}>
                {exactMoney(amount)}
              </OrdersFigure>
            </dd>
          </div>
        ))}
      </dl>
      <ul>
        {returnedPayouts > 0 && (
          <li>
            <b>{counted(returnedPayouts, PAYOUTS)}</b>
            {isPayer && (
              <Button variant="line" render={<Link to="/sprava/vyplaty" />}>
                Otevřít výplaty
              </Button>
            )}
          </li>
        )}
        {paymentAlerts > 0 && (
          <li>
            <b>{counted(paymentAlerts, PAYMENTS)}</b>
            <small>Řeší je dispečink města nebo účtárna.</small>
            {readsPayments && (
              <Button variant="line" render={<Link to="/sprava/platby" search={{ stav: 'otevrene' }} />}>
                Otevřít platby
              </Button>
            )}
          </li>
        )}
        {undeliveredMails > 0 && (
          <li>
            <b>{counted(undeliveredMails, MAILS)}</b>
            <small>Po měsíci se zahodí.</small>
            {sendsMails && (
              <Button variant="line" render={<Link to="/sprava/nedorucene-maily" />}>
                Otevřít e-maily
              </Button>
            )}
          </li>
        )}
      </ul>
    </section>
  )
}
