import type { ProblemOutcome } from '@sousto/contract/dispatch/wire.ts'
import { REFUND_BEARERS, type RefundBearer } from '@sousto/domain/payment/gateways.ts'
import { FOOD_ENDS, type FoodEnd } from '@sousto/domain/ride/problems.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { Radio, RadioGroup } from '@sousto/ui/radio-group/radio-group.tsx'
import { useState } from 'react'
import { BEARER_NAMES } from '../../../shared/pay/bearer-names.ts'
import { useDispatch } from '../dispatch-view.ts'
import { canBeAssigned, candidatesOf } from '../model/assignment.ts'
import type { ShownRide } from '../model/city-view.ts'
import {
  FOOD_END_NAMES,
  orderList,
  PROBLEM_NAMES,
  shortName,
  streetLine,
  WHY_NOT_TEXTS,
} from '../model/words.ts'
import { ActionForm } from './action-form.tsx'
import { CallButton } from './call-button.tsx'
import { NamedChoice } from './named-choice.tsx'
import { useAction } from './use-action.ts'

type ProblemProps = { readonly ride: number; readonly onClose: () => void }

/** Resolves a reported problem (`dispatch.md` §4). */
export function ProblemDialog({ ride: id, onClose }: ProblemProps) {
  const { view } = useDispatch()
  const ride = view.rides.find((each) => each.id === id)
  const problem = ride?.problem ?? null
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={problem === null ? 'Problém' : PROBLEM_NAMES[problem.kind]}
      description={
        ride &&
        problem &&
        `${ride.courier ? `${shortName(ride.courier.name)}, ` : ''}nahlášeno ${clockTime(problem.reportedAt)}`
      }
    >
      {ride === undefined || problem === null ? (
        <p>Problém už někdo vyřešil.</p>
      ) : (
        <Answer ride={ride} problem={problem} onClose={onClose} />
      )}
    </Dialog>
  )
}

type AnswerProps = {
  readonly ride: ShownRide
  readonly problem: NonNullable<ShownRide['problem']>
  readonly onClose: () => void
}

function Answer({ ride, problem, onClose }: AnswerProps) {
  const { view, ask } = useDispatch()
  const [outcome, setOutcome] = useState<ProblemOutcome['outcome'] | null>(null)
  const [courier, setCourier] = useState<string | null>(null)
  const [food, setFood] = useState<FoodEnd | null>(null)
  const [bearer, setBearer] = useState<RefundBearer | null>(null)
  const { act, error, isPending, seen } = useAction({ ride, onDone: onClose })
  const stop = ride.stops.find(({ position }) => position === problem.stop)
  const isLoaded = !canBeAssigned(ride)
  const isDoor = stop?.kind === 'drop_off'
  const [order] = isDoor ? stop.orders : []
  const answer = answerOf({ outcome, courier, food, bearer })
  const orders = view.orders.filter(({ number }) => ride.orders.includes(number))
  return (
    <ActionForm
      error={error}
      onSubmit={() => {
        if (answer === null) return
        act({
          what: `problem ${ride.id} ${JSON.stringify(answer)}`,
          send: (calls, key, options) =>
            calls.resolveProblem(
              {
                params: { city: view.city.slug, ride: ride.id },
                headers: { key, version: (seen ?? ride).version },
                body: answer,
              },
              options,
            ),
        })
      }}
      buttons={
        <Button type="submit" variant="cta" disabled={answer === null} loading={isPending}>
          Uzavřít problém
        </Button>
      }
    >
      <p>
        {stop !== undefined && (
          <b>
            {orderList(stop.orders.map(({ number }) => number))},{' '}
            {isDoor ? streetLine(stop.address) : stop.name}.{' '}
          </b>
        )}
        {problem.note}
        {problem.kind === 'not_at_home' && ` Zavoláno ${problem.calls}×.`}
      </p>
      <div className="dispatch-buttons">
        <CallButton phone={ride.courier?.phone ?? ''}>Zavolat kurýrovi</CallButton>
        <CallButton phone={stop?.phone ?? ''}>
          {isDoor ? 'Zavolat zákazníkovi' : 'Zavolat podniku'}
        </CallButton>
        {problem.kind === 'wrong_address' && order !== undefined && (
          <Button variant="line" onClick={() => ask({ kind: 'address', order: order.number })}>
            Změnit adresu
          </Button>
        )}
      </div>
      <RadioGroup label="Jak to skončí" value={outcome} onValueChange={setOutcome}>
        <Radio value="continue" detail="Problém je pryč, jízda pokračuje.">
          Zkusí se to znovu
        </Radio>
        <Radio
          value="take_over"
          disabled={!isLoaded}
          detail={isLoaded ? 'Tašky si předají.' : 'Ještě není naloženo.'}
        >
          Převezme to někdo jiný
        </Radio>
        <Radio
          value="undelivered"
          disabled={!isLoaded || !isDoor}
          detail={isLoaded && isDoor ? 'Objednávka se zruší a peníze se vrátí.' : 'Jen u dveří zákazníka.'}
        >
          Nedoručí se
        </Radio>
      </RadioGroup>
      {outcome === 'take_over' && (
        <RadioGroup label="Kdo převezme" value={courier} onValueChange={setCourier}>
          {candidatesOf(view, { orders, ride })
            .filter((each) => each.courier.id !== ride.courier?.id)
            .map(({ courier: { id, name }, whyNot, way }) => (
              <Radio
                key={id}
                value={String(id)}
                disabled={whyNot !== null}
                detail={whyNot === null ? (way === null ? 'bez polohy' : 'může') : WHY_NOT_TEXTS[whyNot]}
              >
                {name}
              </Radio>
            ))}
        </RadioGroup>
      )}
      {outcome === 'undelivered' && (
        <>
          <NamedChoice
            label="Co s jídlem"
            names={FOOD_END_NAMES}
            options={FOOD_ENDS}
            value={food}
            onChange={setFood}
          />
          <NamedChoice
            label="Kdo to zaplatí"
            names={BEARER_NAMES}
            options={REFUND_BEARERS}
            value={bearer}
            onChange={setBearer}
          />
        </>
      )}
    </ActionForm>
  )
}

type Choices = {
  readonly outcome: ProblemOutcome['outcome'] | null
  readonly courier: string | null
  readonly food: FoodEnd | null
  readonly bearer: RefundBearer | null
}

/** Null means that a choice is still missing. */
function answerOf({ outcome, courier, food, bearer }: Choices): ProblemOutcome | null {
  if (outcome === 'continue') return { outcome }
  if (outcome === 'take_over') return courier === null ? null : { outcome, courier: Number(courier) }
  if (outcome === 'undelivered') return food === null || bearer === null ? null : { outcome, food, bearer }
  return null
}
