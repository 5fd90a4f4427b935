import { ApiFailure } from '@sousto/contract/api-failure.ts'
import { areaDraftCalls } from '@sousto/contract/area-drafts/endpoints.ts'
import type { AreaDraft, Consequences } from '@sousto/contract/area-drafts/wire.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { areaDraftQuery, CITY_AREAS, cityAreasQuery, consequencesQuery } from './queries.ts'

type PublishFormProps = { readonly draft: AreaDraft; readonly consequences: Consequences }

const STALE = ['areas_changed_meanwhile', 'area_draft_changed_meanwhile']

/** Returns the instant of a local time in Prague, as a browser's field writes it. */
const instantOf = (local: string): string =>
  Temporal.PlainDateTime.from(local).toZonedDateTime('Europe/Prague').toInstant().toString()

/** Publishes the draft at once, or at a time. */
export function PublishForm({ draft: { id, city }, consequences }: PublishFormProps) {
  const { against, version, problems } = consequences
  const client = useClient()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const show = useToast()
  const [local, setLocal] = useState('')
  const publish = useMutation({
    mutationFn: (at: string | null) =>
      client.of(areaDraftCalls).publish({
        params: { draft: id },
        headers: { key: crypto.randomUUID(), version },
        body: { against, at },
      }),
    onSuccess: (areas, at) => {
      show({
        text:
          at === null
            ? 'Oblasti jsou zveřejněné a zákazníci je už mají.'
            : 'Oblasti se zveřejní v zadaný čas.',
      })
      queryClient.setQueryData(cityAreasQuery(client, city.id).queryKey, areas)
      queryClient.removeQueries({ queryKey: areaDraftQuery(client, id).queryKey })
      void queryClient.invalidateQueries({ queryKey: [CITY_AREAS] })
      void navigate({ to: '/sprava/mesta/$city/oblasti', params: { city: String(city.id) } })
    },
  })
  const isStale = publish.error instanceof ApiFailure && STALE.includes(publish.error.code)
  const lookAgain = async () => {
    await Promise.all(
      [areaDraftQuery(client, id).queryKey, consequencesQuery(client, id).queryKey].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
    publish.reset()
  }
  const isBlocked = problems.length > 0
  return (
    <section className="office-section" aria-labelledby="zverejneni">
      <h2 id="zverejneni">Zveřejnění</h2>
      {isStale ? (
        <Notice
          tone="warn"
          role="alert"
          title="Oblasti nebo návrh mezitím někdo změnil"
          actions={
            <Button size="small" variant="line" onClick={() => void lookAgain()}>
              Spočítat znovu
            </Button>
          }
        >
          Nic se nezveřejnilo. Podívejte se, co by návrh změnil teď.
        </Notice>
      ) : (
        <FormFailure error={publish.error} />
      )}
      <form
        className="city-areas-form"
        aria-labelledby="zverejneni"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          publish.mutate(local === '' ? null : instantOf(local))
        }}
      >
        <TextField
          label="Kdy"
          optional
          type="datetime-local"
          hint="Prázdné: hned. Naplánované oblasti platí do minuty po zadaném čase."
          value={local}
          onChange={({ target }) => setLocal(target.value)}
        />
        <Button type="submit" variant="cta" loading={publish.isPending} disabled={isBlocked}>
          {local === '' ? 'Zveřejnit hned' : 'Naplánovat zveřejnění'}
        </Button>
      </form>
    </section>
  )
}
