import { salesRegistrationCalls } from '@sousto/contract/sales-registration/endpoints.ts'
import {
  REGISTRATION_MODES,
  type RegistrationMode,
} from '@sousto/domain/sales-registration/registered-sale.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { SelectField, TextField } from '@sousto/ui/field/text-field.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useState } from 'react'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { type RegisteredOutlet, useRegistrationChange } from './queries.ts'

export const MODE_NAMES: Readonly<Record<RegistrationMode, string>> = {
  self: 'Eviduje podnik sám',
  entrusted: 'Evidujeme jeho certifikátem',
  exempt: 'Neeviduje se',
}

const PREMISES = /^[1-9]\d{0,5}$/
const REGISTER = /^[0-9a-zA-Z.,:;/#_ -]{1,20}$/
const isMode = (value: string): value is RegistrationMode => REGISTRATION_MODES.some((mode) => mode === value)

/** Who registers the sales of an outlet, and under which numbers. */
export function OutletForm({ outlet }: { readonly outlet: RegisteredOutlet }) {
  const show = useToast()
  const [mode, setMode] = useState(outlet.mode)
  const [premises, setPremises] = useState(String(outlet.premises ?? ''))
  const [register, setRegister] = useState(outlet.register ?? 'SOUSTO')
  const [isTried, setTried] = useState(false)
  const isEntrusted = mode === 'entrusted'
  const [goodPremises, goodRegister] = [PREMISES.test(premises), REGISTER.test(register)]
  const save = useRegistrationChange<RegistrationMode>(
    (client, chosen) =>
      client.of(salesRegistrationCalls).saveOutlet({
        params: { outlet: outlet.id },
        body:
          chosen === 'entrusted' ? { mode: chosen, premises: Number(premises), register } : { mode: chosen },
      }),
    () => show({ text: 'Nastavení podniku je uložené.' }),
  )
  return (
    <form
      className="registration-form"
      aria-label={`Evidence: ${outlet.name}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!isEntrusted || (goodPremises && goodRegister)) save.mutate(mode)
      }}
    >
      <SelectField
        label="Kdo eviduje tržby"
        value={mode}
        onChange={({ target: { value } }) => isMode(value) && setMode(value)}
      >
        {REGISTRATION_MODES.map((each) => (
          <option key={each} value={each}>
            {MODE_NAMES[each]}
          </option>
        ))}
      </SelectField>
      {isEntrusted && (
        <>
          <TextField
            label="Číslo provozovny"
            inputMode="numeric"
            hint="Přidělila ho finanční správa."
            value={premises}
            onChange={({ target }) => setPremises(target.value)}
            error={isTried && !goodPremises ? 'Napište číslo od 1 do 999999.' : undefined}
          />
          <TextField
            label="Označení pokladny"
            value={register}
            onChange={({ target }) => setRegister(target.value)}
            error={isTried && !goodRegister ? 'Nejvýš 20 znaků, bez háčků a čárek.' : undefined}
          />
        </>
      )}
      <FormFailure error={save.error} />
      <Button type="submit" variant="cta" loading={save.isPending}>
        Uložit
      </Button>
    </form>
  )
}
