import { ORDER_GROUPS } from '@sousto/domain/city-alerts/city-outlook.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { VisuallyHidden } from '@sousto/ui/visually-hidden/visually-hidden.tsx'
import { doorPaymentText, shortOrder } from '../../../shared/rides/words.ts'
import { AlsoOpen } from '../colleagues.tsx'
import { useDispatch } from '../dispatch-view.ts'
import { useDraggedOrder } from '../lifting/use-dragged-order.ts'
import type { ShownOrder } from '../model/city-view.ts'
import { GROUP_NAMES, orderStateText, shortName, wayText } from '../model/words.ts'
import { CourierTag } from './courier-tag.tsx'
import { Sign } from './sign.tsx'
import { useInSight } from './use-in-sight.ts'
import './rows.css'

/** Shows every open order, the most urgent of each group first. */
export function OrderList() {
  const { view } = useDispatch()
  const groups = ORDER_GROUPS.map((group) => ({
    group,
    orders: view.orders.filter((order) => order.group === group),
  })).filter(({ orders }) => orders.length > 0)
  return (
    <section className="dispatch-section" data-part="orders" aria-labelledby="objednavky">
      <div className="dispatch-title">
        <h2 id="objednavky">
          Objednávky <span className="num">{view.orders.length}</span>
        </h2>
      </div>
      {groups.length === 0 && <p className="dispatch-none">Žádná otevřená objednávka.</p>}
      {groups.map(({ group, orders }) => (
        <section key={group} aria-labelledby={`skupina-${group}`}>
          <h3 id={`skupina-${group}`} className="dispatch-group">
            {GROUP_NAMES[group]} <span className="num">{orders.length}</span>
          </h3>
          <ul>
            {orders.map((order) => (
              <li key={order.number}>
                <OrderRow order={order} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

/** Shows the promised time above its sign, the route, the state, the money and the courier. */
export function OrderRow({ order }: { readonly order: ShownOrder }) {
  const { view, chosen, choose, lifting } = useDispatch()
  const { number, promised, ride, payment, proposed } = order
  const isChosen = chosen?.kind === 'order' && chosen.number === number
  const row = useInSight<HTMLButtonElement>(isChosen)
  useDraggedOrder(row, order)
  return (
    <button
      ref={row}
      type="button"
      className="dispatch-row dispatch-order"
      data-order={number}
      data-lifted={lifting.lifted?.order === number || undefined}
      aria-expanded={isChosen}
      onClick={() => choose(isChosen ? null : { kind: 'order', number })}
    >
      <span className="dispatch-promise">
        {promised === null ? (
          <span>bez slibu</span>
        ) : (
          <b className="num">
            <VisuallyHidden>slíbeno do</VisuallyHidden> {clockTime(promised.to)}
          </b>
        )}{' '}
        <Sign order={order} />
      </span>{' '}
      <span className="dispatch-way">
        <b>{wayText(order)}</b>{' '}
        <span>
          {shortOrder(number)}, {orderStateText(order, view.now)}, {doorPaymentText(payment)}
        </span>{' '}
        <AlsoOpen by={{ kind: 'order', number }} />
      </span>{' '}
      {ride?.courier == null ? (
        <span className="dispatch-tag" data-look="none">
          {ride?.offer != null
            ? 'nabídka'
            : proposed === null
              ? 'nikdo'
              : `návrh: ${shortName(proposed.courier.name)}`}
        </span>
      ) : (
        <CourierTag courier={ride.courier} />
      )}
    </button>
  )
}
