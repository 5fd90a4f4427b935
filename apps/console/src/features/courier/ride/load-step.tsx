import type { Stop } from '@sousto/contract/courier/wire.ts'
import { loadProblem } from '@sousto/domain/ride/steps.ts'
import { courierRideMessage as say } from '@sousto/messages/courier-ride-messages.ts'
import { Checkbox } from '@sousto/ui/checkbox/checkbox.tsx'
import { Stepper } from '@sousto/ui/stepper/stepper.tsx'
import { useState } from 'react'
import { bagsText, shortOrder } from '../../../shared/rides/words.ts'
import { bagsOf } from '../model/words.ts'
import { StepButton } from './step-button.tsx'

/** The courier compares numbers, counts bags and checks seals. */
export function LoadStep({ stop }: { readonly stop: Stop }) {
  const asked = { orders: stop.orders.map(({ number }) => number), bags: bagsOf(stop) }
  const [bags, setBags] = useState(asked.bags)
  const [orders, setOrders] = useState<readonly string[]>([])
  const [sealed, setSealed] = useState(false)
  const problem = loadProblem(asked, { orders, bags, sealed })
  return (
    <>
      <fieldset className="courier-checks">
        <legend>{say('check_bags')}</legend>
        {asked.orders.map((number) => (
          <Checkbox
            key={number}
            checked={orders.includes(number)}
            onCheckedChange={(checked) =>
              setOrders(checked ? [...orders, number] : orders.filter((each) => each !== number))
            }
          >
            {say('number', { number: shortOrder(number) })}
          </Checkbox>
        ))}
        <Checkbox checked={sealed} onCheckedChange={setSealed}>
          {say('sealed')}
        </Checkbox>
      </fieldset>
      <div className="courier-count">
        <span>{say('bags_held')}</span>
        <Stepper label={say('bags')} value={bags} min={1} max={50} size="large" onValueChange={setBags} />
      </div>
      <StepButton
        step={problem === null ? { step: 'load', orders: [...orders], bags, sealed } : null}
        missing={problem === null ? '' : say(problem)}
      >
        {say('load', { bags: bagsText(bags) })}
      </StepButton>
    </>
  )
}
