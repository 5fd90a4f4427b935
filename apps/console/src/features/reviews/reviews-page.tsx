import type { OutletReviews } from '@sousto/contract/reviews/wire.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Chip } from '@sousto/ui/chip/chip.tsx'
import { Stars } from '@sousto/ui/rating/rating.tsx'
import { VisuallyHidden } from '@sousto/ui/visually-hidden/visually-hidden.tsx'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useClient } from '../../platform/router-context.ts'
import { Office } from '../../shared/outlet/office.tsx'
import { useOutlet } from '../../shared/outlet/outlet.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { type ReviewFilter, reviewsQuery } from './queries.ts'
import { ReviewRow } from './review-row.tsx'
import './reviews.css'

const oneDecimal = new Intl.NumberFormat('cs-CZ', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

type ReviewsPageProps = {
  readonly filter: ReviewFilter
  readonly onFilter: (filter: ReviewFilter) => void
}

/** Customers' reviews and the outlet's replies. */
export function ReviewsPage({ filter, onFilter }: ReviewsPageProps) {
  const client = useClient()
  const queryClient = useQueryClient()
  const { id } = useOutlet()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    reviewsQuery(client, id, filter),
  )
  const changed = () => void queryClient.invalidateQueries({ queryKey: ['reviews', id] })
  const reviews = data?.pages.flatMap((page) => page.reviews)
  const summary = data?.pages[0]?.summary
  return (
    <Office
      title="Hodnocení"
      subtitle="Odpověď vidí každý pod hodnocením. Zákazník, který si e-maily nezakázal, o ní dostane zprávu."
    >
      <div className="office-sections">
        {reviews === undefined && error === null && <Loading text="Načítám hodnocení" height={320} />}
        {reviews === undefined && error !== null && (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        )}
        {summary !== undefined && <Summary of={summary} filter={filter} onFilter={onFilter} />}
        {reviews !== undefined && (
          <section className="office-section" aria-labelledby="hodnoceni">
            <h2 id="hodnoceni">Co zákazníci napsali</h2>
            {reviews.length === 0 && (
              <p className="muted">{summary?.count === 0 ? 'Zatím nic.' : 'Takové hodnocení tu není.'}</p>
            )}
            <ul className="office-rows">
              {reviews.map((review) => (
                <ReviewRow key={review.id} review={review} onChanged={changed} />
              ))}
            </ul>
            {hasNextPage && (
              <div className="reviews-more">
                <Button variant="line" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  Starší
                </Button>
              </div>
            )}
          </section>
        )}
      </div>
    </Office>
  )
}

type SummaryProps = ReviewsPageProps & { readonly of: OutletReviews['summary'] }

function Summary({ of: { average, count, stars, withoutReply }, filter, onFilter }: SummaryProps) {
  const most = Math.max(1, ...stars)
  const toggle = (value: number) => onFilter({ ...filter, stars: filter.stars === value ? null : value })
  return (
    <section className="office-section reviews-summary" aria-label="Souhrn">
      <div className="reviews-average">
        <b className="num">{average === null ? '–' : oneDecimal.format(average)}</b>
        {average !== null && <Stars value={average} />}
        <span className="num">{count} hodnocení</span>
      </div>
      <ul className="reviews-spread">
        {stars
          .map((value, index) => ({ value, star: index + 1 }))
          .toReversed()
          .map(({ value, star }) => (
            <li key={star}>
              <span className="num">
                {star} <Star aria-hidden className="ui-star" data-full="" width={16} height={16} />
                <VisuallyHidden>z 5</VisuallyHidden>
              </span>
              <i aria-hidden="true">
                <u style={{ width: `${(100 * value) / most}%` }} />
              </i>
              <span className="num">{value}</span>
            </li>
          ))}
      </ul>
      <fieldset className="reviews-filter">
        <legend>Ukázat jen</legend>
        <Chip pressed={filter.waiting} onClick={() => onFilter({ ...filter, waiting: !filter.waiting })}>
          Bez odpovědi <span className="num">({withoutReply})</span>
        </Chip>
        {[5, 4, 3, 2, 1].map((star) => (
          <Chip key={star} pressed={filter.stars === star} onClick={() => toggle(star)}>
            {star} <Star aria-hidden width={16} height={16} />
            <VisuallyHidden>z 5 hvězdiček</VisuallyHidden>
          </Chip>
        ))}
      </fieldset>
    </section>
  )
}
