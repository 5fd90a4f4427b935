import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { Link } from '@tanstack/react-router'
import { bagsText, doorPaymentText, shortOrder } from '../../../shared/rides/words.ts'
import { CallButton } from '../actions/call-button.tsx'
import { useDispatch } from '../dispatch-view.ts'
import { canBeAssigned } from '../model/assignment.ts'
import { timelineLink } from '../model/chosen.ts'
import type { OrderSign, ShownOrder } from '../model/city-view.ts'
import { orderHistory } from '../model/history.ts'
import { RIDE_STATE_NAMES, shortName, signText, wayText } from '../model/words.ts'
import { Decisions } from './decisions.tsx'
import { History } from './history.tsx'
import { PanelHead } from './panel-head.tsx'

const TONES: Readonly<Record<OrderSign, 'good' | 'warn' | 'bad' | 'quiet'>> = {
  on_time: 'good',
  in_kitchen: 'good',
  edge: 'warn',
  late: 'bad',
  no_courier: 'quiet',
}

export function OrderPanel({ order }: { readonly order: ShownOrder }) {
  const { view, ask, choose } = useDispatch()
  const { number, promised, payment, bags, document, customer, phone, address, note, ride, expected, group } =
    order
  const { proposed } = order
  const isAssignable = order.state === 'accepted' && (ride === null || canBeAssigned(ride))
  return (
    <>
      <PanelHead
        title={`${shortOrder(number)}${expected === null ? '' : `, u dveří ${clockTime(expected.toString())}`}`}
      >
        <p>
          {wayText(order)}
          {promised !== null && `, slíbeno ${clockTime(promised.from)}–${clockTime(promised.to)}`}
        </p>
      </PanelHead>
      <p className="dispatch-badges">
        <Badge tone={payment.kind === 'none' ? 'quiet' : 'warn'}>{doorPaymentText(payment)}</Badge>
        <Badge>{bagsText(bags)}</Badge>
        {document && <Badge tone="warn">alkohol, zkontrolovat doklad</Badge>}
        <Badge tone={TONES[order.sign]}>{signText(order)}</Badge>
      </p>
      <dl className="dispatch-facts">
        <div>
          <dt>Zákazník</dt>
          <dd>{customer}</dd>
        </div>
        <div>
          <dt>Adresa</dt>
          <dd>{address}</dd>
        </div>
        {note !== '' && (
          <div>
            <dt>Vzkaz</dt>
            <dd>{note}</dd>
          </div>
        )}
        <div>
          <dt>Kurýr</dt>
          <dd>
            {ride?.courier == null ? 'nikdo' : shortName(ride.courier.name)}
            {ride !== null && `, jízda ${RIDE_STATE_NAMES[ride.state]}`}
          </dd>
        </div>
        {proposed !== null && (
          <div>
            <dt>Návrh</dt>
            <dd>
              {shortName(proposed.courier.name)}, vyrazit {clockTime(proposed.leavesAt)}
            </dd>
          </div>
        )}
      </dl>
      <div className="dispatch-buttons">
        {isAssignable && (
          <Button
            variant={group === 'no_courier' ? 'cta' : 'line'}
            onClick={() => ask({ kind: 'assign', order: number, ride: null })}
          >
            {ride?.courier == null ? 'Přidělit kurýra' : 'Předat jinému'}
          </Button>
        )}
        {ride !== null && (
          <Button variant="line" onClick={() => choose({ kind: 'ride', id: ride.id })}>
            Otevřít jízdu
          </Button>
        )}
        {promised !== null && (
          <Button variant="line" onClick={() => ask({ kind: 'promise', order: number })}>
            Posunout slib
          </Button>
        )}
        <Button variant="line" onClick={() => ask({ kind: 'address', order: number })}>
          Změnit adresu
        </Button>
        <Button variant="line" onClick={() => ask({ kind: 'message', order: number, to: 'customer' })}>
          Napsat zákazníkovi
        </Button>
        {ride?.courier != null && (
          <Button variant="line" onClick={() => ask({ kind: 'message', order: number, to: 'courier' })}>
            Napsat kurýrovi
          </Button>
        )}
        {order.parts.map(({ outlet, name }) => (
          <Button
            key={outlet}
            variant="line"
            onClick={() => ask({ kind: 'outlet_message', order: number, outlet })}
          >
            {order.parts.length === 1 ? 'Napsat podniku' : `Napsat podniku ${name}`}
          </Button>
        ))}
        <CallButton phone={phone}>Zavolat zákazníkovi</CallButton>
        <Button variant="line" render={<Link {...timelineLink(view.city.slug, number)}>Celá historie</Link>}>
          Celá historie
        </Button>
        <Button variant="danger" onClick={() => ask({ kind: 'cancel_order', order: number })}>
          Zrušit objednávku
        </Button>
      </div>
      {ride !== null && <Decisions ride={ride} />}
      <History entries={orderHistory(order)} />
    </>
  )
}
