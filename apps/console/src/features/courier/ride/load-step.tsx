import type { Stop } from '@sousto/contract/courier/wire.ts'
import { loadProblem } from '@sousto/domain/ride/steps.ts'
import { Checkbox } from '@sousto/ui/checkbox/checkbox.tsx'
import { Stepper } from '@sousto/ui/stepper/stepper.tsx'
import { useState } from 'react'
import { counted } from '../../../shared/counted.ts'
import { BAGS, shortOrder } from '../../../shared/rides/words.ts'
import { bagsOf } from '../model/words.ts'
import { StepButton } from './step-button.tsx'

const MISSING = {
  orders_differ: 'Porovnejte čísla na taškách se všemi objednávkami.',
  bags_missing: 'Tašek je míň, než má být. Zeptejte se v podniku, nebo nahlaste problém.',
  seal_broken: 'Potvrďte, že jsou tašky zalepené. Pokud ne, nahlaste problém.',
} as const

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
        <legend>Zkontrolujte na taškách</legend>
        {asked.orders.map((number) => (
          <Checkbox
            key={number}
            checked={orders.includes(number)}
            onCheckedChange={(checked) =>
              setOrders(checked ? [...orders, number] : orders.filter((each) => each !== number))
            }
          >
            číslo {shortOrder(number)}
          </Checkbox>
        ))}
        <Checkbox checked={sealed} onCheckedChange={setSealed}>
          zalepené
        </Checkbox>
      </fieldset>
      <div className="courier-count">
        <span>Kolik tašek držíte</span>
        <Stepper label="Tašky" value={bags} min={1} max={50} size="large" onValueChange={setBags} />
      </div>
      <StepButton
        step={problem === null ? { step: 'load', orders: [...orders], bags, sealed } : null}
        missing={problem === null ? '' : MISSING[problem]}
      >
        Naloženo, {counted(bags, BAGS)}
      </StepButton>
    </>
  )
}
