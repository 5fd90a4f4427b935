import type { AreaDraft, Consequences } from '@sousto/contract/area-drafts/wire.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useClient } from '../../platform/router-context.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { wholeNumberText } from '../../shared/admin/whole-number-text.ts'
import { AreaProblems } from '../../shared/drawn-areas/area-problems.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import './city-areas.css'
import { Planned } from './planned.tsx'
import { PublishForm } from './publish-form.tsx'
import { areaDraftQuery, consequencesQuery } from './queries.ts'

/** Shows what a draft would change, and publishes it. */
export function ConsequencesPage({ draft: id }: { readonly draft: number }) {
  const client = useClient()
  const draft = useQuery(areaDraftQuery(client, id))
  const { data, error, refetch } = useQuery(consequencesQuery(client, id))
  const failure = draft.error ?? error
  const isLoaded = draft.data !== undefined && data !== undefined
  return (
    <ManagementFrame
      title={isLoaded ? findingOf(data) : 'Co se změní'}
      {...(draft.data !== undefined && { subtitle: `${draft.data.name}, ${draft.data.city.name}` })}
    >
      {!isLoaded && failure === null && <Loading text="Počítám, co se změní" height={320} />}
      {!isLoaded && failure !== null && (
        <LoadFailure
          error={failure}
          onRetry={() => {
            void draft.refetch()
            void refetch()
          }}
        />
      )}
      {isLoaded && <Parts draft={draft.data} consequences={data} />}
    </ManagementFrame>
  )
}

function findingOf({ addresses, orders }: Consequences): string {
  if (orders.lost > 0)
    return `Doručení ztratí ${wholeNumberText(orders.lost)} z ${wholeNumberText(orders.all)} objednávek`
  if (addresses.lost > 0) return `Doručení ztratí ${wholeNumberText(addresses.lost)} adres`
  if (addresses.gained > 0) return `Doručení získá ${wholeNumberText(addresses.gained)} adres`
  return 'Doručení nikdo neztratí ani nezíská'
}

type PartsProps = { readonly draft: AreaDraft; readonly consequences: Consequences }

function Parts({ draft, consequences }: PartsProps) {
  const { addresses, orders, problems } = consequences
  return (
    <div className="office-sections">
      <p>
        <Link to="/sprava/oblasti/$draft" params={{ draft: String(draft.id) }}>
          Zpět na návrh
        </Link>
      </p>
      <section className="office-section" aria-labelledby="adresy">
        <h2 id="adresy">Adresy</h2>
        <Figures
          rows={[
            ['S doručením', `${wholeNumberText(addresses.after)}, teď ${wholeNumberText(addresses.before)}`],
            ['Získají doručení', wholeNumberText(addresses.gained)],
            ['Ztratí doručení', wholeNumberText(addresses.lost)],
            ['Dražší doprava', wholeNumberText(addresses.dearer)],
            ['Levnější doprava', wholeNumberText(addresses.cheaper)],
            ['Jiné minimum, čas nebo doprava zdarma', wholeNumberText(addresses.other)],
          ]}
        />
        {addresses.overlaps.length > 0 && (
          <>
            <p>Tyto oblasti se překrývají; zákazník si vybere, tady se počítá levnější:</p>
            <ul className="consequence-overlaps">
              {addresses.overlaps.map(({ codes, addresses: shared }) => (
                <li key={codes.join(' ')}>
                  {codes.join(' a ')}: společných adres {wholeNumberText(shared)}
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <section className="office-section" aria-labelledby="objednavky">
        <h2 id="objednavky">Objednávky posledních 30 dnů</h2>
        <Figures
          rows={[
            ['Rozvezlo tržiště', wholeNumberText(orders.all)],
            ['Nešly by doručit', wholeNumberText(orders.lost)],
            ['Měly by dražší dopravu', wholeNumberText(orders.dearer)],
            ['Měly by levnější dopravu', wholeNumberText(orders.cheaper)],
          ]}
        />
        <p className="muted">Objednávky s dopravou zdarma by ji měly dál, pokud ji nová oblast nevylučuje.</p>
      </section>
      {problems.length > 0 && <AreaProblems title="Návrh se nedá zveřejnit" problems={problems} />}
      {draft.state === 'planned' ? (
        <Planned draft={draft} />
      ) : (
        <PublishForm draft={draft} consequences={consequences} />
      )}
    </div>
  )
}

const Figures = ({ rows }: { readonly rows: readonly (readonly [string, string])[] }) => (
  <dl className="consequence-list">
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
