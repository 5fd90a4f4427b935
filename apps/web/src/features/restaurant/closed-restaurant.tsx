import { closedRestaurantMessage } from '@sousto/messages/closed-restaurant-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { EmptyState } from '@sousto/ui/empty-state/empty-state.tsx'
import { Link, type NotFoundRouteProps } from '@tanstack/react-router'
import emptyPlate from '../../shared/pictures/prazdny.svg'
import { goneRestaurant } from '../../shared/queries/missing.ts'
import { NotFound } from '../../shared/shell/page-failure.tsx'
import './closed-restaurant.css'

/** Says that a restaurant has closed for good, and who else cooks in its city (`administration.md` §3). */
export function ClosedRestaurant(props: NotFoundRouteProps) {
  const gone = goneRestaurant({ ...props, isNotFound: true })
  if (gone === null) return <NotFound />
  const { name, city, cityName, others } = gone
  return (
    <main id="obsah" className="ui-wrap ui-page-state">
      <div className="closed-restaurant">
        <EmptyState
          level={1}
          picture={<img src={emptyPlate} alt="" width={140} height={140} />}
          title={closedRestaurantMessage('title', { name })}
          actions={
            <Button render={<Link to="/rozvoz-jidel/$city" params={{ city }} />}>
              {closedRestaurantMessage('all', { city: cityName })}
            </Button>
          }
        >
          {closedRestaurantMessage(others.length === 0 ? 'text' : 'text_with_others')}
        </EmptyState>
        {others.length > 0 && (
          <section aria-labelledby="jine-podniky">
            <h2 id="jine-podniky">{closedRestaurantMessage('others')}</h2>
            <ul>
              {others.map(({ id, slug, name: other, categories }) => (
                <li key={id}>
                  <Link to="/rozvoz-jidel/$city/$restaurant/objednat" params={{ city, restaurant: slug }}>
                    {other}
                  </Link>
                  <span className="t-small muted">{categories.join(', ')}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </main>
  )
}
