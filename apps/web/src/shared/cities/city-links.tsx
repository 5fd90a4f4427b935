import type { ListedCity } from '@sousto/domain/catalogue/city.ts'
import { Link } from '@tanstack/react-router'
import './city-links.css'

/** Links to all cities (`marketplace.md` §2). */
export function CityLinks({ cities }: { readonly cities: readonly ListedCity[] }) {
  return (
    <ul className="city-links">
      {cities.map(({ slug, name }) => (
        <li key={slug}>
          <Link to="/rozvoz-jidel/$city" params={{ city: slug }}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
