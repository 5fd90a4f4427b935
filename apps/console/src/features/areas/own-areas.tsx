import { ApiFailure } from '@sousto/contract/api-failure.ts'
import { ownAreaCalls } from '@sousto/contract/own-areas/endpoints.ts'
import type { AreaProblem, OwnAreasState } from '@sousto/contract/own-areas/wire.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { AreaFileButtons } from '../../shared/drawn-areas/area-file-buttons.tsx'
import { AreaProblems } from '../../shared/drawn-areas/area-problems.tsx'
import { borderProblem } from '../../shared/drawn-areas/typed-terms.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { AreaRow } from './area-row.tsx'
import { drawnArea, type EditedArea, editedAreas, readAreas } from './areas-draft.ts'
import { ownAreasQuery } from './queries.ts'
import '../../shared/drawn-areas/areas.css'

const AreasMap = lazy(() => import('../../shared/drawn-areas/areas-map.tsx'))

/** The own delivery areas of an outlet with its own couriers; renders nothing for other outlets. */
export function OwnAreas({ outlet }: { readonly outlet: number }) {
  const client = useClient()
  const { data, error, refetch } = useQuery(ownAreasQuery(client, outlet))
  if (data === null) return null
  return (
    <section className="office-section areas" aria-labelledby="oblasti">
      <h2 id="oblasti">Kam vozíte</h2>
      {data !== undefined && <AreasForm outlet={outlet} loaded={data} />}
      {data === undefined && error === null && <Loading text="Načítám oblasti" height={320} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
    </section>
  )
}

/** Contains the problems, which follow the same rules as the operator's import. */
class AreasInvalid extends Error {
  override readonly name = 'AreasInvalid'
  readonly problems: readonly AreaProblem[]

  constructor(problems: readonly AreaProblem[]) {
    super('the areas are not valid')
    this.problems = problems
  }
}

const isCode = (error: unknown, code: string) => error instanceof ApiFailure && error.code === code

function AreasForm({ outlet, loaded }: { readonly outlet: number; readonly loaded: OwnAreasState }) {
  const client = useClient()
  const queryClient = useQueryClient()
  const show = useToast()
  const params = { outlet }
  const [version, setVersion] = useState(loaded.version)
  const [areas, setAreas] = useState(() => editedAreas(loaded.areas))
  const [changed, setChanged] = useState(false)
  const edit = (next: readonly EditedArea[]) => {
    setAreas(next)
    setChanged(true)
  }
  const take = (state: OwnAreasState) => {
    queryClient.setQueryData(ownAreasQuery(client, outlet).queryKey, state)
    setVersion(state.version)
    setAreas(editedAreas(state.areas))
    setChanged(false)
  }
  const wanted = readAreas(areas)
  const isCrossed = areas.some(({ geometry }) => borderProblem(geometry) !== null)
  const save = useMutation({
    mutationFn: async (seen: string) => {
      if (wanted === null) throw new Error('some amount is none')
      const body = { areas: wanted }
      const { problems } = await client.of(ownAreaCalls).check({ params, body })
      if (problems.length > 0) throw new AreasInvalid(problems)
      const headers = { key: crypto.randomUUID(), version: seen }
      return await client.of(ownAreaCalls).save({ params, headers, body })
    },
    onSuccess: (state) => {
      take(state)
      show({ text: 'Oblasti jsou uložené a zákazníci je už mají.' })
    },
  })
  const reload = useMutation({ mutationFn: () => client.of(ownAreaCalls).read({ params }) })
  const isStale = isCode(save.error, 'areas_changed_meanwhile')
  const error = save.error
  return (
    <>
      <p className="areas-hint">
        Novou oblast nakreslíte klepáním do mapy, nebo křížkem, který jde ovládat i klávesnicí. Rohy pak
        posunete. Bez mapy to jde souborem GeoJSON.
      </p>
      <div className="areas-parts">
        <Suspense fallback={<Loading text="Načítám mapu" height={360} />}>
          <AreasMap
            position={loaded.position}
            place="Váš podnik"
            areas={areas}
            onDraw={(geometry) => edit([...areas, drawnArea(geometry, areas.at(-1))])}
            onReshape={(key, geometry) =>
              edit(areas.map((area) => (area.key === key ? { ...area, geometry } : area)))
            }
          />
        </Suspense>
        <div>
          {areas.length === 0 && <p className="areas-hint">Zatím žádná oblast, nikam nevozíte.</p>}
          <ol className="area-rows">
            {areas.map((area, index) => (
              <AreaRow
                key={area.key}
                number={index + 1}
                area={area}
                onChange={(next) => edit(areas.map((one) => (one.key === area.key ? next : one)))}
                onRemove={() => edit(areas.filter(({ key }) => key !== area.key))}
              />
            ))}
          </ol>
        </div>
      </div>
      {isStale && (
        <Notice
          tone="warn"
          role="alert"
          title="Oblasti mezitím změnil někdo jiný"
          actions={
            <Button
              size="small"
              variant="line"
              loading={reload.isPending}
              onClick={() => reload.mutate(undefined, { onSuccess: take, onSettled: save.reset })}
            >
              Ukázat, jaké jsou teď
            </Button>
          }
        >
          Vaše změny se neuložily. Podívejte se, jaké oblasti jsou teď, a udělejte je znovu.
        </Notice>
      )}
      {error instanceof AreasInvalid && (
        <AreaProblems title="Oblasti se nedají uložit" problems={error.problems} />
      )}
      {!isStale && !(error instanceof AreasInvalid) && <FormFailure error={error} />}
      <div className="areas-end">
        <AreaFileButtons
          read={(text) => client.of(ownAreaCalls).readFile({ params, body: { text } })}
          onRead={(found) => edit(editedAreas(found))}
          write={() => client.of(ownAreaCalls).writeFile({ params })}
        />
        <Button
          loading={save.isPending}
          disabled={!changed || wanted === null || isCrossed}
          onClick={() => save.mutate(version)}
        >
          Uložit oblasti
        </Button>
      </div>
    </>
  )
}
