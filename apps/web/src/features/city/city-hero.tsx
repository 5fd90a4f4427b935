import type { City } from '@sousto/domain/catalogue/city.ts'
import type { DeliveryLocation } from '@sousto/domain/delivery/place.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AddressSearch } from '../../shared/location/address-search.tsx'
import { AreaChoiceDialog, citiesAt } from '../../shared/location/area-choice-dialog.tsx'
import { changeLocation } from '../../shared/location/change-location.ts'

type CityHeroProps = {
  readonly city: City
  readonly location: DeliveryLocation | null
  readonly reachable: number
  readonly load: number
}

/** The city's name, with the address search until an address in this city is chosen. */
export function CityHero({ city, location, reachable, load }: CityHeroProps) {
  const navigate = useNavigate()
  const [ambiguous, setAmbiguous] = useState<DeliveryLocation | null>(null)
  const moveTo = (found: DeliveryLocation) => {
    changeLocation(found)
    const next = found.area?.citySlug
    if (next === undefined || next === city.slug) return
    void navigate({ to: '/rozvoz-jidel/$city', params: { city: next } })
  }
  const cities = location === null ? [] : citiesAt(location).map(({ cityName }) => cityName)
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
        <AddressSearch action="Najít jídlo" size="medium" near={city.slug} onFound={moveTo} />
      )}
      {location !== null && location.areas.length > 1 && (
        <p className="t-small muted">
          Adresa leží ve více oblastech{cities.length > 1 && ` (${cities.join(', ')})`}. Počítáme s městem{' '}
          {location.area?.cityName}.{' '}
          {cities.length > 1 && (
            <Button variant="link" size="small" onClick={() => setAmbiguous(location)}>
              Změnit město
            </Button>
          )}
        </p>
      )}
      <AreaChoiceDialog
        location={ambiguous}
        onClose={() => setAmbiguous(null)}
        onChosen={(chosen) => {
          setAmbiguous(null)
          moveTo(chosen)
        }}
      />
    </div>
  )
}
