import { onboardingCalls } from '@sousto/contract/onboarding/endpoints.ts'
import type { OutletChecklist, OutletMove } from '@sousto/contract/onboarding/wire.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { SelectField } from '@sousto/ui/field/text-field.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { AddressField } from '../../shared/address/address-field.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { placesQuery } from '../../shared/management/city.ts'
import { useOutlet } from '../../shared/outlet/outlet.tsx'
import { useChecklistChange } from './use-checklist-change.ts'

type MoveFormProps = { readonly outlet: number; readonly checklist: OutletChecklist }

/** Moves an outlet that is off to another address, also in another city. */
export function MoveForm({ outlet, checklist: { version } }: MoveFormProps) {
  const client = useClient()
  const queryClient = useQueryClient()
  const here = useOutlet()
  const cities = useQuery(placesQuery(client)).data?.cities ?? []
  const [city, setCity] = useState(here.city)
  const [address, setAddress] = useState<number | null>(null)
  const move = useChecklistChange(outlet, async (body: OutletMove) => {
    const moved = await client.of(onboardingCalls).move({ params: { outlet }, headers: { version }, body })
    await queryClient.invalidateQueries({ queryKey: placesQuery(client).queryKey })
    return moved
  })
  return (
    <section className="office-section" aria-labelledby="prestehovat">
      <h2 id="prestehovat">Přestěhovat</h2>
      <p>Menu, lidé, hodnocení i staré odkazy zůstanou. Rozvoz se na nové adrese ověří znovu.</p>
      <form
        className="onboarding-form"
        aria-labelledby="prestehovat"
        onSubmit={(event) => {
          event.preventDefault()
          if (address !== null) move.mutate({ city, address })
        }}
      >
        <SelectField label="Město" value={city} onChange={({ target }) => setCity(target.value)}>
          {cities.map((each) => (
            <option key={each.slug} value={each.slug}>
              {each.name}
            </option>
          ))}
        </SelectField>
        <AddressField
          label="Nová adresa"
          near={city}
          onChosen={(chosen) => setAddress(chosen?.code ?? null)}
        />
        <FormFailure error={move.error} />
        {move.isSuccess && <p role="status">Podnik má novou adresu.</p>}
        <div className="office-buttons">
          <Button type="submit" variant="line" disabled={address === null} loading={move.isPending}>
            Přestěhovat
          </Button>
        </div>
      </form>
    </section>
  )
}
