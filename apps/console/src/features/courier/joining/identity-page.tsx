import { courierIdentity } from '@sousto/contract/courier/endpoints.ts'
import type { ReportedYear } from '@sousto/contract/sellers/reported-year.ts'
import type { WireTaxIdentity } from '@sousto/contract/sellers/tax-identity.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { useClient } from '../../../platform/router-context.ts'
import { FormFailure } from '../../../shared/forms/form-failure.tsx'
import { useMe } from '../../../shared/session/me.ts'
import { CountryField } from '../../../shared/tax-identity/country-field.tsx'
import {
  ADDRESS_FIELDS,
  type IdentityField,
  NAME_FIELDS,
  orNull,
  TAX_FIELDS,
} from '../../../shared/tax-identity/identity-fields.ts'
import { ReportedYears } from '../../../shared/tax-identity/reported-years.tsx'
import { BackLink } from '../back-link.tsx'
import { CourierFrame } from '../courier-frame.tsx'
import '../courier.css'
import { Loaded } from '../loaded.tsx'

const FORM = 'courier-identity'
type Written = { readonly [Name in keyof WireTaxIdentity]: string }

/** The tax identity, which platforms report once a year (`settlement.md` §7). */
export function IdentityPage() {
  const client = useClient()
  const query = useQuery({
    queryKey: ['courier-identity'],
    queryFn: ({ signal }) => client.of(courierIdentity).own({}, { signal }),
    refetchOnWindowFocus: false,
  })
  return (
    <div className="courier">
      <Loaded query={query} text="Načítám daňové údaje">
        {(state) => <IdentityForm {...state} />}
      </Loaded>
    </div>
  )
}

type OwnIdentity = {
  readonly identity: WireTaxIdentity | null
  readonly reported: readonly ReportedYear[]
}

function IdentityForm({ identity, reported }: OwnIdentity) {
  const client = useClient()
  const show = useToast()
  const { name } = useMe()
  const { register, control, handleSubmit, formState } = useForm<Written>({
    defaultValues: writtenOf(identity, name),
  })
  const save = useMutation({
    mutationFn: (written: Written) => client.of(courierIdentity).save({ body: identityFrom(written) }),
    onSuccess: () => show({ text: 'Daňové údaje jsou uložené.' }),
  })
  const isCzech = useWatch({ control, name: 'taxCountry' }) === 'CZ'
  const field = ({ name, letters, autoComplete = 'off', optional = false, ...texts }: IdentityField) => (
    <TextField
      key={name}
      {...register(name)}
      {...texts}
      autoComplete={autoComplete}
      optional={optional}
      required={!optional}
      limit={lettersUpTo(letters)}
    />
  )
  return (
    <CourierFrame
      title="Daňové údaje"
      tools={<BackLink to="/kuryr" />}
      foot={
        <Button variant="cta" size="large" wide type="submit" form={FORM} loading={save.isPending}>
          Uložit
        </Button>
      }
    >
      <form
        id={FORM}
        className="courier-form"
        noValidate
        onSubmit={(event) => void handleSubmit((written) => save.mutate(written))(event)}
      >
        <p>
          Tržiště je podle zákona jednou ročně hlásí finanční správě. Vidíte je vy a pověření lidé, každé
          jejich nahlédnutí se zapíše.
        </p>
        {NAME_FIELDS.map(field)}
        <TextField
          {...register('birthDate', { required: 'Zadejte datum narození.' })}
          label="Datum narození"
          type="date"
          autoComplete="bday"
          required
          error={formState.errors.birthDate?.message}
        />
        {ADDRESS_FIELDS.map(field)}
        <CountryField {...register('country')} label="Země bydliště" />
        <CountryField {...register('taxCountry')} label="Kde platíte daně" />
        {field({
          name: 'taxNumber',
          label: isCzech ? 'Rodné číslo' : 'Daňové číslo',
          hint: isCzech ? 'Je to vaše daňové číslo.' : 'Nemáte ho? Vyplňte místo narození.',
          letters: 30,
          optional: true,
        })}
        {TAX_FIELDS.map(field)}
        <FormFailure error={save.error} />
      </form>
      <ReportedYears reported={reported} />
    </CourierFrame>
  )
}

function writtenOf(identity: WireTaxIdentity | null, name: string): Written {
  const [firstName = '', ...rest] = name.split(' ')
  const empty = {
    firstName,
    lastName: rest.join(' '),
    birthDate: '',
    street: '',
    city: '',
    postcode: '',
    country: 'CZ',
    accountHolder: name,
  }
  return {
    ...(identity ?? empty),
    taxNumber: identity?.taxNumber ?? '',
    taxCountry: identity?.taxCountry ?? 'CZ',
    birthPlace: identity?.birthPlace ?? '',
    vatId: identity?.vatId ?? '',
  }
}

const identityFrom = ({ taxNumber, taxCountry, birthPlace, vatId, ...rest }: Written): WireTaxIdentity => ({
  ...rest,
  taxNumber: orNull(taxNumber),
  taxCountry: orNull(taxNumber) === null ? null : taxCountry,
  birthPlace: orNull(birthPlace),
  vatId: orNull(vatId),
})
