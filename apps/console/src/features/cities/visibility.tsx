import { cityCalls } from '@sousto/contract/cities/endpoints.ts'
import type { ManagedCity } from '@sousto/contract/cities/wire.ts'
import { blocksOpening } from '@sousto/domain/city-editing/opening.ts'
import { cityGapMessage } from '@sousto/messages/city-sentences.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { ConfirmDialog } from '../../shared/forms/confirm-dialog.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { CITIES, cityQuery } from './queries.ts'
import { RemoveCity } from './remove-city.tsx'

/** Shows whether customers see the city and what it lacks, and changes it. */
export function Visibility({ city }: { readonly city: ManagedCity }) {
  const { id, version, hidden, gaps, openOrders, values } = city
  const client = useClient()
  const queryClient = useQueryClient()
  const show = useToast()
  const [isAsking, setAsking] = useState(false)
  const isIncomplete = gaps.some(blocksOpening)
  const change = useMutation({
    mutationFn: () =>
      client.of(cityCalls).setHidden({
        params: { city: id },
        headers: { key: crypto.randomUUID(), version },
        body: { hidden: !hidden },
      }),
    onSuccess: (saved) => {
      setAsking(false)
      show({ text: saved.hidden ? 'Zákazníci město nevidí.' : 'Zákazníci město vidí.' })
      queryClient.setQueryData(cityQuery(client, id).queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: [CITIES] })
    },
  })
  return (
    <section className="office-section" aria-labelledby="viditelnost">
      <h2 id="viditelnost">{hidden ? 'Zákazníci město nevidí' : 'Zákazníci město vidí'}</h2>
      {gaps.length > 0 && (
        <>
          <p>{hidden && isIncomplete ? 'Než půjde zapnout, chybí:' : 'Chybí:'}</p>
          <ul className="city-gaps">
            {gaps.map((gap) => (
              <li key={gap}>
                {cityGapMessage(gap)}
                {!blocksOpening(gap) && ', zapnout jde i bez nich'}
              </li>
            ))}
          </ul>
        </>
      )}
      {!hidden && openOrders > 0 && (
        <p>Nedokončených objednávek: {openOrders}. Skrýt půjde, až se všechny doručí.</p>
      )}
      <div className="office-buttons">
        <Button
          variant="line"
          disabled={hidden ? isIncomplete : openOrders > 0}
          onClick={() => setAsking(true)}
        >
          {hidden ? 'Zapnout město' : 'Skrýt město'}
        </Button>
      </div>
      {hidden && <RemoveCity city={city} />}
      <ConfirmDialog
        open={isAsking}
        title={hidden ? `Zapnout město ${values.name}?` : `Skrýt město ${values.name}?`}
        description={
          hidden
            ? 'Zákazníci ho hned uvidí a můžou v něm objednávat.'
            : 'Zákazníci ho hned přestanou vidět, i jeho podniky a oblasti.'
        }
        yes={hidden ? 'Zapnout' : 'Skrýt'}
        danger={!hidden}
        pending={change.isPending}
        onYes={() => change.mutate()}
        onNo={() => setAsking(false)}
      >
        <FormFailure error={change.error} />
      </ConfirmDialog>
    </section>
  )
}
