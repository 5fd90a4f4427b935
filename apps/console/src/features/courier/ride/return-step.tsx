import type { Stop } from '@sousto/contract/courier/wire.ts'
import { courierRideMessage as say } from '@sousto/messages/courier-ride-messages.ts'
import { Stepper } from '@sousto/ui/stepper/stepper.tsx'
import { useState } from 'react'
import { bagsOf } from '../model/words.ts'
import { StepButton } from './step-button.tsx'

/** Undelivered food goes back to its outlet. */
export function ReturnStep({ stop }: { readonly stop: Stop }) {
  const [bags, setBags] = useState(bagsOf(stop))
  return (
    <>
      <div className="courier-count">
        <span>{say('bags_returned')}</span>
        <Stepper label={say('bags')} value={bags} min={0} max={50} size="large" onValueChange={setBags} />
      </div>
      <StepButton step={{ step: 'return', bags }}>{say('return')}</StepButton>
    </>
  )
}
