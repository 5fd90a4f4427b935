import { onboardingCalls } from '@sousto/contract/onboarding/endpoints.ts'
import type { OutletChecklist } from '@sousto/contract/onboarding/wire.ts'
import { isIco } from '@sousto/domain/catalogue/company-number.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { dayAndTime } from '../../shared/time.ts'
import { useChecklistChange } from './use-checklist-change.ts'

type CompanyFormProps = { readonly outlet: number; readonly checklist: OutletChecklist }

/** The company number, and the check of it in the register of companies, which can be repeated. */
export function CompanyForm({ outlet, checklist }: CompanyFormProps) {
  const client = useClient()
  const { company, companyNumber, version } = checklist
  const [typed, setTyped] = useState(companyNumber ?? '')
  const number = typed.replaceAll(/\s/g, '')
  const isWrong = number !== '' && !isIco(number)
  const { mutate, error, isPending } = useChecklistChange(outlet, (sent: string) =>
    client
      .of(onboardingCalls)
      .checkCompany({ params: { outlet }, headers: { version }, body: { companyNumber: sent } }),
  )
  return (
    <section className="office-section" aria-labelledby="firma">
      <h2 id="firma">Firma</h2>
      {company !== null && company.name !== null && (
        <p className="onboarding-text">
          {company.name}, {company.address}
          {company.vatId !== null && `, DIČ ${company.vatId}`}{' '}
          <small>podle registru {dayAndTime(company.checkedAt)}</small>
        </p>
      )}
      <form
        className="onboarding-form"
        aria-labelledby="firma"
        onSubmit={(event) => {
          event.preventDefault()
          if (number !== '' && !isWrong) mutate(number)
        }}
      >
        <TextField
          label="IČO"
          inputMode="numeric"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={isWrong ? 'IČO má osm číslic a poslední z nich je kontrolní, zkontrolujte ho.' : undefined}
        />
        <FormFailure error={error} />
        <div className="office-buttons">
          <Button type="submit" variant="line" disabled={number === ''} loading={isPending}>
            Ověřit v registru
          </Button>
        </div>
      </form>
    </section>
  )
}
