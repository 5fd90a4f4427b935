import { pickupTermsCalls } from '@sousto/contract/pickup-terms/endpoints.ts'
import type { OutletPickup } from '@sousto/contract/pickup-terms/wire.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Checkbox } from '@sousto/ui/checkbox/checkbox.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Client } from '../../platform/api.ts'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useOutlet } from '../../shared/outlet/outlet.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { MINUTES, readPickup, typedPickup, wrongIn } from './typed-pickup.ts'
import './pickup-section.css'

const pickupQuery = (client: Client, outlet: number) =>
  queryOptions({
    queryKey: ['pickup', outlet],
    queryFn: ({ signal }) => client.of(pickupTermsCalls).read({ params: { outlet } }, { signal }),
  })

/** Switches pickup by customers on and off (`delights.md` §8). */
export function PickupSection() {
  const client = useClient()
  const { id: outlet } = useOutlet()
  const { data, error, refetch } = useQuery(pickupQuery(client, outlet))
  return (
    <section className="office-section" aria-labelledby="vyzvednuti">
      <h2 id="vyzvednuti">Vyzvednutí</h2>
      {data === undefined && error === null && <Loading text="Načítám vyzvednutí" height={90} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <PickupForm key={data.version} {...data} />}
    </section>
  )
}

function PickupForm({ version, pickup }: OutletPickup) {
  const client = useClient()
  const queryClient = useQueryClient()
  const show = useToast()
  const { id: outlet } = useOutlet()
  const [typed, setTyped] = useState(() => typedPickup(pickup))
  const [isTried, setTried] = useState(false)
  const { queryKey } = pickupQuery(client, outlet)
  const save = useMutation({
    mutationFn: (next: OutletPickup['pickup']) =>
      client.of(pickupTermsCalls).save({ params: { outlet }, headers: { version }, body: { pickup: next } }),
    onSuccess: (answer) => {
      queryClient.setQueryData(queryKey, answer)
      void queryClient.invalidateQueries({ queryKey: ['audit', outlet] })
      show({ text: answer.pickup === null ? 'Vyzvednutí je vypnuté.' : 'Vyzvednutí je zapnuté.' })
    },
  })
  const wrong = isTried ? wrongIn(typed) : []
  return (
    <form
      className="pickup-form"
      aria-labelledby="vyzvednuti"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        const next = readPickup(typed)
        if (next !== undefined) save.mutate(next)
      }}
    >
      <p>
        Kdo si pro jídlo přijde, neplatí dopravu a u pultu řekne číslo nebo PIN. Změna platí hned, přijaté
        objednávky zůstanou, jak jsou.
      </p>
      <Checkbox checked={typed.isOn} onCheckedChange={(isOn) => setTyped({ ...typed, isOn })}>
        Zákazníci si mohou objednávky vyzvednout
      </Checkbox>
      {typed.isOn && (
        <div className="pickup-fields">
          <TextField
            label="Od objednání k pultu"
            suffix="min"
            inputMode="numeric"
            value={typed.minutes}
            onChange={({ target }) => setTyped({ ...typed, minutes: target.value })}
            error={
              wrong.includes('minutes')
                ? `Zadejte celé číslo od ${MINUTES.min} do ${MINUTES.max}.`
                : undefined
            }
          />
          <TextField
            label="Nejmenší objednávka"
            suffix="Kč"
            inputMode="decimal"
            value={typed.minimum}
            onChange={({ target }) => setTyped({ ...typed, minimum: target.value })}
            error={wrong.includes('minimum') ? 'Napište částku v korunách, třeba 150, nebo 0.' : undefined}
          />
        </div>
      )}
      <FormFailure error={save.error} />
      <div className="office-buttons">
        <Button type="submit" loading={save.isPending}>
          Uložit
        </Button>
        {save.isError && (
          <Button variant="quiet" onClick={() => void queryClient.invalidateQueries({ queryKey })}>
            Načíst, jak je to teď
          </Button>
        )}
      </div>
    </form>
  )
}
