import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../platform/router-context.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { decisionsQuery } from '../../shared/courier-decisions/queries.ts'
import { CourierTabs } from '../../shared/management/courier-tabs.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { DecisionRow } from './decision-row.tsx'
import './decisions.css'
import { SignForm } from './sign-form.tsx'

type DecisionsPageProps = { readonly city: { readonly slug: string; readonly name: string } }

/** Decisions about couriers' accounts, their reviews and deadlines (`dispatch.md` §8). */
export function DecisionsPage({ city }: DecisionsPageProps) {
  const { data, error, refetch } = useQuery(decisionsQuery(useClient(), city.slug))
  return (
    <ManagementFrame
      title={`Rozhodnutí: ${city.name}`}
      subtitle="Pozastavení a ukončení účtů kurýrů, odpovědi a přezkumy."
    >
      <CourierTabs city={city.slug} />
      {data === undefined && error === null && <Loading text="Načítám rozhodnutí" height={240} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <div className="office-sections">
          <section className="office-section" aria-labelledby="vydana">
            <h2 id="vydana">Vydaná rozhodnutí</h2>
            {data.decisions.length === 0 && <p className="muted">Zatím žádné.</p>}
            <ul className="office-rows">
              {data.decisions.map((decision) => (
                <DecisionRow key={decision.id} city={city.slug} decision={decision} />
              ))}
            </ul>
          </section>
          <SignForm city={city.slug} couriers={data.couriers} />
        </div>
      )}
    </ManagementFrame>
  )
}
