import type { Banner, City, KitchenCategory } from '@sousto/domain/catalogue/city.ts'
import type { RestaurantListItem } from '@sousto/domain/catalogue/restaurant.ts'
import { filterRestaurants, sortRestaurants } from '@sousto/domain/catalogue/restaurant-filters.ts'
import { availability, deliversTo, openFirst, shownDelivery } from '@sousto/domain/delivery/availability.ts'
import type { DeliveryLocation } from '@sousto/domain/delivery/place.ts'
import { FULL_LOAD } from '@sousto/domain/delivery/slot-grid.ts'
import { countMessage, orderProblemMessage } from '@sousto/messages/messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { EmptyState } from '@sousto/ui/empty-state/empty-state.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useEffect } from 'react'
import { AppBanner } from '../../shared/install/app-banner.tsx'
import { currentLocation, storeLocation, useDeliveryLocation } from '../../shared/location/stored-location.ts'
import emptyPlate from '../../shared/pictures/prazdny.svg'
import { AboutCity } from './about-city.tsx'
import { Banners } from './banners.tsx'
import { CategoryCarousel } from './category-carousel.tsx'
import { CityHero } from './city-hero.tsx'
import { cityQuestions } from './city-questions.ts'
import { type CitySearch, filterOf } from './city-search.ts'
import { Filters } from './filters.tsx'
import { RestaurantCard } from './restaurant-card.tsx'
import { WelcomeDialog } from './welcome-dialog.tsx'
import './city-page.css'

type CityPageProps = {
  readonly city: City
  /** All cities served. */
  readonly cities: readonly City[]
  readonly restaurants: readonly RestaurantListItem[]
  readonly categories: readonly KitchenCategory[]
  readonly banners: readonly Banner[]
  /** Courier load in percent. */
  readonly load: number
  readonly search: CitySearch
  readonly onSearch: (next: CitySearch) => void
  /** The server's time while the page hydrates, the browser's afterwards. */
  readonly now: Temporal.ZonedDateTime
}

/** `/rozvoz-jidel/{id}`: the city's restaurants. An address in another city is removed (`marketplace.md` §2, City home). */
export function CityPage({
  city,
  cities,
  restaurants,
  categories,
  banners,
  load,
  search,
  onSearch,
  now,
}: CityPageProps) {
  const stored = useDeliveryLocation()
  const location = stored !== null && isOf(city.slug, stored) ? stored : null
  const reachable = restaurants
    .filter((item) => deliversTo(item, location))
    .map((item) => ({ ...item, freeDelivery: shownDelivery(item, location).price === 0 }))
  useEffect(() => {
    // On mount only: choosing an address in another city here navigates to that city.
    const current = currentLocation()
    if (current !== null && !isOf(city.slug, current)) storeLocation(null)
  }, [city.slug])
  const chosen = sortRestaurants(
    filterRestaurants(reachable, filterOf(search)),
    search.radit ?? 'recommended',
    location,
  )
  const cards = openFirst(
    chosen.map((item) => {
      const state = availability(item, load, now)
      return { item, state, open: state.open }
    }),
  )
  const open = cards.filter((card) => card.open)
  const closed = cards.filter((card) => !card.open)

  return (
    <main id="obsah" className="ui-wrap">
      <CityHero city={city} location={location} reachable={reachable.length} load={load} />
      <CategoryCarousel city={city.slug} categories={categories} search={search} />
      <Banners banners={banners} />
      <Filters search={search} onSearch={onSearch} />
      {load >= FULL_LOAD && <Notice tone="warn">{orderProblemMessage('couriers_busy')}</Notice>}
      {cards.length === 0 && (
        <EmptyState
          picture={<img src={emptyPlate} alt="" width={140} height={140} />}
          title="Tady nic nezbylo"
          actions={
            <Button variant="line" onClick={() => onSearch({})}>
              Zrušit filtry
            </Button>
          }
        >
          Takový podnik tu nemáme. Zkuste méně filtrů nebo jiné jméno.
        </EmptyState>
      )}
      <CardSection
        title={countMessage('restaurants_open', { count: open.length })}
        cards={open}
        location={location}
        eager
      />
      <CardSection title="Teď zavřeno" cards={closed} location={location} />
      <AppBanner />
      <AboutCity city={city} cities={cities} questions={cityQuestions(city, restaurants)} />
      <WelcomeDialog
        open={search.message === 'welcome'}
        onClose={() => onSearch({ ...search, message: undefined })}
      />
    </main>
  )
}

/** An address outside all areas belongs to no city; only restaurants with own delivery to it are listed. */
const isOf = (citySlug: string, { area }: DeliveryLocation) => area === null || area.citySlug === citySlug

type CardSectionProps = {
  readonly title: string
  readonly cards: readonly {
    readonly item: RestaurantListItem
    readonly state: ReturnType<typeof availability>
  }[]
  readonly location: ReturnType<typeof useDeliveryLocation>
  readonly eager?: boolean
}

const IN_SIGHT = 6

function CardSection({ title, cards, location, eager = false }: CardSectionProps) {
  if (cards.length === 0) return null
  return (
    <section className="city-section">
      <div className="city-section-head">
        <h2>{title}</h2>
      </div>
      <ul className="restaurant-grid">
        {cards.map(({ item, state }, index) => (
          <RestaurantCard
            key={item.id}
            item={item}
            availability={state}
            location={location}
            eager={eager && index < IN_SIGHT}
          />
        ))}
      </ul>
    </section>
  )
}
