import { Button } from '@sousto/ui/button/button.tsx'
import { Chip } from '@sousto/ui/chip/chip.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useClient } from '../../platform/router-context.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { ComplaintRow } from './complaint-row.tsx'
import './complaints.css'
import { complaintsQuery } from './queries.ts'

type ComplaintsPageProps = {
  /** Null means all cities. */
  readonly city: { readonly slug: string; readonly name: string } | null
  readonly answered: boolean
  readonly onAnswered: (answered: boolean) => void
}

/** What customers report about orders and no rule has answered (`delights.md` §13). */
export function ComplaintsPage({ city, answered, onAnswered }: ComplaintsPageProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    complaintsQuery(useClient(), city?.slug ?? null, answered),
  )
  const complaints = data?.pages.flatMap((page) => page.complaints)
  return (
    <ManagementFrame
      title={city === null ? 'Reklamace' : `Reklamace: ${city.name}`}
      subtitle="Co zákazníci nahlásili u objednávek. Odpověď si přečtou u objednávky a v e-mailu."
    >
      <section className="office-section" aria-label="Reklamace">
        <fieldset className="complaints-filter">
          <legend className="ui-visually-hidden">Ukázat</legend>
          <Chip pressed={!answered} onClick={() => onAnswered(false)}>
            Čekají na odpověď
          </Chip>
          <Chip pressed={answered} onClick={() => onAnswered(true)}>
            Vyřízené
          </Chip>
        </fieldset>
        {complaints === undefined && error === null && <Loading text="Načítám reklamace" height={320} />}
        {complaints === undefined && error !== null && (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        )}
        {complaints?.length === 0 && (
          <p className="muted">{answered ? 'Zatím žádné.' : 'Nikdo na odpověď nečeká.'}</p>
        )}
        <ul className="office-rows">
          {complaints?.map((complaint) => (
            <ComplaintRow key={complaint.id} complaint={complaint} isOfCity={city !== null} />
          ))}
        </ul>
        {hasNextPage && (
          <Button variant="line" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Další
          </Button>
        )}
      </section>
    </ManagementFrame>
  )
}
