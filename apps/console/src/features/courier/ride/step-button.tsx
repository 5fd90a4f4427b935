import { courierRideMessage as say } from '@sousto/messages/courier-ride-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Step } from '../live/courier-store.ts'
import { useCourier } from '../live/use-courier.tsx'

type StepButtonProps = {
  /** Null means that something is missing, which `missing` describes. */
  readonly step: Step | null
  readonly missing?: string
  readonly variant?: 'cta' | 'line'
  readonly children: ReactNode
}

/** The main button of a stop. A step counts as done once it is stored on the phone. */
export function StepButton({ step, missing = '', variant = 'cta', children }: StepButtonProps) {
  const { store } = useCourier()
  const [isFull, setFull] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const onClick = () => {
    setAsked(step === null)
    if (step !== null) store.step(step).catch(() => setFull(true))
  }
  return (
    <>
      {isAsked && step === null && (
        <p className="courier-missing" role="alert">
          {missing}
        </p>
      )}
      {isFull && (
        <p className="courier-missing" role="alert">
          {say('step_full')}
        </p>
      )}
      <Button variant={variant} size="large" wide onClick={onClick}>
        {children}
      </Button>
    </>
  )
}
