import { RIDE_STATE_TRAITS } from '@sousto/domain/ride/ride-states.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { Radio, RadioGroup } from '@sousto/ui/radio-group/radio-group.tsx'
import { vehicleName } from '../../../shared/rides/vehicles.ts'
import { bagsText } from '../../../shared/rides/words.ts'
import { useDispatch } from '../dispatch-view.ts'
import {
  type Candidate,
  canBeAssigned,
  canBeOffered,
  candidatesOf,
  type Extension,
  extensionsOf,
  needsOf,
} from '../model/assignment.ts'
import type { Asked } from '../model/chosen.ts'
import type { ShownOrder } from '../model/city-view.ts'
import {
  loadText,
  orderList,
  RIDE_STATE_NAMES,
  resultText,
  shortName,
  WHY_NOT_TEXTS,
  wayText,
} from '../model/words.ts'
import { ActionFailure } from './action-failure.tsx'
import { type AssignmentChoice, useAssignment } from './use-assignment.ts'

type AssignProps = {
  readonly asked: Extract<Asked, { kind: 'assign' }>
  readonly onClose: () => void
}

/**
 * Assigns an order or a ride: by an offer, without one, or within another ride. All couriers are listed, with a reason
 * if one cannot take it.
 */
export function AssignDialog({ asked, onClose }: AssignProps) {
  const { view } = useDispatch()
  const order = view.orders.find(({ number }) => number === asked.order) ?? null
  const ride =
    asked.ride === null ? (order?.ride ?? null) : (view.rides.find(({ id }) => id === asked.ride) ?? null)
  const carried = view.orders.filter(({ number }) => ride?.orders.includes(number))
  const orders = ride === null && order !== null ? [order] : carried
  const candidates = candidatesOf(view, { orders, ride })
  const extensions = ride === null && order !== null ? extensionsOf(view, order) : []
  const { choice, choose, give, extend, error, isPending } = useAssignment({
    orders,
    ride,
    proposed: order === null ? null : proposedChoice(candidates, extensions, order),
    onDone: onClose,
  })
  const isOpen = ride === null ? order?.state === 'accepted' : canBeAssigned(ride)
  const needs = needsOf(orders)
  const canOffer = ride === null || canBeOffered(ride)
  const isHeld = ride !== null && RIDE_STATE_TRAITS[ride.state].held
  const giving = { disabled: choice === null, loading: isPending }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Přidělit ${orderList(orders.map(({ number }) => number))}`.trim()}
      description={orders.map(wayText).join('; ')}
      footer={
        isOpen && (
          <div className="dispatch-form">
            <ActionFailure error={error} />
            <div className="dispatch-buttons">
              {choice?.kind === 'ride' ? (
                <Button variant="cta" loading={isPending} onClick={extend}>
                  Přidat k jízdě
                </Button>
              ) : (
                <>
                  {canOffer && (
                    <Button {...giving} variant="cta" onClick={() => give(true)}>
                      Nabídnout
                    </Button>
                  )}
                  <Button {...giving} variant={canOffer ? 'line' : 'cta'} onClick={() => give(false)}>
                    {isHeld ? 'Předat bez ptaní' : 'Přidělit bez ptaní'}
                  </Button>
                </>
              )}
            </div>
          </div>
        )
      }
    >
      {isOpen ? (
        <div className="dispatch-form">
          <RadioGroup
            label="Kdo pojede"
            note={[bagsText(needs.bags), needs.document && 'alkohol'].filter(Boolean).join(', ')}
            value={choice?.kind === 'courier' ? String(choice.id) : null}
            onValueChange={(id) => choose({ kind: 'courier', id: Number(id) })}
          >
            {candidates.map((candidate) => (
              <CandidateOption
                key={candidate.courier.id}
                candidate={candidate}
                holder={ride?.courier?.id ?? null}
                isProposed={candidate.courier.id === order?.proposed?.courier.id}
              />
            ))}
          </RadioGroup>
          {view.couriers.length === 0 && <p className="dispatch-none">Nikdo nemá směnu.</p>}
          {extensions.length > 0 && (
            <RadioGroup
              label="Nebo přidat k jízdě"
              value={choice?.kind === 'ride' ? String(choice.ride.id) : null}
              onValueChange={(id) => {
                const chosen = extensions.find((each) => String(each.ride.id) === id)
                if (chosen !== undefined) choose({ kind: 'ride', ride: chosen.ride })
              }}
            >
              {extensions.map(({ ride: each, whyNot }) => (
                <Radio
                  key={each.id}
                  value={String(each.id)}
                  disabled={whyNot !== null}
                  detail={whyNot === null ? RIDE_STATE_NAMES[each.state] : WHY_NOT_TEXTS[whyNot]}
                >
                  {each.courier === null ? `Jízda ${each.id}` : shortName(each.courier.name)} s{' '}
                  {orderList(each.orders)}
                </Radio>
              ))}
            </RadioGroup>
          )}
        </div>
      ) : (
        <p>Už je naloženo, nebo to mezitím skončilo. Přidělit to nejde.</p>
      )}
    </Dialog>
  )
}

/** Returns what the latest round proposes, if it is possible now. */
function proposedChoice(
  candidates: readonly Candidate[],
  extensions: readonly Extension[],
  { proposed }: ShownOrder,
): AssignmentChoice | null {
  const into = extensions.find(({ ride, whyNot }) => whyNot === null && ride.id === proposed?.ride?.id)
  if (into !== undefined) return { kind: 'ride', ride: into.ride }
  const found = candidates.find(
    ({ courier, whyNot }) => whyNot === null && courier.id === proposed?.courier.id,
  )
  return found === undefined ? null : { kind: 'courier', id: found.courier.id }
}

type CandidateProps = {
  readonly candidate: Candidate
  /** The courier who has the ride now. */
  readonly holder: number | null
  readonly isProposed: boolean
}

function CandidateOption({ candidate, holder, isProposed }: CandidateProps) {
  const { courier, whyNot, notAskedUntil, way, result } = candidate
  const { id, name, vehicle, carries, capacity } = courier
  const isHolder = id === holder
  const facts = [
    isProposed && 'navrhuje systém',
    isHolder ? 'jízdu už má' : whyNot !== null && WHY_NOT_TEXTS[whyNot],
    `${vehicleName(vehicle).toLowerCase()}, veze ${loadText(carries, capacity)}`,
    way === null ? 'bez polohy' : `${way.minutes} min k podniku`,
    whyNot === null && !isHolder && result !== null && resultText(result),
    notAskedUntil !== null && `odmítnuto nebo bez odpovědi, znovu od ${clockTime(notAskedUntil)}`,
  ]
  return (
    <Radio
      value={String(id)}
      disabled={isHolder || whyNot !== null}
      detail={facts.filter(Boolean).join(', ')}
    >
      {name}
    </Radio>
  )
}
