import { cityCalls } from '@sousto/contract/cities/endpoints.ts'
import type { NewCity } from '@sousto/contract/cities/wire.ts'
import type { FoundAddress } from '@sousto/domain/delivery/place.ts'
import { fold } from '@sousto/domain/text/folded-text.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { AddressField } from '../../shared/address/address-field.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useKeyedChange } from '../../shared/forms/use-keyed-change.ts'
import './cities.css'
import { isSlug, SLUG_EXPECTED } from './city-draft.ts'
import { CITIES } from './queries.ts'

const slugOf = (name: string) =>
  fold(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Adds a city, which customers do not see until it is shown. */
export function AddCity() {
  const client = useClient()
  const navigate = useNavigate()
  const show = useToast()
  const [name, setName] = useState('')
  const [typedSlug, setTypedSlug] = useState<string | null>(null)
  const [centre, setCentre] = useState<FoundAddress | null>(null)
  const [isTried, setTried] = useState(false)
  const slug = typedSlug ?? slugOf(name)
  const position = centre?.position ?? null
  const add = useKeyedChange(
    (body: NewCity, headers) => client.of(cityCalls).add({ headers, body }),
    [CITIES, 'staff-places'],
    ({ id }) => {
      show({ text: 'Město je založené. Zákazníci ho uvidí, až ho zapnete.' })
      void navigate({ to: '/sprava/mesta/$city', params: { city: String(id) } })
    },
  )
  return (
    <section className="office-section" aria-labelledby="nove-mesto">
      <h2 id="nove-mesto">Nové město</h2>
      <form
        className="city-form"
        aria-labelledby="nove-mesto"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (name.trim() !== '' && isSlug(slug) && position !== null)
            add.mutate({ name: name.trim(), slug, position })
        }}
      >
        <TextField
          label="Název"
          limit={lettersUpTo(200)}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={isTried && name.trim() === '' ? 'Napište název.' : undefined}
        />
        <TextField
          label="Adresa na webu"
          hint="Konec adresy stránky města: rozvoz-jidel/…"
          value={slug}
          onChange={({ target }) => setTypedSlug(target.value)}
          error={isTried && !isSlug(slug) ? SLUG_EXPECTED : undefined}
        />
        <AddressField
          label="Adresa ve středu města"
          hint="Podle ní se řadí našeptávač a otevírá mapa."
          near={slug}
          onChosen={setCentre}
        />
        {isTried && position === null && (
          <p className="city-missing" role="alert">
            Vyberte adresu z nabídky.
          </p>
        )}
        <FormFailure error={add.error} />
        <div className="office-buttons">
          <Button type="submit" variant="line" loading={add.isPending}>
            Založit město
          </Button>
        </div>
      </form>
    </section>
  )
}
