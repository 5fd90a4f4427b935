import { onboardingCalls } from '@sousto/contract/onboarding/endpoints.ts'
import type { OutletChecklist } from '@sousto/contract/onboarding/wire.ts'
import { isReady } from '@sousto/domain/onboarding/checklist.ts'
import { REASON_LETTERS } from '@sousto/domain/onboarding/reason.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextArea } from '@sousto/ui/field/text-field.tsx'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useChecklistChange } from './use-checklist-change.ts'

type OutletSwitchProps = { readonly outlet: number; readonly checklist: OutletChecklist }

/** Shows an outlet to customers once nothing lacks, or hides it with a reason that its owners get. */
export function OutletSwitch({ outlet, checklist }: OutletSwitchProps) {
  const client = useClient()
  const [reason, setReason] = useState('')
  const request = { params: { outlet }, headers: { version: checklist.version } }
  const on = useChecklistChange(outlet, () => client.of(onboardingCalls).switchOn(request))
  const off = useChecklistChange(outlet, (written: string) =>
    client.of(onboardingCalls).switchOff({ ...request, body: { reason: written } }),
  )
  if (!checklist.isOn) {
    return (
      <section className="office-section" aria-labelledby="zapnout">
        <h2 id="zapnout">Zapnout</h2>
        <p>
          {isReady(checklist.items)
            ? 'Podnik má všechno. Po zapnutí ho zákazníci hned uvidí.'
            : 'Zapnout ho půjde, až v seznamu nebude nic chybět.'}
        </p>
        <FormFailure error={on.error} />
        <div className="office-buttons">
          <Button
            variant="cta"
            disabled={!isReady(checklist.items)}
            loading={on.isPending}
            onClick={() => on.mutate()}
          >
            Zapnout
          </Button>
        </div>
      </section>
    )
  }
  return (
    <section className="office-section" aria-labelledby="vypnout">
      <h2 id="vypnout">Vypnout</h2>
      <form
        className="onboarding-form"
        aria-labelledby="vypnout"
        onSubmit={(event) => {
          event.preventDefault()
          off.mutate(reason.trim())
        }}
      >
        <TextArea
          label="Důvod"
          hint="Majitel ho dostane e-mailem a zůstane tu zapsaný. Aspoň deset znaků."
          limit={lettersUpTo(REASON_LETTERS.max)}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <FormFailure error={off.error} />
        <div className="office-buttons">
          <Button
            type="submit"
            variant="danger"
            disabled={reason.trim().length < REASON_LETTERS.min}
            loading={off.isPending}
          >
            Vypnout a poslat důvod
          </Button>
        </div>
      </form>
    </section>
  )
}
