import { legalStatusCalls } from '@sousto/contract/legal-status/endpoints.ts'
import type { LegalSettings, LegalStatus } from '@sousto/contract/legal-status/wire.ts'
import { COMPANY_SIZES } from '@sousto/domain/legal-status/duties.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { companySizeMessage } from '@sousto/messages/legal-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Checkbox } from '@sousto/ui/checkbox/checkbox.tsx'
import { SelectField, TextField } from '@sousto/ui/field/text-field.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useLegalChange } from './queries.ts'

/** What only the operator knows: the size of the company and the accessibility statement. */
export function SettingsForm({ status }: { readonly status: LegalStatus }) {
  const client = useClient()
  const toast = useToast()
  const [companySize, setSize] = useState(status.companySize)
  const [madeOn, setMadeOn] = useState(status.accessibility.madeOn ?? '')
  const [method, setMethod] = useState(status.accessibility.method)
  const [requiresAgeProof, setRequired] = useState(status.requiresAgeProof)
  const { mutate, error, isPending } = useLegalChange(
    client,
    (body: LegalSettings) =>
      client.of(legalStatusCalls).change({ headers: { version: status.version }, body }),
    () => toast({ text: 'Uloženo.' }),
  )
  return (
    <section className="office-section" aria-labelledby="nastaveni">
      <h2 id="nastaveni">Co víte jen vy</h2>
      <form
        className="legal-form"
        aria-labelledby="nastaveni"
        onSubmit={(event) => {
          event.preventDefault()
          mutate({
            companySize,
            accessibility: { madeOn: madeOn || null, method: method.trim() },
            requiresAgeProof,
          })
        }}
      >
        <SelectField
          label="Jak jsme velcí"
          hint="Malý podnik: do 50 lidí a 10 milionů eur. Mikropodnik: do 10 lidí a 2 milionů eur. Zákon od nich žádá méně."
          value={companySize}
          onChange={({ target }) =>
            setSize(COMPANY_SIZES.find((each) => each === target.value) ?? companySize)
          }
        >
          {COMPANY_SIZES.map((each) => (
            <option key={each} value={each}>
              {companySizeMessage(each)}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Prohlášení o přístupnosti vydáno"
          optional
          type="date"
          value={madeOn}
          onChange={({ target }) => setMadeOn(target.value)}
        />
        <TextField
          label="Jak se přístupnost zkoušela"
          optional
          hint="Stojí v prohlášení na webu, třeba „vlastní zkouška podle WCAG 2.2 AA“."
          limit={lettersUpTo(500)}
          value={method}
          onChange={({ target }) => setMethod(target.value)}
        />
        <Checkbox
          checked={requiresAgeProof}
          onCheckedChange={setRequired}
          detail="Kdo si věk neověří u BankID nebo MojeID, alkohol neobjedná. Zaškrtnutí „je mi osmnáct“ podle zákona nestačí. Z odpovědi uložíme jen ano nebo ne a datum."
        >
          Alkohol jen po ověření věku
        </Checkbox>
        <FormFailure error={error} />
        <div className="office-buttons">
          <Button type="submit" loading={isPending}>
            Uložit
          </Button>
        </div>
      </form>
    </section>
  )
}
