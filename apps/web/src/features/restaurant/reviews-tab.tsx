import type { RestaurantDetail } from '@sousto/domain/catalogue/restaurant.ts'
import { REVIEW_SORTINGS, type ReviewSorting } from '@sousto/domain/catalogue/review.ts'
import { RESTAURANTS_LANGUAGE } from '@sousto/messages/own-language.ts'
import { restaurantReviewsMessage } from '@sousto/messages/restaurant-reviews-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { Menu, MenuItem } from '@sousto/ui/menu/menu.tsx'
import { oneDecimal, Stars } from '@sousto/ui/rating/rating.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, ChevronDown } from 'lucide-react'
import { useClient } from '../../platform/client-context.ts'
import { reviewPhotographUrl } from '../../platform/review-photograph-url.ts'
import { failureMessage } from '../../shared/failure-message.ts'
import { LoadMore } from '../../shared/loading/load-more.tsx'
import { reviewsQuery } from '../../shared/queries/restaurant-queries.ts'
import { QueryResult } from '../../shared/shell/query-result.tsx'
import { plainDateText } from '../../shared/time/dates.ts'
import './info-tab.css'

type ReviewsTabProps = {
  readonly restaurant: RestaurantDetail
  readonly sort: ReviewSorting
  readonly onSort: (sort: ReviewSorting) => void
}

/** 'Hodnocení a Recenze': average, then pages of five until 'To je vše...' (`ordering.md` §2, Reviews tab). */
export function ReviewsTab({ restaurant, sort, onSort }: ReviewsTabProps) {
  const client = useClient()
  const pages = useInfiniteQuery(reviewsQuery(client, restaurant.slug, sort))
  const { average, count } = restaurant.rating
  return (
    <Card padding="roomy" aria-busy={pages.isPending}>
      <h2>
        {average === null
          ? restaurantReviewsMessage('none')
          : restaurantReviewsMessage('average', { average: oneDecimal(average) })}
      </h2>
      {average !== null && (
        <p className="restaurant-line">
          <Stars value={average} />
          <span className="num">{restaurantReviewsMessage('count', { count })}</span>
        </p>
      )}
      {count > 1 && (
        <Menu
          trigger={
            <Button variant="quiet" size="small" icon={<ChevronDown aria-hidden size={18} />}>
              {restaurantReviewsMessage('sort', { order: restaurantReviewsMessage(`sort_${sort}`) })}
            </Button>
          }
        >
          {REVIEW_SORTINGS.map((one) => (
            <MenuItem
              key={one}
              onSelect={() => onSort(one)}
              {...(one === sort && { icon: <Check aria-hidden size={18} /> })}
            >
              {restaurantReviewsMessage(`sort_${one}`)}
            </MenuItem>
          ))}
        </Menu>
      )}
      <QueryResult query={pages} failure={failureMessage(null)}>
        {(loaded) => (
          <>
            <ul>
              {loaded.pages.flat().map((review, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: reviews carry no identity and only ever grow at the end
                <li key={index} className="info-review">
                  <div className="review-head">
                    <Stars value={review.stars} size={16} />
                    <time className="t-caption muted" dateTime={review.date}>
                      {plainDateText(review.date)}
                    </time>
                    <span className="t-caption muted">
                      {review.isVerified
                        ? restaurantReviewsMessage('verified')
                        : restaurantReviewsMessage('unverified')}
                    </span>
                  </div>
                  <p className="review-text" dir="auto" lang={RESTAURANTS_LANGUAGE}>
                    {review.text}
                  </p>
                  {review.photographs.length > 0 && (
                    <div className="review-pictures">
                      {review.photographs.map((photograph, at) => (
                        <img
                          key={photograph}
                          src={reviewPhotographUrl(photograph)}
                          alt={restaurantReviewsMessage('photograph', { number: at + 1 })}
                          width={160}
                          height={160}
                          loading="lazy"
                        />
                      ))}
                    </div>
                  )}
                  {review.id !== null && (
                    <p className="t-caption">
                      <Link to="/nahlasit-obsah" search={{ hodnoceni: review.id }} rel="nofollow">
                        {restaurantReviewsMessage('notice')}
                      </Link>
                    </p>
                  )}
                  {review.reply !== null && (
                    <div className="review-reply">
                      <p className="t-caption">
                        <b>{restaurantReviewsMessage('reply')}</b>{' '}
                        <time className="muted" dateTime={review.reply.date}>
                          {plainDateText(review.reply.date)}
                        </time>
                        {review.reply.edited && (
                          <span className="muted">{` ${restaurantReviewsMessage('edited')}`}</span>
                        )}
                      </p>
                      <p className="review-text" dir="auto" lang={RESTAURANTS_LANGUAGE}>
                        {review.reply.text}
                      </p>
                    </div>
                  )}
                </li>
              ))}
            </ul>
            <LoadMore {...pages} />
          </>
        )}
      </QueryResult>
    </Card>
  )
}
