import type { MarketplaceHealth } from '@sousto/contract/city-health/wire.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Link } from '@tanstack/react-router'
import { counted } from '../../shared/counted.ts'
import { exactMoney } from '../../shared/pay/exact-money.ts'

const MAILS = { one: 'mail nedoručen', few: 'maily nedoručeny', many: 'mailů nedoručeno' }
const PAYOUTS = { one: 'výplata se vrátila', few: 'výplaty se vrátily', many: 'výplat se vrátilo' }
const PAYMENTS = {
  one: 'platba čeká na člověka',
  few: 'platby čekají na člověka',
  many: 'plateb čeká na člověka',
}

export function MoneyToday({ health }: { readonly health: MarketplaceHealth }) {
  const { refunds, returnedPayouts, paymentAlerts, undeliveredMails } = health
  const today = Temporal.Instant.from(health.at).toZonedDateTimeISO('Europe/Prague').toPlainDate().toString()
  const borne = [
    { name: 'Vráceno, nesou podniky', amount: refunds.restaurant },
    { name: 'Vráceno, neseme my', amount: refunds.operator },
    { name: 'Vráceno, nesou kurýři', amount: refunds.courier },
  ]
  return (
    <section aria-labelledby="penize" className="home-money">
      <h2 id="penize">Co dnes stojí peníze</h2>
      <dl className="num">
        {[
          ...borne,
          { name: 'Vráceno dnes', amount: refunds.restaurant + refunds.operator + refunds.courier },
        ].map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{exactMoney(amount)}</dd>
          </div>
        ))}
      </dl>
      <Link to="/sprava/objednavky" search={{ vraceno: 'ano', od: today, do: today }}>
        Objednávky s dnešním vrácením
      </Link>
      <ul>
        {returnedPayouts > 0 && (
          <li>
            <b>{counted(returnedPayouts, PAYOUTS)}</b>
            <Button variant="line" render={<Link to="/sprava/vyplaty" />}>
              Otevřít výplaty
            </Button>
          </li>
        )}
        {paymentAlerts > 0 && (
          <li>
            <b>{counted(paymentAlerts, PAYMENTS)}</b>
            <small>Řeší je dispečink města objednávky.</small>
          </li>
        )}
        {undeliveredMails > 0 && (
          <li>
            <b>{counted(undeliveredMails, MAILS)}</b>
            <small>Po měsíci se zahodí.</small>
          </li>
        )}
      </ul>
    </section>
  )
}
