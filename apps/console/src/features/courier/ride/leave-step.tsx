import { courierRideMessage as say } from '@sousto/messages/courier-ride-messages.ts'
import { CameraButton } from '../door/camera-button.tsx'
import type { DoorPhotograph } from '../door/use-door-photograph.ts'
import { StepButton } from './step-button.tsx'

/** Nothing is paid, told or checked at a door where the order can be left. */
const NOTHING = { pin: null, documentChecked: null, cashTaken: null, slip: null, byTransfer: false } as const

/** Asks for a photograph of the order at the door, then offers 'Doručeno'. A customer who opens gets the order as usual. */
export function LeaveStep({ photograph }: { readonly photograph: DoorPhotograph }) {
  const { picture, problem } = photograph
  return (
    <>
      {problem !== null && (
        <p className="courier-missing" role="alert">
          {problem}
        </p>
      )}
      {picture === null ? (
        <CameraButton photograph={photograph} variant="cta">
          {say('photograph')}
        </CameraButton>
      ) : (
        <StepButton step={{ step: 'deliver', proof: 'left_at_door', photograph: picture, ...NOTHING }}>
          {say('left_at_door')}
        </StepButton>
      )}
      <div className={picture === null ? undefined : 'courier-pair'}>
        {picture !== null && (
          <CameraButton photograph={photograph} variant="line">
            {say('again')}
          </CameraButton>
        )}
        <StepButton
          variant="line"
          step={{ step: 'deliver', proof: 'handed_over', photograph: null, ...NOTHING }}
        >
          {say('handed_over')}
        </StepButton>
      </div>
    </>
  )
}
