import { isFinal } from '@sousto/domain/order-state/order-states.ts'
import { can, type StaffAction } from '@sousto/domain/staff/permissions.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMe } from '../../../shared/session/me.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { CreditDialog } from './credit-dialog.tsx'
import { OrderMessageDialog } from './message-dialog.tsx'
import '../forms.css'
import './order-actions.css'
import { RefundDialog } from './refund-dialog.tsx'
import { type PageOrder, receiptUrl } from './use-order-change.ts'

type Asked =
  | { readonly kind: 'refund' | 'credit' | 'cancel' }
  /** Null means the customer. */
  | { readonly kind: 'message'; readonly outlet: number | null }

/** The actions from the page of an order that the person may perform. */
export function OrderActions({ order }: { readonly order: PageOrder }) {
  const me = useMe()
  const [asked, setAsked] = useState<Asked | null>(null)
  const may = (action: StaffAction) => can(me, action, { kind: 'city', city: order.city })
  const { state, care, parts, number, city } = order
  const isOver = isFinal(state)
  const close = () => setAsked(null)
  return (
    <section className="office-section" aria-labelledby="co-udelat">
      <h2 id="co-udelat">Co udělat</h2>
      <div className="dispatch-buttons">
        {may('orders.refund') && (
          <Button variant="line" onClick={() => setAsked({ kind: 'refund' })}>
            Vrátit peníze
          </Button>
        )}
        {may('customers.credit') && care.creditable !== null && care.creditable > 0 && (
          <Button variant="line" onClick={() => setAsked({ kind: 'credit' })}>
            Dát kredit
          </Button>
        )}
        {may('orders.message') && (
          <Button variant="line" onClick={() => setAsked({ kind: 'message', outlet: null })}>
            Napsat zákazníkovi
          </Button>
        )}
        {may('orders.message') &&
          parts.map(({ outlet, name }) => (
            <Button key={outlet} variant="line" onClick={() => setAsked({ kind: 'message', outlet })}>
              {parts.length === 1 ? 'Napsat podniku' : `Napsat podniku ${name}`}
            </Button>
          ))}
        {may('couriers.assign') && !isOver && (
          <Button
            variant="line"
            render={
              <Link to="/dispecink/$city" params={{ city }} search={{ objednavka: number }}>
                Přidělit kurýra
              </Link>
            }
          >
            Přidělit kurýra
          </Button>
        )}
        <Button variant="line" render={<a href={receiptUrl(order)}>Účtenka</a>}>
          Účtenka
        </Button>
        {may('orders.cancel') && !isOver && (
          <Button variant="danger" onClick={() => setAsked({ kind: 'cancel' })}>
            Zrušit objednávku
          </Button>
        )}
      </div>
      {asked?.kind === 'refund' && <RefundDialog order={order} onClose={close} />}
      {asked?.kind === 'credit' && <CreditDialog order={order} onClose={close} />}
      {asked?.kind === 'cancel' && <CancelDialog order={order} onClose={close} />}
      {asked?.kind === 'message' && (
        <OrderMessageDialog order={order} outlet={asked.outlet} onClose={close} />
      )}
    </section>
  )
}
