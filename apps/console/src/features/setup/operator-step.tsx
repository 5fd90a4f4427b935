import { setupCalls } from '@sousto/contract/setup/endpoints.ts'
import type { OperatorSetting } from '@sousto/contract/setup/wire.ts'
import { isIco } from '@sousto/domain/catalogue/company-number.ts'
import {
  type OperatorDetails,
  type OperatorField,
  operatorProblems,
  readOperator,
} from '@sousto/domain/operator/operator-details.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { FactorQuestion } from '../../shared/session/factor-question.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { operatorQuery } from './queries.ts'
import { useSettingChange } from './use-setting-change.ts'

const EMPTY: OperatorDetails = {
  name: '',
  companyId: '',
  vatId: '',
  street: '',
  houseNumber: '',
  postalCode: '',
  city: '',
  email: '',
  phone: '',
  account: '',
}

const PROBLEMS: Readonly<Record<OperatorField, string>> = {
  name: 'Napište název.',
  companyId: 'IČO má osm číslic a kontrolní číslici.',
  vatId: 'DIČ začíná CZ a má osm až deset číslic.',
  street: 'Napište ulici, nebo část obce.',
  houseNumber: 'Napište číslo domu.',
  postalCode: 'PSČ má pět číslic.',
  city: 'Napište obec.',
  email: 'Napište e-mail.',
  phone: 'Napište telefon.',
  account: 'Účet pište jako 19-2000145399/0800, nebo jako IBAN.',
}

/** Who runs the marketplace. */
export function OperatorStep() {
  const { data, error, refetch } = useQuery(operatorQuery(useClient()))
  if (data === undefined)
    return error === null ? (
      <Loading text="Načítám údaje" height={320} />
    ) : (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    )
  if (data.isGiven)
    return <p>Provozovatele uvádí proměnná prostředí (OPERATOR_CONTACT a další). Tady se změnit nedá.</p>
  return <OperatorForm key={data.version} setting={data} />
}

function OperatorForm({ setting: { version, details } }: { readonly setting: OperatorSetting }) {
  const client = useClient()
  const [typed, setTyped] = useState(details ?? EMPTY)
  const [isTried, setTried] = useState(false)
  const problems = operatorProblems(readOperator(typed))
  const field = (name: OperatorField) => ({
    value: typed[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
    error: isTried && problems.includes(name) ? PROBLEMS[name] : undefined,
  })
  const save = useSettingChange((body: OperatorDetails) =>
    client.of(setupCalls).saveOperator({ headers: { version }, body }),
  )
  const lookUp = useMutation({
    mutationFn: (number: string) => client.of(setupCalls).company({ query: { number } }),
    onSuccess: ({ finding, name, vatId }) => {
      if (finding === 'found')
        setTyped((before) => ({ ...before, name, vatId: vatId === '' ? before.vatId : vatId }))
    },
  })
  return (
    <form
      className="setup-form"
      aria-labelledby="krok"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (problems.length === 0) save.mutate(typed)
      }}
    >
      <p>Stojí v podmínkách užití, na účtenkách a ve vyúčtováních.</p>
      <div className="setup-pair">
        <TextField label="IČO" inputMode="numeric" {...field('companyId')} />
        <TextField label="DIČ" optional hint="Bez něj se vyúčtování neuzavírají." {...field('vatId')} />
      </div>
      <div className="office-buttons">
        <Button
          variant="line"
          loading={lookUp.isPending}
          disabled={!isIco(typed.companyId.replaceAll(/\s/g, ''))}
          onClick={() => lookUp.mutate(typed.companyId)}
        >
          Doplnit z ARES
        </Button>
      </div>
      {lookUp.data !== undefined && lookUp.data.finding !== 'found' && (
        <Notice tone="warn" role="status">
          {lookUp.data.finding === 'not_reached'
            ? 'ARES teď neodpovídá. Údaje vyplňte, ověřit je jde později.'
            : 'Takovou firmu ARES nezná, nebo už zanikla.'}
        </Notice>
      )}
      <TextField label="Název firmy" {...field('name')} />
      <div className="setup-pair">
        <TextField label="Ulice" autoComplete="address-line1" {...field('street')} />
        <TextField label="Číslo domu" {...field('houseNumber')} />
      </div>
      <div className="setup-pair">
        <TextField label="PSČ" inputMode="numeric" autoComplete="postal-code" {...field('postalCode')} />
        <TextField label="Obec" autoComplete="address-level2" {...field('city')} />
      </div>
      <div className="setup-pair">
        <TextField label="E-mail pro zákazníky" type="email" {...field('email')} />
        <TextField label="Telefon pro zákazníky" type="tel" {...field('phone')} />
      </div>
      <TextField
        label="Bankovní účet"
        optional
        hint="Platí se na něj QR kódem u dveří a odcházejí z něj výplaty."
        {...field('account')}
      />
      <FormFailure error={save.error} />
      <FactorQuestion change={save} />
      {save.isSuccess && (
        <Notice tone="good" role="status">
          Provozovatel je uložený.
        </Notice>
      )}
      <div className="office-buttons">
        <Button type="submit" variant="cta" loading={save.isPending}>
          Uložit provozovatele
        </Button>
      </div>
    </form>
  )
}
