import { formatMoney } from '@sousto/domain/money/money.ts'
import { accountPageMessage } from '@sousto/messages/account-page-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { EmptyState } from '@sousto/ui/empty-state/empty-state.tsx'
import { Rating } from '@sousto/ui/rating/rating.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useClient } from '../../platform/client-context.ts'
import { FavouriteButton } from '../../shared/favourites/favourite-button.tsx'
import { Picture, WIDTHS } from '../../shared/pictures/picture.tsx'
import emptyPlate from '../../shared/pictures/prazdny.svg'
import { favouritesQuery } from '../../shared/session/personal-queries.ts'
import { QueryResult } from '../../shared/shell/query-result.tsx'

/** /mujucet/oblibene (`marketplace.md` §2). */
export function FavouritesPage() {
  const client = useClient()
  const favourites = useQuery(favouritesQuery(client))
  return (
    <>
      <h1>{accountPageMessage('favourite_restaurants')}</h1>
      <QueryResult query={favourites} failure={accountPageMessage('favourites_failed')}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState
              picture={<img src={emptyPlate} alt="" width={140} height={140} />}
              title={accountPageMessage('no_favourites')}
              actions={<Button render={<Link to="/" />}>{accountPageMessage('find_restaurant')}</Button>}
            >
              {accountPageMessage('no_favourites_text')}
            </EmptyState>
          ) : (
            <ul className="account-list">
              {items.map((item) => (
                <li key={item.id} className="account-row">
                  <Picture
                    className="account-picture"
                    src={`/img/restaurace/${item.id}/logo`}
                    photo={item.photos.logo}
                    widths={WIDTHS.thumbnail}
                    sizes="80px"
                    width={80}
                    height={80}
                    loading="lazy"
                  />
                  <div className="account-row-text">
                    <h2 className="t-name account-row-name">
                      <Link
                        to="/rozvoz-jidel/$city/$restaurant/objednat"
                        params={{ city: item.citySlug, restaurant: item.slug }}
                      >
                        {item.name}
                      </Link>
                    </h2>
                    <p className="t-small muted">{item.categories.join(', ')}</p>
                    <p className="t-small num">
                      {accountPageMessage('favourite_delivery', {
                        min: item.minutesMin,
                        max: item.minutesMax,
                        delivery: deliveryText(item.deliveryPrice),
                      })}
                      {item.cashless && <span>{` · ${accountPageMessage('by_card')}`}</span>}
                      {item.mealVouchers && <span>{` · ${accountPageMessage('by_vouchers')}`}</span>}
                    </p>
                  </div>
                  <div className="account-row-end">
                    {item.rating.average !== null && (
                      <Rating value={item.rating.average} count={item.rating.count} />
                    )}
                    <FavouriteButton restaurant={item} />
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </QueryResult>
    </>
  )
}

const deliveryText = (price: Parameters<typeof formatMoney>[0]) =>
  price === 0 ? 'doprava zdarma' : `doprava ${formatMoney(price)}`
