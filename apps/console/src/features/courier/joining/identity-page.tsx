import { courierIdentity } from '@sousto/contract/courier/endpoints.ts'
import type { ReportedYear } from '@sousto/contract/sellers/reported-year.ts'
import type { WireTaxIdentity } from '@sousto/contract/sellers/tax-identity.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { courierJoiningMessage as say } from '@sousto/messages/courier-joining-messages.ts'
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
  addressFields,
  type IdentityField,
  nameFields,
  orNull,
  taxFields,
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
      <Loaded query={query} text={say('tax_loading')}>
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
    onSuccess: () => show({ text: say('tax_saved') }),
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
      title={say('tax_title')}
      tools={<BackLink to="/kuryr" />}
      foot={
        <Button variant="cta" size="large" wide type="submit" form={FORM} loading={save.isPending}>
          {say('save')}
        </Button>
      }
    >
      <form
        id={FORM}
        className="courier-form"
        noValidate
        onSubmit={(event) => void handleSubmit((written) => save.mutate(written))(event)}
      >
        <p>{say('tax_law')}</p>
        {nameFields().map(field)}
        <TextField
          {...register('birthDate', { required: say('birth_date_missing') })}
          label={say('birth_date')}
          type="date"
          autoComplete="bday"
          required
          error={formState.errors.birthDate?.message}
        />
        {addressFields().map(field)}
        <CountryField {...register('country')} label={say('country')} />
        <CountryField {...register('taxCountry')} label={say('tax_country')} />
        {field({
          name: 'taxNumber',
          label: say(isCzech ? 'birth_number' : 'tax_number'),
          hint: say(isCzech ? 'birth_number_hint' : 'tax_number_hint'),
          letters: 30,
          optional: true,
        })}
        {taxFields().map(field)}
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
