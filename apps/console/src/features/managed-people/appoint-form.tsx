import type { GrantInvitation, StaffPlaces } from '@sousto/contract/staff/people-wire.ts'
import {
  grantAt,
  isMarketplaceRole,
  isOutletRole,
  STAFF_ROLES,
  type StaffRole,
} from '@sousto/domain/staff/permissions.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { SelectField, TextField } from '@sousto/ui/field/text-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { validEmail } from '../../shared/forms/valid-email.ts'
import { QrCode } from '../../shared/qr-code/qr-code.tsx'
import { FactorQuestion } from '../../shared/session/factor-question.tsx'
import { ROLE_NAMES } from '../../shared/session/role-names.ts'
import { useManaged } from './managed-view.ts'
import type { ManagedCity } from './people-calls.ts'

type Wanted = {
  readonly email: string
  readonly role: StaffRole
  readonly city: string
  /** An outlet's id. */
  readonly outlet: string
  /** Empty means that the role does not end. */
  readonly lastDay: string
}

function grantOf({ role, city, outlet }: Wanted): GrantInvitation['grant'] {
  const grant = grantAt(role, { city, outlet: Number(outlet) })
  if (grant === null) throw new Error('the form requires the place of the role')
  return grant
}

/** Invites a person to a role: in a city its couriers, in the marketplace any role. */
export function AppointForm({ city }: { readonly city: ManagedCity }) {
  const { calls, changed } = useManaged()
  const show = useToast()
  const { data: places } = useQuery({
    queryKey: ['staff-places', city?.slug ?? null],
    queryFn: ({ signal }) => calls.places(signal),
  })
  const { register, control, handleSubmit, resetField, formState } = useForm<Wanted>({
    defaultValues: { email: '', role: 'courier', city: city?.slug ?? '', outlet: '', lastDay: '' },
  })
  const invite = useMutation({
    mutationFn: (wanted: Wanted) =>
      calls.invite({
        email: wanted.email,
        grant: grantOf(wanted),
        ...(wanted.lastDay !== '' && wanted.role !== 'courier' && { lastDay: wanted.lastDay }),
      }),
    onSuccess: (_answer, { email }) => {
      resetField('email')
      show({ text: `Pozvánka odešla na ${email}.` })
      changed()
    },
  })
  const [role, chosenCity] = useWatch({ control, name: ['role', 'city'] })
  return (
    <section className="office-section" aria-labelledby="pozvat">
      <h2 id="pozvat">{city === null ? 'Pozvat' : 'Pozvat kurýra'}</h2>
      <form
        noValidate
        className="managed-appointment"
        onSubmit={(event) => void handleSubmit((values) => invite.mutate(values))(event)}
      >
        <TextField
          {...register('email', { validate: validEmail })}
          label="E-mail"
          type="email"
          autoComplete="off"
          hint="Přijde na něj odkaz. Platí 7 dní a jen jednou."
          error={formState.errors.email?.message}
        />
        {city === null && (
          <>
            <SelectField {...register('role')} label="Role">
              {STAFF_ROLES.map((each) => (
                <option key={each} value={each}>
                  {ROLE_NAMES[each]}
                </option>
              ))}
            </SelectField>
            {!isMarketplaceRole(role) && (
              <SelectField
                {...register('city', { validate: (value) => value !== '' || 'Vyberte prosím město.' })}
                label="Město"
                error={formState.errors.city?.message}
              >
                <option value="">Vyberte…</option>
                {places?.cities.map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </SelectField>
            )}
            {isOutletRole(role) && (
              <SelectField
                {...register('outlet', { validate: (value) => value !== '' || 'Vyberte prosím podnik.' })}
                label="Podnik"
                error={formState.errors.outlet?.message}
              >
                <option value="">Vyberte…</option>
                {outletsIn(places, chosenCity).map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
            )}
          </>
        )}
        {role !== 'courier' && (
          <TextField
            {...register('lastDay')}
            label="Poslední den role"
            type="date"
            optional
            hint="Bez data role nekončí. Prodlouží ji nová pozvánka."
          />
        )}
        <FactorQuestion change={invite} />
        <FormFailure error={invite.error} />
        {invite.data?.link != null && <InvitationCode link={invite.data.link} />}
        <div>
          <Button type="submit" loading={invite.isPending}>
            Poslat pozvánku
          </Button>
        </div>
      </form>
    </section>
  )
}

/** The link of a courier who stands beside, in the console's own origin. */
function InvitationCode({ link }: { readonly link: string }) {
  const url = new URL(link, window.location.origin).href
  return (
    <Notice tone="good" title="Kurýr je tu s vámi? Ať si načte kód">
      <QrCode text={url} label="QR kód s pozvánkou" />
      <a href={url}>{url}</a>
    </Notice>
  )
}

const outletsIn = (places: StaffPlaces | undefined, city: string): StaffPlaces['outlets'] =>
  places?.outlets.filter((outlet) => outlet.city === city) ?? []
