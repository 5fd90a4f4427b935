import { chainCalls } from '@sousto/contract/chains/endpoints.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useState } from 'react'
import { ConfirmDialog } from '../../shared/forms/confirm-dialog.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useChainChange } from './queries.ts'

type LeaveChainProps = {
  readonly outlet: number
  /** True if it leads a chain without other outlets, which ends with it. */
  readonly leads: boolean
}

/** Lets an outlet leave its chain. It keeps the menu that it has now. */
export function LeaveChain({ outlet, leads }: LeaveChainProps) {
  const [isAsking, setAsking] = useState(false)
  const leave = useChainChange(outlet, (client) => client.of(chainCalls).leave({ params: { outlet } }))
  const what = leads ? 'Zrušit řetězec' : 'Odpojit od řetězce'
  return (
    <section className="office-section" aria-labelledby="odpojit">
      <h2 id="odpojit">{what}</h2>
      <p>
        {leads
          ? 'Žádný jiný podnik v něm není. Menu tu zůstane.'
          : 'Podnik si nechá menu, jaké má teď, a bude ho upravovat sám.'}
      </p>
      <div className="office-buttons">
        <Button variant="line" onClick={() => setAsking(true)}>
          {what}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={`${what}?`}
        description={leads ? 'Menu podniku se nezmění.' : 'Další změny společného menu už podnik nedostane.'}
        yes={what}
        pending={leave.isPending}
        onYes={() => leave.mutate(undefined, { onSuccess: () => setAsking(false) })}
        onNo={() => setAsking(false)}
      >
        <FormFailure error={leave.error} />
      </ConfirmDialog>
    </section>
  )
}
