import { ApiFailure } from '@sousto/contract/api-failure.ts'
import { cityCalls } from '@sousto/contract/cities/endpoints.ts'
import type { CityValues, ManagedCity } from '@sousto/contract/cities/wire.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Checkbox } from '@sousto/ui/checkbox/checkbox.tsx'
import { TextArea, TextField } from '@sousto/ui/field/text-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { cityProblems, readCity, type TypedCity, typedCity } from './city-draft.ts'
import { CITIES, cityQuery } from './queries.ts'

const VEHICLES = [
  ['ownBike', 'Na vlastním kole'],
  ['ownScooter', 'Na vlastním skútru'],
  ['ownCar', 'Vlastním autem'],
  ['companyCar', 'Firemním autem'],
] as const

/** Everything of a city that is edited as one. */
export function CityForm({ city }: { readonly city: ManagedCity }) {
  const client = useClient()
  const queryClient = useQueryClient()
  const show = useToast()
  const { queryKey } = cityQuery(client, city.id)
  const [typed, setTyped] = useState(() => typedCity(city.values))
  const [isTried, setTried] = useState(false)
  const set = (change: Partial<TypedCity>) => setTyped({ ...typed, ...change })
  const setJobs = (change: Partial<TypedCity['recruiting']>) =>
    set({ recruiting: { ...typed.recruiting, ...change } })
  const problems = cityProblems(typed)
  const errorOf = (field: keyof TypedCity) =>
    isTried ? problems.find((problem) => problem.field === field)?.text : undefined
  const values = readCity(typed)

  const save = useMutation({
    mutationFn: ({ body, version }: { readonly body: CityValues; readonly version: string }) =>
      client.of(cityCalls).save({
        params: { city: city.id },
        headers: { key: crypto.randomUUID(), version },
        body,
      }),
    onSuccess: (saved, { body }) => {
      const isUndone = body === city.values
      show({
        text: isUndone ? 'Město je zase jako předtím.' : 'Město je uložené.',
        ...(!isUndone && {
          action: {
            label: 'Vrátit',
            onAction: () => save.mutate({ body: city.values, version: saved.version }),
          },
        }),
      })
      queryClient.setQueryData(queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: [CITIES] })
    },
  })
  const isStale = save.error instanceof ApiFailure && save.error.code === 'city_changed_meanwhile'
  return (
    <form
      className="city-form"
      aria-labelledby="udaje-mesta"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (values !== null) save.mutate({ body: values, version: city.version })
      }}
    >
      <TextField
        label="Název"
        limit={lettersUpTo(200)}
        value={typed.name}
        onChange={({ target }) => set({ name: target.value })}
        error={errorOf('name')}
      />
      <TextField
        label="Adresa na webu"
        hint={
          city.slugChanges
            ? 'Konec adresy stránky města: rozvoz-jidel/…'
            : 'Už se nemění: město bylo zapnuté, nebo se podle adresy něco uložilo.'
        }
        disabled={!city.slugChanges}
        value={typed.slug}
        onChange={({ target }) => set({ slug: target.value })}
        error={errorOf('slug')}
      />
      <div className="city-pair">
        <TextField
          label="Zeměpisná délka středu"
          inputMode="decimal"
          value={typed.lng}
          onChange={({ target }) => set({ lng: target.value })}
          error={errorOf('lng')}
        />
        <TextField
          label="Zeměpisná šířka středu"
          inputMode="decimal"
          value={typed.lat}
          onChange={({ target }) => set({ lat: target.value })}
          error={errorOf('lat')}
        />
      </div>
      <div className="city-pair">
        <TextField
          label="Telefon pro zákazníky"
          limit={lettersUpTo(40)}
          value={typed.hotline}
          onChange={({ target }) => set({ hotline: target.value })}
        />
        <TextField
          label="Vytížení kurýrů"
          hint="Platí, dokud ho nepočítá přidělování. Při 100 % se doručuje později."
          inputMode="numeric"
          suffix="%"
          value={typed.courierLoad}
          onChange={({ target }) => set({ courierLoad: target.value })}
          error={errorOf('courierLoad')}
        />
      </div>
      <fieldset>
        <legend>Nábor kurýrů</legend>
        <Checkbox checked={typed.recruiting.open} onCheckedChange={(open) => setJobs({ open })}>
          Hledáme kurýry
        </Checkbox>
        {VEHICLES.map(([vehicle, label]) => (
          <Checkbox
            key={vehicle}
            checked={typed.recruiting[vehicle]}
            onCheckedChange={(checked) => setJobs({ [vehicle]: checked })}
          >
            {label}
          </Checkbox>
        ))}
        <TextField
          label="Kam chodí žádosti"
          optional
          type="email"
          hint="Prázdné: společná schránka tržiště."
          value={typed.recruiting.email}
          onChange={({ target }) => setJobs({ email: target.value })}
        />
      </fieldset>
      <TextArea
        label="Stránka s kontaktem"
        hint="HTML. Co je zveřejněné v Obsahu, má přednost."
        rows={6}
        limit={lettersUpTo(100_000)}
        value={typed.contactHtml}
        onChange={({ target }) => set({ contactHtml: target.value })}
      />
      <TextArea
        label="Obchodní podmínky města"
        optional
        hint="Prázdné: platí společné podmínky. Co je zveřejněné v Obsahu, má přednost."
        rows={6}
        limit={lettersUpTo(500_000)}
        value={typed.termsHtml}
        onChange={({ target }) => set({ termsHtml: target.value })}
      />
      {isStale ? (
        <Notice
          tone="warn"
          role="alert"
          title="Město mezitím změnil někdo jiný"
          actions={
            <Button
              size="small"
              variant="line"
              onClick={() => void queryClient.invalidateQueries({ queryKey })}
            >
              Ukázat, jaké je teď
            </Button>
          }
        >
          Vaše změny se neuložily. Podívejte se, jaké město je teď, a udělejte je znovu.
        </Notice>
      ) : (
        <FormFailure error={save.error} />
      )}
      <div className="office-buttons">
        <Button type="submit" variant="cta" loading={save.isPending}>
          Uložit město
        </Button>
      </div>
    </form>
  )
}
