import { onboardingCalls } from '@sousto/contract/onboarding/endpoints.ts'
import type { OutletChecklist } from '@sousto/contract/onboarding/wire.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useChecklistChange } from './use-checklist-change.ts'

type AllergenStatementProps = { readonly outlet: number; readonly checklist: OutletChecklist }

/** Names the dishes without an allergen, of which the outlet says that they contain none. */
export function AllergenStatement({ outlet, checklist: { unsaidAllergens } }: AllergenStatementProps) {
  const client = useClient()
  const { mutate, error, isPending } = useChecklistChange(outlet, () =>
    client.of(onboardingCalls).sayAllergens({
      params: { outlet },
      body: { dishes: unsaidAllergens.map(({ id }) => id) },
    }),
  )
  return (
    <section className="office-section" aria-labelledby="alergeny">
      <h2 id="alergeny">Jídla bez alergenů</h2>
      <p>U těchhle jídel není žádný alergen. Doplňte je v menu, nebo potvrďte, že opravdu žádný nemají.</p>
      <ul className="onboarding-dishes">
        {unsaidAllergens.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <FormFailure error={error} />
      <div className="office-buttons">
        <Button variant="line" loading={isPending} onClick={() => mutate()}>
          Žádné alergeny nemají
        </Button>
      </div>
    </section>
  )
}
