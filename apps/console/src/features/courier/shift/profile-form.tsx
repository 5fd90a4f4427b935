import type { Vehicle } from '@sousto/domain/dispatch/vehicle.ts'
import { courierShiftMessage as say } from '@sousto/messages/courier-shift-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { useState } from 'react'
import { FormFailure } from '../../../shared/forms/form-failure.tsx'
import { CourierFrame } from '../courier-frame.tsx'
import { LanguageChoice } from '../language-choice.tsx'
import { useCourier } from '../live/use-courier.tsx'
import { useCall } from '../use-call.ts'
import { VehicleChoice } from './vehicle-choice.tsx'

const FORM = 'courier-profile'

/** Asks for the courier's phone number and vehicle before the first shift (`dispatch.md` §4, Joining). */
export function ProfileForm() {
  const { call, error, isPending } = useCall()
  const { view } = useCourier()
  const [phone, setPhone] = useState('')
  const [bankAccount, setBankAccount] = useState('')
  const [vehicle, setVehicle] = useState<Vehicle>('bike')
  return (
    <CourierFrame
      title={say('profile_title')}
      foot={
        <Button variant="cta" size="large" wide type="submit" form={FORM} loading={isPending}>
          {say('save')}
        </Button>
      }
    >
      <form
        id={FORM}
        className="courier-form"
        onSubmit={(event) => {
          event.preventDefault()
          call((work) => work.saveProfile({ body: { phone, vehicle, bankAccount } }))
        }}
      >
        <TextField
          label={say('phone')}
          hint={say('phone_hint')}
          type="tel"
          autoComplete="tel"
          required
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
        />
        <VehicleChoice bags={view.state?.cities[0]?.bags} value={vehicle} onChange={setVehicle} />
        <TextField
          label={say('bank_account')}
          optional
          hint={say('bank_account_hint')}
          autoComplete="off"
          value={bankAccount}
          onChange={(event) => setBankAccount(event.target.value)}
        />
        <FormFailure error={error} />
      </form>
      <LanguageChoice />
    </CourierFrame>
  )
}
