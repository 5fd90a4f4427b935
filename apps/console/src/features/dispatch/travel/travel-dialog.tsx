import { travelCalls } from '@sousto/contract/travel/endpoints.ts'
import type { TravelSettings } from '@sousto/contract/travel/wire.ts'
import type { TravelChoice } from '@sousto/domain/dispatch/routed-travel.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { Radio, RadioGroup } from '@sousto/ui/radio-group/radio-group.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../../platform/router-context.ts'
import { LoadFailure } from '../../../shared/shell/failures.tsx'
import { Loading } from '../../../shared/shell/loading.tsx'
import { ActionFailure } from '../actions/action-failure.tsx'
import { useDispatch } from '../dispatch-view.ts'
import { cityQuery } from '../live/use-city.ts'
import { errorLines } from './travel-words.ts'

/** Lets a dispatcher choose where travel times come from; learned times are shown with their error (`dispatch.md` §2). */
export function TravelDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useClient()
  const { city } = useDispatch().view
  const { data, error, refetch } = useQuery({
    queryKey: ['travel', city.slug],
    queryFn: ({ signal }) => client.of(travelCalls).read({ params: { city: city.slug } }, { signal }),
    staleTime: 0,
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Zdroj dob jízdy">
      {data !== undefined ? (
        <Choice settings={data} onClose={onClose} />
      ) : error === null ? (
        <Loading text="Načítám zdroj dob jízdy" height={160} />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  )
}

type ChoiceProps = { readonly settings: TravelSettings; readonly onClose: () => void }

function Choice({ settings, onClose }: ChoiceProps) {
  const client = useClient()
  const queryClient = useQueryClient()
  const { city } = useDispatch().view
  const [chosen, setChosen] = useState<TravelChoice>(settings.choice)
  const { mutate, error, isPending } = useMutation({
    mutationFn: () =>
      client.of(travelCalls).choose({ params: { city: city.slug }, body: { choice: chosen } }),
    onSuccess: onClose,
    onSettled: () => queryClient.refetchQueries({ queryKey: cityQuery(client, city.slug).queryKey }),
  })
  const errors = errorLines(settings)
  return (
    <form
      className="dispatch-form"
      onSubmit={(event) => {
        event.preventDefault()
        mutate()
      }}
    >
      <RadioGroup label="Podle čeho se počítá" value={chosen} onValueChange={setChosen}>
        <Radio value="default">Výchozí odhad: vzdušná čára a obvyklá rychlost</Radio>
        <Radio value="learned">Podle dřívějších jízd ve městě</Radio>
        {settings.service !== null && <Radio value="service">Po silnicích, podle služby tras</Radio>}
      </RadioGroup>
      {errors.length === 0 ? (
        <p>Dokončených jízd je zatím málo. Odhadovat se podle nich dá od 200 jízd na vozidlo.</p>
      ) : (
        <>
          <p>Podle dřívějších jízd, ve srovnání se skutečností:</p>
          <ul className="dispatch-travel-errors num">
            {errors.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      <ActionFailure error={error} />
      <Button type="submit" variant="cta" wide disabled={isPending}>
        Uložit
      </Button>
    </form>
  )
}
