import type { Stop } from '@sousto/contract/courier/wire.ts'
import { Stepper } from '@sousto/ui/stepper/stepper.tsx'
import { useState } from 'react'
import { bagsOf, STEP_NAMES } from '../model/words.ts'
import { StepButton } from './step-button.tsx'

/** Undelivered food goes back to its outlet. */
export function ReturnStep({ stop }: { readonly stop: Stop }) {
  const [bags, setBags] = useState(bagsOf(stop))
  return (
    <>
      <div className="courier-count">
        <span>Kolik tašek vracíte</span>
        <Stepper label="Tašky" value={bags} min={0} max={50} size="large" onValueChange={setBags} />
      </div>
      <StepButton step={{ step: 'return', bags }}>{STEP_NAMES.return}</StepButton>
    </>
  )
}
