import type { WireTaxIdentity } from '@sousto/contract/courier/wire.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { SelectField, TextField } from '@sousto/ui/field/text-field.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { useClient } from '../../../platform/router-context.ts'
import { FormFailure } from '../../../shared/forms/form-failure.tsx'
import { useMe } from '../../../shared/session/me.ts'
import { BackLink } from '../back-link.tsx'
import { CourierFrame } from '../courier-frame.tsx'
import '../courier.css'
import { Loaded } from '../loaded.tsx'

const FORM = 'courier-identity'
/** Most couriers' countries first; the names are those of the report. */
const COUNTRIES = {
  CZ: 'Česko',
  SK: 'Slovensko',
  PL: 'Polsko',
  DE: 'Německo',
  AT: 'Rakousko',
  UA: 'Ukrajina',
} as const

type Written = { readonly [Name in keyof WireTaxIdentity]: string }

/** The tax identity, which platforms report once a year (`settlement.md` §7). */
export function IdentityPage() {
  const client = useClient()
  const query = useQuery({
    queryKey: ['courier-identity'],
    queryFn: ({ signal }) => client.courierIdentity.own({}, { signal }),
    refetchOnWindowFocus: false,
  })
  return (
    <div className="courier">
      <Loaded query={query} text="Načítám daňové údaje">
        {({ identity }) => <IdentityForm identity={identity} />}
      </Loaded>
    </div>
  )
}

function IdentityForm({ identity }: { readonly identity: WireTaxIdentity | null }) {
  const client = useClient()
  const show = useToast()
  const { name } = useMe()
  const { register, control, handleSubmit, formState } = useForm<Written>({
    defaultValues: writtenOf(identity, name),
  })
  const save = useMutation({
    mutationFn: (written: Written) => client.courierIdentity.save({ body: identityFrom(written) }),
    onSuccess: () => show({ text: 'Daňové údaje jsou uložené.' }),
  })
  const isCzech = useWatch({ control, name: 'taxCountry' }) === 'CZ'
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
        <TextField
          {...register('firstName')}
          label="Jméno"
          autoComplete="given-name"
          required
          limit={lettersUpTo(80)}
        />
        <TextField
          {...register('lastName')}
          label="Příjmení"
          autoComplete="family-name"
          required
          limit={lettersUpTo(80)}
        />
        <TextField
          {...register('birthDate', { required: 'Zadejte datum narození.' })}
          label="Datum narození"
          type="date"
          autoComplete="bday"
          required
          error={formState.errors.birthDate?.message}
        />
        <TextField
          {...register('street')}
          label="Ulice a číslo"
          autoComplete="address-line1"
          required
          limit={lettersUpTo(120)}
        />
        <TextField
          {...register('city')}
          label="Obec"
          autoComplete="address-level2"
          required
          limit={lettersUpTo(80)}
        />
        <TextField
          {...register('postcode')}
          label="PSČ"
          autoComplete="postal-code"
          required
          limit={lettersUpTo(20)}
        />
        <CountryField {...register('country')} label="Země bydliště" />
        <CountryField {...register('taxCountry')} label="Kde platíte daně" />
        <TextField
          {...register('taxNumber')}
          label={isCzech ? 'Rodné číslo' : 'Daňové číslo'}
          hint={isCzech ? 'Je to vaše daňové číslo.' : 'Nemáte ho? Vyplňte místo narození.'}
          optional
          autoComplete="off"
          limit={lettersUpTo(30)}
        />
        <TextField
          {...register('birthPlace')}
          label="Místo narození"
          hint="Jen když nemáte daňové číslo žádné země."
          optional
          autoComplete="off"
          limit={lettersUpTo(120)}
        />
        <TextField
          {...register('vatId')}
          label="DIČ plátce DPH"
          optional
          autoComplete="off"
          limit={lettersUpTo(20)}
        />
        <TextField
          {...register('accountHolder')}
          label="Majitel účtu"
          autoComplete="off"
          required
          limit={lettersUpTo(120)}
        />
        <FormFailure error={save.error} />
      </form>
    </CourierFrame>
  )
}

const CountryField = ({ label, ...field }: Parameters<typeof SelectField>[0]) => (
  <SelectField {...field} label={label}>
    {Object.entries(COUNTRIES).map(([code, name]) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))}
  </SelectField>
)

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

const orNull = (written: string): string | null => (written.trim() === '' ? null : written)

const identityFrom = ({ taxNumber, taxCountry, birthPlace, vatId, ...rest }: Written): WireTaxIdentity => ({
  ...rest,
  taxNumber: orNull(taxNumber),
  taxCountry: orNull(taxNumber) === null ? null : taxCountry,
  birthPlace: orNull(birthPlace),
  vatId: orNull(vatId),
})
