import type { ListedCity } from '@sousto/domain/catalogue/city.ts'
import type { DeliveryLocation } from '@sousto/domain/delivery/place.ts'
import { cityPageMessage } from '@sousto/messages/city-page-messages.ts'
import { countMessage } from '@sousto/messages/count-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AreaChoice } from '../../shared/location/area-choice.tsx'
import { changeLocation } from '../../shared/location/change-location.ts'
import { citiesAt } from '../../shared/location/cities-at.ts'
import { DeliveryAddressSearch } from '../../shared/location/delivery-address-search.tsx'

type CityHeroProps = {
  readonly city: ListedCity
  readonly location: DeliveryLocation | null
  readonly reachable: number
  readonly load: number
}

const severalAreasText = (cities: readonly string[], chosen: string | undefined): string =>
  cityPageMessage('several_areas', {
    cities: cities.length > 1 ? cities.join(', ') : 'none',
    city: chosen ?? 'none',
  })

/** The city's name and the address search (`marketplace.md` §2, City home). */
export function CityHero({ city, location, reachable, load }: CityHeroProps) {
  const navigate = useNavigate()
  const [ambiguous, setAmbiguous] = useState<DeliveryLocation | null>(null)
  const moveTo = ({ area }: DeliveryLocation) => {
    const next = area?.citySlug
    if (next === undefined || next === city.slug) return
    void navigate({ to: '/rozvoz-jidel/$city', params: { city: next } })
  }
  const cities = location === null ? [] : citiesAt(location).map(({ cityName }) => cityName)
  const facts = [location?.address.name, countMessage('restaurants_deliver', { count: reachable })].filter(
    (fact) => fact !== undefined,
  )
  return (
    <div className="city-hero">
      <div className="city-hero-head">
        <h1>{cityPageMessage('title', { city: city.name })}</h1>
        <p className="city-facts">
          {facts.map((fact) => (
            <span key={fact} className="visitor-fact">
              {fact}
            </span>
          ))}
          {load < 60 && <span className="city-good">{cityPageMessage('couriers_free')}</span>}
        </p>
      </div>
      <DeliveryAddressSearch
        action={location === null ? cityPageMessage('find') : cityPageMessage('change')}
        size="medium"
        compact
        near={city.slug}
        onFound={moveTo}
      />
      {location !== null && location.areas.length > 1 && (
        <p className="t-small muted city-areas">
          <span>{severalAreasText(cities, location.area?.cityName)}</span>{' '}
          {cities.length > 1 && (
            <Button variant="link" size="small" onClick={() => setAmbiguous(location)}>
              {cityPageMessage('change_city')}
            </Button>
          )}
        </p>
      )}
      <AreaChoice
        location={ambiguous}
        onClose={() => setAmbiguous(null)}
        onChosen={(chosen) => {
          setAmbiguous(null)
          changeLocation(chosen)
          moveTo(chosen)
        }}
      />
    </div>
  )
}
