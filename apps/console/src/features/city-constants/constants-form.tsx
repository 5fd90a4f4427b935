import { dispatchCalls } from '@sousto/contract/dispatch/endpoints.ts'
import type { DispatchSettings } from '@sousto/contract/dispatch/settings-wire.ts'
import {
  CITY_CONSTANT_NAMES,
  CITY_CONSTANTS,
  type CityConstant,
  type CityConstants,
  constantsInForce,
  USUAL_CONSTANTS,
} from '@sousto/domain/dispatch/city-constants.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { CONSTANT_TEXTS } from '../../shared/constant-texts.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useKeyedChange } from '../../shared/forms/use-keyed-change.ts'
import { wholeNumber } from '../../shared/forms/whole-number.ts'
import { citySettingsQuery, SETTINGS } from './queries.ts'

type FormProps = {
  readonly city: string
  readonly settings: DispatchSettings
  readonly isEditor: boolean
}
type Typed = Readonly<Record<CityConstant, string>>

const NUMBER = new Intl.NumberFormat('cs-CZ')
const withUnit = (name: CityConstant, value: number): string =>
  `${NUMBER.format(value)}\u00a0${CONSTANT_TEXTS[name].unit}`

const typedOf = (constants: CityConstants): Typed =>
  Object.fromEntries(CITY_CONSTANT_NAMES.map((name) => [name, String(constants[name])])) as Typed

/** Null means that a value is no whole number within its limits. */
function read(typed: Typed): CityConstants | null {
  const values = CITY_CONSTANT_NAMES.map(
    (name) => [name, wholeNumber(typed[name], CITY_CONSTANTS[name])] as const,
  )
  return values.some(([, value]) => value === null) ? null : constantsInForce(Object.fromEntries(values))
}

export function ConstantsForm({ city, settings: { constants, version }, isEditor }: FormProps) {
  const client = useClient()
  const queryClient = useQueryClient()
  const show = useToast()
  const [typed, setTyped] = useState(() => typedOf(constants))
  const save = useKeyedChange(
    (body: { readonly constants: CityConstants }, headers) =>
      client.of(dispatchCalls).saveConstants({
        params: { city },
        headers: { key: headers['idempotency-key'], version },
        body,
      }),
    [SETTINGS],
    (saved) => {
      queryClient.setQueryData(citySettingsQuery(client, city).queryKey, saved)
      show({ text: 'Konstanty jsou uložené.' })
    },
  )
  const next = read(typed)
  const isSame = next !== null && CITY_CONSTANT_NAMES.every((name) => next[name] === constants[name])
  if (!isEditor)
    return (
      <dl className="constants-list">
        {CITY_CONSTANT_NAMES.map((name) => (
          <div key={name}>
            <dt>{CONSTANT_TEXTS[name].name}</dt>
            <dd>
              {withUnit(name, constants[name])}
              {constants[name] !== USUAL_CONSTANTS[name] && (
                <small>výchozí {withUnit(name, USUAL_CONSTANTS[name])}</small>
              )}
            </dd>
          </div>
        ))}
      </dl>
    )
  return (
    <form
      className="constants-form"
      aria-labelledby="konstanty-mesta"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (next !== null) save.mutate({ constants: next })
      }}
    >
      {CITY_CONSTANT_NAMES.map((name) => (
        <ConstantField
          key={name}
          name={name}
          value={typed[name]}
          onChange={(value) => setTyped({ ...typed, [name]: value })}
        />
      ))}
      <FormFailure error={save.error} />
      <div className="office-buttons">
        <Button variant="line" onClick={() => setTyped(typedOf(USUAL_CONSTANTS))}>
          Vrátit vše na výchozí
        </Button>
        <Button type="submit" variant="cta" loading={save.isPending} disabled={next === null || isSame}>
          Uložit
        </Button>
      </div>
    </form>
  )
}

type ConstantFieldProps = {
  readonly name: CityConstant
  readonly value: string
  readonly onChange: (value: string) => void
}

function ConstantField({ name, value, onChange }: ConstantFieldProps) {
  const { name: label, unit, hint } = CONSTANT_TEXTS[name]
  const { min, max, usual } = CITY_CONSTANTS[name]
  const isChanged = value.trim() !== String(usual)
  return (
    <div className="constants-field">
      <TextField
        label={label}
        hint={`${hint} Výchozí ${withUnit(name, usual)}.`}
        suffix={unit}
        inputMode="numeric"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        error={
          wholeNumber(value, { min, max }) === null
            ? `Zadejte celé číslo od ${NUMBER.format(min)} do ${NUMBER.format(max)}.`
            : undefined
        }
      />
      {isChanged && (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Vrátit na výchozí: ${label}`}
          onClick={() => onChange(String(usual))}
        >
          Vrátit na výchozí
        </Button>
      )}
    </div>
  )
}
