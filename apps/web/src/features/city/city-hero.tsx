import type { City } from '@sousto/domain/city.ts'
import type { DeliveryLocation } from '@sousto/domain/place.ts'
import { useNavigate } from '@tanstack/react-router'
import { AddressSearch } from '../../shared/location/address-search.tsx'
import { changeLocation } from '../../shared/location/change-location.ts'

type CityHeroProps = {
  readonly city: City
  readonly location: DeliveryLocation | null
  readonly reachable: number
  readonly load: number
}

/** The city's name, and the address search until an address of this city is known. */
export function CityHero({ city, location, reachable, load }: CityHeroProps) {
  const navigate = useNavigate()
  const facts = [location?.address.name, `${reachable} podniků vám doveze`].filter(
    (fact) => fact !== undefined,
  )
  return (
    <div className="city-hero">
      <h1>Rozvoz jídel {city.name}</h1>
      <p className="city-facts">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {load < 60 && <span className="city-good">kurýři stíhají</span>}
      </p>
      {location === null && (
        <AddressSearch
          action="Najít jídlo"
          size="medium"
          onFound={(found) => {
            changeLocation(found)
            if (found.area.citySlug !== city.slug) {
              void navigate({ to: '/rozvoz-jidel/$city', params: { city: found.area.citySlug } })
            }
          }}
        />
      )}
      {location !== null && location.areas.length > 1 && (
        <p className="t-small muted">
          Adresa leží ve více oblastech:{' '}
          {location.areas.map(({ cityName, code }) => `${cityName} (${code})`).join(', ')}. Počítáme s oblastí{' '}
          {location.area.code}.
        </p>
      )}
    </div>
  )
}
