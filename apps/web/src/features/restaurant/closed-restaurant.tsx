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
          title={`${name} má nadobro zavřeno`}
          actions={
            <Button render={<Link to="/rozvoz-jidel/$city" params={{ city }} />}>
              {`Všechny podniky: ${cityName}`}
            </Button>
          }
        >
          {others.length === 0
            ? 'Objednat tu už nejde.'
            : 'Objednat tu už nejde. Můžete ale zkusit jiný podnik.'}
        </EmptyState>
        {others.length > 0 && (
          <section aria-labelledby="jine-podniky">
            <h2 id="jine-podniky">Jiné podniky</h2>
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
