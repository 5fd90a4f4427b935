import { onboardingCalls } from '@sousto/contract/onboarding/endpoints.ts'
import type { OutletChecklist } from '@sousto/contract/onboarding/wire.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { dayAndTime } from '../../shared/time.ts'
import { useChecklistChange } from './use-checklist-change.ts'

type TestOrderProps = { readonly outlet: number; readonly checklist: OutletChecklist }

/** Places an order that counts nowhere, by which the outlet proves its board. */
export function TestOrder({ outlet, checklist }: TestOrderProps) {
  const client = useClient()
  const { version, testOrder, items } = checklist
  const place = useChecklistChange(outlet, () =>
    client.of(onboardingCalls).placeTestOrder({ params: { outlet }, headers: { version } }),
  )
  const hasMenu = items.every(({ lack }) => lack !== 'menu_missing')
  return (
    <section className="office-section" aria-labelledby="zkusebni">
      <h2 id="zkusebni">Zkušební objednávka</h2>
      <p>
        Přijde podniku na výdej, zazvoní a vytiskne se. Nic nestojí, nikdo ji neveze a do žádných čísel se
        nepočítá.
      </p>
      {testOrder !== null && (
        <p role="status">
          Objednávka {testOrder.number} z{' '}
          <time dateTime={testOrder.placedAt}>{dayAndTime(testOrder.placedAt)}</time>:{' '}
          <b>{stateText(testOrder)}</b>
        </p>
      )}
      <FormFailure error={place.error} />
      <div className="office-buttons">
        <Button
          variant={testOrder === null ? 'cta' : 'line'}
          disabled={!hasMenu}
          loading={place.isPending}
          onClick={() => place.mutate()}
        >
          {testOrder === null ? 'Poslat zkušební objednávku' : 'Poslat znovu'}
        </Button>
      </div>
      {!hasMenu && <p className="muted">Nejdřív potřebuje podnik menu.</p>}
    </section>
  )
}

function stateText({ acceptedAt, isOver }: NonNullable<OutletChecklist['testOrder']>): string {
  if (acceptedAt !== null) return `přijatá ${dayAndTime(acceptedAt)}.`
  return isOver ? 'podnik ji nepřijal.' : 'čeká na výdeji.'
}
