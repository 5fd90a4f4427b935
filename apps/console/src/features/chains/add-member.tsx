import { chainCalls } from '@sousto/contract/chains/endpoints.ts'
import type { JoiningPreview, OutletChain } from '@sousto/contract/chains/wire.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { SelectField } from '@sousto/ui/field/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { placesQuery } from '../../shared/management/city.ts'
import { joiningQuery, useChainChange } from './queries.ts'

type AddMemberProps = {
  readonly leader: number
  readonly chain: number
  readonly followers: OutletChain['followers']
}

/** Chooses an outlet, shows what becomes of its menu, and gives it the shared one. */
export function AddMember({ leader, chain, followers }: AddMemberProps) {
  const client = useClient()
  const [outlet, setOutlet] = useState<number | null>(null)
  const places = useQuery(placesQuery(client)).data
  const preview = useQuery({ ...joiningQuery(client, outlet ?? 0, chain), enabled: outlet !== null })
  const join = useChainChange(leader, (_, chosen: number) =>
    client.of(chainCalls).join({ params: { outlet: chosen }, body: { chain } }),
  )
  const taken = new Set([leader, ...followers.map(({ id }) => id)])
  const cityName = (slug: string) => places?.cities.find((city) => city.slug === slug)?.name ?? slug
  return (
    <section className="office-section" aria-labelledby="pripojit">
      <h2 id="pripojit">Připojit podnik</h2>
      <form
        className="chain-form"
        aria-labelledby="pripojit"
        onSubmit={(event) => {
          event.preventDefault()
          if (outlet !== null) join.mutate(outlet, { onSuccess: () => setOutlet(null) })
        }}
      >
        <SelectField
          label="Podnik"
          value={outlet ?? ''}
          onChange={({ target }) => setOutlet(target.value === '' ? null : Number(target.value))}
        >
          <option value="">Vyberte</option>
          {(places?.outlets ?? [])
            .filter(({ id }) => !taken.has(id))
            .map(({ id, name, city }) => (
              <option key={id} value={id}>
                {name}, {cityName(city)}
              </option>
            ))}
        </SelectField>
        {outlet !== null && preview.data !== undefined && <Preview {...preview.data} />}
        <FormFailure error={preview.error ?? join.error} />
        <div className="office-buttons">
          <Button
            type="submit"
            variant="line"
            disabled={outlet === null || preview.data === undefined}
            loading={join.isPending}
          >
            Připojit a zveřejnit
          </Button>
        </div>
      </form>
    </section>
  )
}

function Preview({ kept, prices, added, lost, hasDraft }: JoiningPreview) {
  return (
    <ul className="office-rows">
      <li>Jídla, která zůstanou podle názvu: {kept}</li>
      <li>Ceny, které si podnik nechá jiné: {prices}</li>
      <li>
        Jídla, která přibudou: {added.length}
        {added.length > 0 && <p className="muted">{added.join(', ')}</p>}
      </li>
      <li>
        Jídla, o která přijde: {lost.length}
        {lost.length > 0 && <p className="muted">{lost.join(', ')}</p>}
      </li>
      {hasDraft && <li>Přijde o nezveřejněný koncept menu.</li>}
    </ul>
  )
}
