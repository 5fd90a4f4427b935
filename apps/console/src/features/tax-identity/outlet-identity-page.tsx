import { outletIdentityCalls } from '@sousto/contract/sellers/endpoints.ts'
import type { OutletIdentityState, WireOutletIdentity } from '@sousto/contract/sellers/wire.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { Radio, RadioGroup } from '@sousto/ui/radio-group/radio-group.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type UseFormRegister, useForm, useWatch } from 'react-hook-form'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { Office } from '../../shared/outlet/office.tsx'
import { useOutlet } from '../../shared/outlet/outlet.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { CountryField } from '../../shared/tax-identity/country-field.tsx'
import {
  addressFields,
  type IdentityField,
  nameFields,
  taxFields,
} from '../../shared/tax-identity/identity-fields.ts'
import { ReportedYears } from '../../shared/tax-identity/reported-years.tsx'
import { identityFrom, type WrittenOutletIdentity, writtenOf } from './written-identity.ts'
import './tax-identity.css'

const keyOf = (outlet: number) => ['outlet-identity', outlet]

/** The tax identity of an outlet, which platforms report once a year (`settlement.md` §7). */
export function OutletIdentityPage() {
  const client = useClient()
  const { id: outlet, name } = useOutlet()
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(outlet),
    queryFn: ({ signal }) => client.of(outletIdentityCalls).get({ params: { outlet } }, { signal }),
    refetchOnWindowFocus: false,
  })
  return (
    <Office
      title="Daňové údaje"
      subtitle={`Komu podnik ${name} patří. Tržiště to podle zákona jednou ročně hlásí finanční správě.`}
    >
      {data === undefined && error === null && <Loading text="Načítám daňové údaje" height={480} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <>
          <IdentityNotice {...data} />
          <IdentityForm identity={data.identity} />
          <ReportedYears reported={data.reported} />
        </>
      )}
    </Office>
  )
}

function IdentityNotice({ identity, heldFrom }: OutletIdentityState) {
  if (identity !== null) return <Notice tone="good">Údaje jsou úplné.</Notice>
  if (heldFrom === null) return null
  const day = Temporal.PlainDate.from(heldFrom)
  const text = day.toLocaleString('cs-CZ')
  const isHeld = Temporal.PlainDate.compare(Temporal.Now.plainDateISO('Europe/Prague'), day) >= 0
  return (
    <Notice tone="warn">
      {isHeld
        ? `Výplaty jsou od ${text} zadržené. Jakmile údaje doplníte, pošleme je.`
        : `Když údaje nedoplníte do ${text}, výplaty od toho dne zadržíme.`}
    </Notice>
  )
}

function IdentityForm({ identity }: Pick<OutletIdentityState, 'identity'>) {
  const client = useClient()
  const queryClient = useQueryClient()
  const show = useToast()
  const { id: outlet } = useOutlet()
  const { register, control, handleSubmit, setValue, formState } = useForm<WrittenOutletIdentity>({
    defaultValues: writtenOf(identity),
  })
  const kind = useWatch({ control, name: 'kind' })
  const save = useMutation({
    mutationFn: (body: WireOutletIdentity) =>
      client.of(outletIdentityCalls).save({ params: { outlet }, body }),
    onSuccess: (state) => {
      queryClient.setQueryData(keyOf(outlet), state)
      show({ text: 'Daňové údaje jsou uložené.' })
    },
  })
  return (
    <form
      className="tax-identity"
      aria-label="Daňové údaje"
      noValidate
      onSubmit={(event) => void handleSubmit((written) => save.mutate(identityFrom(written)))(event)}
    >
      <RadioGroup label="Podnik patří" value={kind} onValueChange={(value) => setValue('kind', value)}>
        <Radio value="entity">firmě</Radio>
        <Radio value="person" detail="Podniká na své jméno.">
          člověku
        </Radio>
      </RadioGroup>
      {kind === 'entity' ? (
        <EntityFields register={register} />
      ) : (
        <PersonFields register={register} birthDateError={formState.errors.birthDate?.message} />
      )}
      {addressFields().map((field) => (
        <WrittenField key={field.name} {...field} register={register} />
      ))}
      <CountryField {...register('country')} label={kind === 'entity' ? 'Země sídla' : 'Země bydliště'} />
      <CountryField {...register('taxCountry')} label="Kde platí daně" />
      <TaxNumber control={control} register={register} kind={kind} />
      {taxFields()
        .filter(({ name }) => kind === 'person' || name !== 'birthPlace')
        .map((field) => (
          <WrittenField key={field.name} {...field} register={register} />
        ))}
      <FormFailure error={save.error} />
      <Button type="submit" loading={save.isPending}>
        Uložit daňové údaje
      </Button>
    </form>
  )
}

type Registering = { readonly register: UseFormRegister<WrittenOutletIdentity> }

function WrittenField({ name, register, letters, optional = false, ...texts }: IdentityField & Registering) {
  return (
    <TextField
      {...register(name)}
      {...texts}
      autoComplete="off"
      optional={optional}
      required={!optional}
      limit={lettersUpTo(letters)}
    />
  )
}

const EntityFields = ({ register }: Registering) => (
  <>
    <TextField
      {...register('name')}
      label="Název firmy"
      hint="Jak stojí v obchodním rejstříku."
      autoComplete="organization"
      required
      limit={lettersUpTo(200)}
    />
    <TextField {...register('companyId')} label="IČO" autoComplete="off" required limit={lettersUpTo(20)} />
  </>
)

function PersonFields({
  register,
  birthDateError,
}: Registering & { readonly birthDateError: string | undefined }) {
  return (
    <>
      {nameFields().map((field) => (
        <WrittenField key={field.name} {...field} register={register} />
      ))}
      <TextField
        {...register('birthDate', { required: 'Zadejte datum narození.', shouldUnregister: true })}
        label="Datum narození"
        type="date"
        autoComplete="bday"
        required
        error={birthDateError}
      />
    </>
  )
}

type TaxNumberProps = Registering &
  Pick<WrittenOutletIdentity, 'kind'> & {
    readonly control: ReturnType<typeof useForm<WrittenOutletIdentity>>['control']
  }

function TaxNumber({ kind, control, register }: TaxNumberProps) {
  const isCzech = useWatch({ control, name: 'taxCountry' }) === 'CZ'
  const person = isCzech
    ? { label: 'Rodné číslo', hint: 'Je to vaše daňové číslo.' }
    : { label: 'Daňové číslo', hint: 'Nemáte ho? Vyplňte místo narození.' }
  const company = isCzech ? { label: 'DIČ', hint: 'Třeba CZ a IČO.' } : { label: 'Daňové číslo' }
  return (
    <TextField
      {...register('taxNumber')}
      {...(kind === 'entity' ? company : person)}
      autoComplete="off"
      optional={kind === 'person'}
      required={kind === 'entity'}
      limit={lettersUpTo(30)}
    />
  )
}
