import { areaDraftCalls } from '@sousto/contract/area-drafts/endpoints.ts'
import type { AreaDraftEntry, AreaPublication, AreasOfCity } from '@sousto/contract/area-drafts/wire.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useKeyedChange } from '../../shared/forms/use-keyed-change.ts'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { ListTable } from '../../shared/shell/list-table.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { dayAndTime } from '../../shared/time.ts'
import './city-areas.css'
import { CITY_AREAS, cityAreasQuery } from './queries.ts'

/** The drafts of a city's areas, and what was published. */
export function AreasPage({ city }: { readonly city: number }) {
  const { data, error, refetch } = useQuery(cityAreasQuery(useClient(), city))
  return (
    <ManagementFrame
      title={data === undefined ? 'Oblasti' : `Oblasti: ${data.city.name}`}
      {...(data !== undefined && { subtitle: `Zveřejněných oblastí: ${data.areas.length}` })}
    >
      {data === undefined && error === null && <Loading text="Načítám oblasti" height={320} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <Parts areas={data} />}
    </ManagementFrame>
  )
}

type NewDraft = { readonly name: string; readonly publication: number | null }

function Parts({ areas: { city, drafts, publications } }: { readonly areas: AreasOfCity }) {
  const client = useClient()
  const navigate = useNavigate()
  const begin = useKeyedChange(
    (body: NewDraft, headers) => client.of(areaDraftCalls).add({ params: { city: city.id }, headers, body }),
    [CITY_AREAS],
    ({ id }) => void navigate({ to: '/sprava/oblasti/$draft', params: { draft: String(id) } }),
  )
  return (
    <div className="office-sections">
      <p>
        <Link to="/sprava/mesta/$city" params={{ city: String(city.id) }}>
          Zpět na město {city.name}
        </Link>
      </p>
      <section className="office-section" aria-labelledby="navrhy">
        <h2 id="navrhy">Návrhy</h2>
        {drafts.length === 0 ? (
          <p className="muted">Zatím žádný. Oblasti se mění v návrhu, zákazníci z něj nic nevidí.</p>
        ) : (
          <ul className="office-rows">
            {drafts.map((draft) => (
              <DraftRow key={draft.id} draft={draft} />
            ))}
          </ul>
        )}
        <NewDraftForm
          pending={begin.isPending}
          onBegin={(name) => begin.mutate({ name, publication: null })}
        />
        <FormFailure error={begin.error} />
      </section>
      <section className="office-section" aria-labelledby="zverejnene">
        <h2 id="zverejnene">Co bylo zveřejněno</h2>
        {publications.length === 0 ? (
          <p className="muted">Zatím nic. Dosavadní oblasti jsou z katalogu.</p>
        ) : (
          <ListTable
            stacks
            name="Zveřejněné oblasti"
            columns={[
              { name: 'Co', of: nameOf, kind: 'text' },
              { name: 'Kdy', of: ({ at }) => dayAndTime(at) },
              { name: 'Kdo', of: ({ by }) => by ?? 'import nebo příkaz' },
              {
                name: 'Vrátit',
                of: ({ id, at, isCurrent }) =>
                  isCurrent ? (
                    <Badge tone="good">platí teď</Badge>
                  ) : (
                    <Button
                      size="small"
                      variant="line"
                      aria-label={`Vrátit oblasti, které platily od ${dayAndTime(at)}`}
                      onClick={() => begin.mutate({ name: `Návrat k ${dayAndTime(at)}`, publication: id })}
                    >
                      Vrátit
                    </Button>
                  ),
              },
            ]}
            rows={publications}
            keyOf={({ id }) => id}
          />
        )}
      </section>
    </div>
  )
}

const nameOf = ({ name, origin }: AreaPublication) =>
  origin === 'found'
    ? 'Oblasti, které tu byly předtím'
    : `${name}${origin === 'planned' ? ' (podle plánu)' : ''}`

function DraftRow({ draft }: { readonly draft: AreaDraftEntry }) {
  const { id, name, state, publishAt, changedAt, changedBy } = draft
  return (
    <li className="office-row">
      <div>
        <Link to="/sprava/oblasti/$draft" params={{ draft: String(id) }}>
          {name}
        </Link>
        <small>
          Naposledy {dayAndTime(changedAt)}
          {changedBy !== null && `, ${changedBy}`}
        </small>
      </div>
      {state === 'planned' && publishAt !== null && (
        <Badge tone="good">zveřejní se {dayAndTime(publishAt)}</Badge>
      )}
      {state === 'held' && <Badge tone="bad">nezveřejnil se, oblasti se mezitím změnily</Badge>}
    </li>
  )
}

type NewDraftFormProps = { readonly pending: boolean; readonly onBegin: (name: string) => void }

function NewDraftForm({ pending, onBegin }: NewDraftFormProps) {
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  return (
    <form
      className="city-areas-form"
      aria-label="Nový návrh"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (name.trim() !== '') onBegin(name.trim())
      }}
    >
      <TextField
        label="Název nového návrhu"
        hint="Začne jako kopie toho, co platí."
        limit={lettersUpTo(80)}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={isTried && name.trim() === '' ? 'Napište, o co v návrhu jde.' : undefined}
      />
      <Button type="submit" variant="line" loading={pending}>
        Začít návrh
      </Button>
    </form>
  )
}
