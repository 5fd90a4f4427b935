import { ApiFailure } from '@sousto/contract/api-failure.ts'
import { areaDraftCalls } from '@sousto/contract/area-drafts/endpoints.ts'
import type { AreaDraft, CityArea } from '@sousto/contract/area-drafts/wire.ts'
import { areaProblems } from '@sousto/contract/own-areas/wire.ts'
import { lettersUpTo } from '@sousto/domain/text/typed-text.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { useClient } from '../../platform/router-context.ts'
import { AreaProblems } from '../../shared/drawn-areas/area-problems.tsx'
import type { DrawnGeometry } from '../../shared/drawn-areas/typed-terms.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useUndo } from '../../shared/forms/use-undo.ts'
import { Loading } from '../../shared/shell/loading.tsx'
import '../../shared/drawn-areas/areas.css'
import { CityAreaRow } from './city-area-row.tsx'
import { afterDrawing, afterMerging, type Drawing, editedAreas, readAreas } from './city-areas-draft.ts'
import { DraftFiles } from './draft-files.tsx'
import { DropDraft } from './drop-draft.tsx'
import { areaDraftQuery, CITY_AREAS, CONSEQUENCES, cityAreasQuery } from './queries.ts'

const AreasMap = lazy(() => import('../../shared/drawn-areas/areas-map.tsx'))

const HINTS: Readonly<Record<Drawing['kind'], string>> = {
  new: 'Novou oblast nakreslíte klepáním do mapy, nebo křížkem, který jde ovládat i klávesnicí. Rohy pak posunete. Tečkovaně je, co platí teď. Bez mapy to jde souborem GeoJSON.',
  split: 'Nakreslete část, která má být oblast sama pro sebe.',
  hole: 'Nakreslete díru, do které se nemá vozit.',
}

type Saved = { readonly name: string; readonly areas: readonly CityArea[] }

export function DraftForm({ draft }: { readonly draft: AreaDraft }) {
  const client = useClient()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const params = { draft: draft.id }
  const { queryKey } = areaDraftQuery(client, draft.id)
  const ofCity = useQuery(cityAreasQuery(client, draft.city.id))
  const published = useMemo(() => ofCity.data?.areas.map(({ geometry }) => geometry), [ofCity.data])
  const [name, setName] = useState(draft.name)
  const [areas, setAreas] = useState(() => editedAreas(draft.areas))
  const [earlier, setEarlier] = useState<readonly (typeof areas)[]>([])
  const [drawing, setDrawing] = useState<Drawing>({ kind: 'new' })
  const [isMissed, setMissed] = useState(false)
  const edit = (next: typeof areas) => {
    setEarlier([...earlier, areas])
    setAreas(next)
    setMissed(false)
  }
  const draw = (geometry: DrawnGeometry) => {
    const next = afterDrawing(areas, drawing, geometry, draft.city.slug)
    setDrawing({ kind: 'new' })
    if (next === null) setMissed(true)
    else edit(next)
  }
  const wanted = readAreas(areas)
  const isChanged = earlier.length > 0 || name !== draft.name
  const send = (body: Saved, version: string) =>
    client.of(areaDraftCalls).save({ params, headers: { key: crypto.randomUUID(), version }, body })
  const shown = (saved: AreaDraft) => {
    queryClient.setQueryData(queryKey, saved)
    void queryClient.invalidateQueries({ queryKey: [CITY_AREAS] })
    queryClient.removeQueries({ queryKey: [CONSEQUENCES, draft.id] })
  }
  const showSaved = useUndo(
    ({ version, before }: { readonly version: string; readonly before: AreaDraft }) =>
      send({ name: before.name, areas: before.areas }, version),
    shown,
  )
  const save = useMutation({
    mutationFn: (body: Saved) => send(body, draft.version),
    onSuccess: shown,
  })
  const saveThen = (then: (saved: AreaDraft) => void) => {
    if (!isChanged) return then(draft)
    if (wanted !== null) save.mutate({ name: name.trim(), areas: wanted }, { onSuccess: then })
  }
  const isStale = save.error instanceof ApiFailure && save.error.code === 'area_draft_changed_meanwhile'
  const isReady = wanted !== null && name.trim() !== ''
  return (
    <section className="office-section" aria-labelledby="navrh">
      <h2 id="navrh">Oblasti návrhu</h2>
      <TextField
        label="Název návrhu"
        limit={lettersUpTo(80)}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={name.trim() === '' ? 'Napište, o co v návrhu jde.' : undefined}
      />
      <p className="areas-hint" role="status">
        {HINTS[drawing.kind]}
      </p>
      {drawing.kind !== 'new' && (
        <Button size="small" variant="line" onClick={() => setDrawing({ kind: 'new' })}>
          Nic nevyřezávat
        </Button>
      )}
      {isMissed && (
        <Notice tone="warn" role="alert">
          Nakreslený tvar oblast nerozděluje. Nakreslete ho tak, aby z ní kus vzal a kus nechal.
        </Notice>
      )}
      <div className="areas-parts">
        <Suspense fallback={<Loading text="Načítám mapu" height={360} />}>
          <AreasMap
            position={draft.position}
            place={draft.city.name}
            areas={areas}
            published={published}
            onDraw={draw}
            onReshape={(key, geometry) =>
              edit(areas.map((area) => (area.key === key ? { ...area, geometry } : area)))
            }
          />
        </Suspense>
        <div>
          {areas.length === 0 && (
            <p className="area-problem" role="alert">
              Nakreslete aspoň jednu oblast. Bez oblastí se návrh nedá uložit.
            </p>
          )}
          <ol className="area-rows">
            {areas.map((area) => (
              <CityAreaRow
                key={area.key}
                area={area}
                areas={areas}
                disabled={drawing.kind !== 'new'}
                onChange={(next) => edit(areas.map((one) => (one.key === area.key ? next : one)))}
                onRemove={() => edit(areas.filter(({ key }) => key !== area.key))}
                onCut={(kind) => setDrawing({ kind, key: area.key })}
                onMerge={(other) => edit(afterMerging(areas, area.key, other))}
              />
            ))}
          </ol>
        </div>
      </div>
      {isStale ? (
        <Notice
          tone="warn"
          role="alert"
          title="Návrh mezitím změnil někdo jiný"
          actions={
            <Button
              size="small"
              variant="line"
              onClick={() => void queryClient.invalidateQueries({ queryKey })}
            >
              Ukázat, jaký je teď
            </Button>
          }
        >
          Vaše změny se neuložily. Podívejte se, jaký návrh je teď, a udělejte je znovu.
        </Notice>
      ) : (
        <SaveFailure error={save.error} />
      )}
      <div className="areas-end">
        <DropDraft draft={draft} />
        <DraftFiles draft={draft} isChanged={isChanged} onRead={(found) => edit(editedAreas(found))} />
        <Button
          variant="line"
          disabled={earlier.length === 0}
          onClick={() => {
            setAreas(earlier.at(-1) ?? areas)
            setEarlier(earlier.slice(0, -1))
          }}
        >
          Vrátit krok
        </Button>
        <Button
          variant="line"
          loading={save.isPending}
          disabled={!isReady || !isChanged}
          onClick={() =>
            saveThen(({ version }) =>
              showSaved({
                text: 'Návrh je uložený. Zákazníci z něj nic nevidí.',
                undone: 'Návrh je zase jako předtím.',
                change: { version, before: draft },
              }),
            )
          }
        >
          Uložit návrh
        </Button>
        <Button
          loading={save.isPending}
          disabled={!isReady}
          onClick={() =>
            saveThen(
              () =>
                void navigate({
                  to: '/sprava/oblasti/$draft/zverejneni',
                  params: { draft: String(draft.id) },
                }),
            )
          }
        >
          Co se změní
        </Button>
      </div>
    </section>
  )
}

/** Shows what the server found wrong with the areas, or why else nothing was saved. */
function SaveFailure({ error }: { readonly error: Error | null }) {
  const found = z.safeParse(areaProblems, error instanceof ApiFailure ? error.current : null)
  return found.success && found.data.problems.length > 0 ? (
    <AreaProblems title="Návrh se nedá uložit" problems={found.data.problems} />
  ) : (
    <FormFailure error={error} />
  )
}
