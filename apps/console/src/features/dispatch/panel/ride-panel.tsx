import { parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { Switch } from '@sousto/ui/switch/switch.tsx'
import { bagsText, shortOrder } from '../../../shared/rides/words.ts'
import { ActionFailure } from '../actions/action-failure.tsx'
import { CallButton } from '../actions/call-button.tsx'
import { useAction } from '../actions/use-action.ts'
import { useDispatch } from '../dispatch-view.ts'
import { StopList } from '../lists/ride-list.tsx'
import { canBeAssigned } from '../model/assignment.ts'
import type { ShownRide } from '../model/city-view.ts'
import { rideHistory } from '../model/history.ts'
import { orderList, PROBLEM_NAMES, RIDE_STATE_NAMES, shortName } from '../model/words.ts'
import { Decisions } from './decisions.tsx'
import { History } from './history.tsx'
import { PanelHead } from './panel-head.tsx'

export function RidePanel({ ride }: { readonly ride: ShownRide }) {
  const { view, ask, choose } = useDispatch()
  const { act, error, isPending } = useAction()
  const { id, version, state, courier, orders, bags, locked, lapsed, notAsked, problem, stops } = ride
  const nameOf = (each: number) => view.couriers.find((known) => known.id === each)?.name ?? `kurýr ${each}`
  const isAssignable = canBeAssigned(ride)
  /** Splits the order off into a proposal of its own. */
  function takeOut(order: string): void {
    const number = parseOrderNumber(order)
    if (number === null) return
    act({
      what: `split ${id} ${version} ${order}`,
      send: (calls, key, options) =>
        calls.split(
          {
            params: { city: view.city.slug, ride: id },
            headers: { key, version },
            body: { orders: [number] },
          },
          options,
        ),
    })
  }
  return (
    <>
      <PanelHead title={`Jízda ${id}, ${RIDE_STATE_NAMES[state]}`}>
        <p>
          {courier === null ? 'zatím bez kurýra' : shortName(courier.name)}, {orderList(orders)}
        </p>
      </PanelHead>
      <p className="dispatch-badges">
        <Badge>{bagsText(bags)}</Badge>
        {lapsed > 0 && <Badge tone="warn">{lapsed}× bez odpovědi</Badge>}
        {ride.silent !== null && <Badge tone="bad">mlčí {ride.silent} min</Badge>}
      </p>
      {problem !== null && (
        <Notice
          tone="bad"
          title={`${PROBLEM_NAMES[problem.kind]}, ${clockTime(problem.reportedAt)}`}
          actions={
            <Button variant="cta" onClick={() => ask({ kind: 'problem', ride: id })}>
              Vyřešit
            </Button>
          }
        >
          {problem.note}
        </Notice>
      )}
      <StopList stops={stops} />
      {isAssignable && state !== 'offered' && orders.length > 1 && (
        <div className="dispatch-buttons">
          {orders.map((number) => (
            <Button key={number} variant="line" size="small" onClick={() => takeOut(number)}>
              Vyjmout {shortOrder(number)}
            </Button>
          ))}
        </div>
      )}
      {notAsked.length > 0 && (
        <p className="dispatch-none">
          Neptat se znovu:{' '}
          {notAsked
            .map((each) => `${shortName(nameOf(each.courier))} do ${clockTime(each.until)}`)
            .join(', ')}
        </p>
      )}
      {isAssignable && (
        <Switch
          checked={locked}
          disabled={isPending}
          detail="Systém jízdu sám nezmění."
          onCheckedChange={(next) =>
            act({
              what: `lock ${id} ${next}`,
              send: (calls, key, options) =>
                calls.lock(
                  {
                    params: { city: view.city.slug, ride: id },
                    headers: { key, version },
                    body: { locked: next },
                  },
                  options,
                ),
            })
          }
        >
          Zamknout jízdu
        </Switch>
      )}
      <ActionFailure error={error} />
      <div className="dispatch-buttons">
        {isAssignable && (
          <Button
            variant={courier === null ? 'cta' : 'line'}
            onClick={() => ask({ kind: 'assign', order: null, ride: id })}
          >
            {courier === null ? 'Přidělit kurýra' : 'Předat jinému'}
          </Button>
        )}
        {courier !== null && (
          <Button variant="line" onClick={() => choose({ kind: 'courier', id: courier.id })}>
            Otevřít kurýra
          </Button>
        )}
        <CallButton phone={courier?.phone ?? ''}>Zavolat kurýrovi</CallButton>
        {isAssignable && (
          <Button variant="danger" onClick={() => ask({ kind: 'cancel', ride: id })}>
            Zrušit jízdu
          </Button>
        )}
      </div>
      <Decisions ride={ride} />
      <History entries={rideHistory(ride)} />
    </>
  )
}
