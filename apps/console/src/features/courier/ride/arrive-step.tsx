import type { CourierRide, Stop } from '@sousto/contract/courier/wire.ts'
import { isAtStop } from '@sousto/domain/ride/presence.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { courierRideMessage as say } from '@sousto/messages/courier-ride-messages.ts'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { useState } from 'react'
import { useCourier } from '../live/use-courier.tsx'
import { arriveText } from '../model/words.ts'
import { StepButton } from './step-button.tsx'

type ArriveProps = { readonly stop: Stop; readonly limits: CourierRide['limits'] }

/** Confirms the arrival, near the stop or with a reason. */
export function ArriveStep({ stop, limits }: ArriveProps) {
  const { place } = useCourier()
  const [reason, setReason] = useState('')
  const isThere = isAtStop(place, stop.place, limits.atStopMetres)
  const given = reason.trim()
  return (
    <>
      {!isThere && (
        <TextField
          label={say('elsewhere')}
          hint={place === null ? say('no_location') : say('not_there')}
          limit={lettersUpTo(200)}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <StepButton
        step={isThere || given !== '' ? { step: 'arrive', place, reason: isThere ? '' : given } : null}
        missing={say('elsewhere_missing')}
      >
        {arriveText(stop)}
      </StepButton>
    </>
  )
}
