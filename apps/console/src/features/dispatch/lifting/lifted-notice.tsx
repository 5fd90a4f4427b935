import { shortOrder } from '../../../shared/rides/words.ts'
import { ActionFailure } from '../actions/action-failure.tsx'
import { useDispatch } from '../dispatch-view.ts'
import { dropOn } from '../model/assignment.ts'
import { dropText } from '../model/drop-words.ts'
import { shortName } from '../model/words.ts'

/** Says where the lifted order is and what a drop would do there. */
export function LiftedNotice() {
  const { view, lifting } = useDispatch()
  const { lifted, error } = lifting
  const order = view.orders.find(({ number }) => number === lifted?.order)
  const courier = view.couriers.find(({ id }) => id === lifted?.over)
  return (
    <>
      <div role="status" className="dispatch-lifted">
        {lifted !== null && order !== undefined && (
          <p>
            <b>{shortOrder(order.number)}</b>{' '}
            {courier === undefined
              ? 'pusťte na řádek kurýra'
              : `${shortName(courier.name)}: ${dropText(dropOn(view, order, courier))}`}
            {lifted.by === 'keys' && '. Šipky vybírají, Enter přidělí, Esc vrátí.'}
          </p>
        )}
      </div>
      {lifted === null && <ActionFailure error={error} />}
    </>
  )
}
