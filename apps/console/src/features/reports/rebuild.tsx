import { reportCalls } from '@sousto/contract/reports/endpoints.ts'
import { can } from '@sousto/domain/staff/permissions.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { ConfirmDialog } from '../../shared/forms/confirm-dialog.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useMe } from '../../shared/session/me.ts'

type Days = { readonly from: string; readonly to: string }

/** Sums the days of the report anew, of all cities. `sousto reports rebuild` does the same. */
export function Rebuild({ from, to }: Days) {
  const me = useMe()
  const client = useClient()
  const [isAsking, setAsking] = useState(false)
  const rebuild = useMutation({
    mutationFn: (body: Days) => client.of(reportCalls).rebuild({ body }),
    onSuccess: () => setAsking(false),
  })
  if (!can(me, 'reports.rebuild', { kind: 'marketplace' })) return null
  return (
    <section aria-labelledby="report-rebuild">
      <h2 id="report-rebuild">Nesedí čísla?</h2>
      <p className="muted">
        Přehledy se počítají samy do několika minut po každé změně. Když přesto nesouhlasí s objednávkami,
        přepočítejte je.
      </p>
      <Button variant="line" onClick={() => setAsking(true)}>
        Přepočítat tyto dny
      </Button>
      <p role="status">
        {rebuild.isSuccess && 'Dny se přepočítávají, nová čísla uvidíte do několika minut.'}
      </p>
      <ConfirmDialog
        open={isAsking}
        title="Přepočítat tyto dny?"
        description="Součty všech měst se spočítají znovu z objednávek. Objednávky se nezmění, jen přehledy."
        yes="Přepočítat"
        pending={rebuild.isPending}
        onYes={() => rebuild.mutate({ from, to })}
        onNo={() => setAsking(false)}
      >
        <FormFailure error={rebuild.error} />
      </ConfirmDialog>
    </section>
  )
}
