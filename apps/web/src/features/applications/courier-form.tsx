import {
  courierProblems,
  normalizeApplication,
  recruitingCities,
  vehiclesIn,
} from '@sousto/domain/applications/application-rules.ts'
import { type CourierApplication, VEHICLES } from '@sousto/domain/applications/applications.ts'
import type { City } from '@sousto/domain/catalogue/city.ts'
import { applicationFormMessage } from '@sousto/messages/application-form-messages.ts'
import { applicationProblemMessage, vehicleMessage } from '@sousto/messages/application-messages.ts'
import { SelectField, TextField } from '@sousto/ui/field/text-field.tsx'
import { useClient } from '../../platform/client-context.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import { ApplicationForm, ContactFields, TEXT } from './application-form.tsx'
import { useApplication } from './use-application.ts'
import { YesOrNo } from './yes-or-no.tsx'

const EMPTY = { city: '', vehicle: '', name: '', phone: '', email: '', adult: '' }

function applicationOf({ vehicle, adult, ...texts }: typeof EMPTY): CourierApplication {
  const chosen = VEHICLES.find((each) => each === vehicle) ?? null
  return normalizeApplication({ ...texts, vehicle: chosen, adult: adult === 'yes' })
}

type CourierFormProps = {
  readonly cities: readonly City[]
  readonly onSent: (message: string) => void
}

/**
 * The application form of couriers. Only cities that recruit are offered, with the vehicles that they allow
 * (`marketplace.md` §2, §5).
 */
export function CourierForm({ cities, onSent }: CourierFormProps) {
  const client = useClient()
  const offered = recruitingCities(cities)
  const form = useForm({
    initial: EMPTY,
    problemsOf: (values) =>
      courierProblems(applicationOf(values), cities).map(({ field, code }) => ({
        field,
        text: applicationProblemMessage(code),
      })),
  })
  const { send, isPending, failure } = useApplication(
    (body: CourierApplication) => client.applications.deliverWithUs({ body }),
    onSent,
  )
  const city = offered.find(({ name }) => name === form.watch('city'))
  return (
    <ApplicationForm
      onSubmit={form.submit((values) => send(applicationOf(values)))}
      failure={form.error('adult') ?? failure}
      isPending={isPending}
    >
      <div className="application-pair">
        <SelectField
          {...form.field('city', { onChange: () => form.setValue('vehicle', '') })}
          label={applicationFormMessage('city')}
          required
        >
          <option value="">{applicationFormMessage('choose_city')}</option>
          {offered.map(({ slug, name }) => (
            <option key={slug} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField {...form.field('vehicle')} label={applicationFormMessage('vehicle')} required>
          <option value="">
            {city === undefined
              ? applicationFormMessage('city_first')
              : applicationFormMessage('choose_vehicle')}
          </option>
          {city !== undefined &&
            vehiclesIn(city).map((vehicle) => (
              <option key={vehicle} value={vehicle}>
                {vehicleMessage(vehicle)}
              </option>
            ))}
        </SelectField>
      </div>
      <TextField
        {...form.field('name')}
        {...TEXT}
        label={applicationFormMessage('full_name')}
        autoComplete="name"
      />
      <ContactFields phone={form.field('phone')} email={form.field('email')} />
      <YesOrNo
        label={applicationFormMessage('adult')}
        value={form.watch('adult')}
        onChange={(value) => form.setValue('adult', value)}
      />
    </ApplicationForm>
  )
}
