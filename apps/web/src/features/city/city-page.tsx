import type { Banner, KitchenCategory, ListedCity } from '@sousto/domain/catalogue/city.ts'
import type { RestaurantListItem } from '@sousto/domain/catalogue/restaurant.ts'
import type { DeliveryLocation } from '@sousto/domain/delivery/place.ts'
import { FULL_LOAD } from '@sousto/domain/delivery-offer/slot-grid.ts'
import { isFiltering, NO_FILTER } from '@sousto/domain/diets/filter.ts'
import { cityPageMessage } from '@sousto/messages/city-page-messages.ts'
import { countMessage } from '@sousto/messages/count-messages.ts'
import { orderProblemMessage } from '@sousto/messages/order-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { EmptyState } from '@sousto/ui/empty-state/empty-state.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { onDemand, useOnDemand } from '@sousto/ui/on-demand/on-demand.ts'
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { ChunkedList } from '../../page-speed/lists/chunked-list.tsx'
import { menuPath, useMenuLinks } from '../../page-speed/lists/menu-links.ts'
import { CityPauses } from '../../shared/cities/city-pauses.tsx'
import {
  currentLocation,
  storeLocation,
  useDeliveryLocation,
} from '../../shared/delivery-location/stored-location.ts'
import { useServerHtmlMark } from '../../shared/delivery-location/visitor-facts.ts'
import { storeDietFilter, useDietFilter } from '../../shared/diets/stored-filter.ts'
import { AppBanner } from '../../shared/install/app-banner.tsx'
import emptyPlate from '../../shared/pictures/prazdny.svg'
import { useUser } from '../../shared/session/current-user.ts'
import { AboutCity } from './about-city.tsx'
import { Banners } from './banners.tsx'
import { type Card, cityCards, dishCards } from './cards.ts'
import { CategoryCarousel } from './category-carousel.tsx'
import { CityHero } from './city-hero.tsx'
import type { Question } from './city-questions.ts'
import type { CitySearch } from './city-search.ts'
import type { DietCounts } from './diet-counts.tsx'
import type { DishAnswer } from './dish-answer.ts'
import { Filters } from './filters.tsx'
import { CARDS_AT_FIRST, type FirstCards, isOfFirst } from './first-cards.ts'
import { RestOfList } from './rest-of-list.tsx'
import { RestaurantCard } from './restaurant-card.tsx'
import { useTypedName } from './typed-name.ts'
import './city-page.css'

const foundDishes = onDemand(() => import('./found-dishes.tsx'))
const cityDiets = onDemand(() => import('./diet-counts.tsx'))
const welcomes = onDemand(() => import('./welcome-dialog.tsx'))

/** A shorter text is only looked for in names. */
const FEWEST_LETTERS = 2
const NO_COUNTS: DietCounts = new Map()
const NO_ANSWER: DishAnswer = { found: null, failed: false }

type CityPageProps = {
  readonly city: ListedCity
  readonly cities: readonly ListedCity[]
  /** All restaurants, or those of `first`. */
  readonly restaurants: readonly RestaurantListItem[]
  /** The server's part of a long list. Null once the browser has the whole list. */
  readonly first: FirstCards | null
  /** True if the browser could not load the rest of the list. */
  readonly failed: boolean
  readonly questions: readonly Question[]
  /** What the staff wrote about the city, safe HTML. Null means the text that is built in. */
  readonly about: string | null
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
  restaurants: known,
  first,
  failed,
  questions,
  about,
  categories,
  banners,
  load,
  search,
  onSearch,
  now,
}: CityPageProps) {
  const stored = useDeliveryLocation()
  const location = stored !== null && isOf(city.slug, stored) ? stored : null
  const [typed, setTyped] = useTypedName(search.hledat ?? '', (hledat) =>
    onSearch({ ...search, hledat: hledat || undefined }),
  )
  const wanted = useMemo(() => ({ ...search, hledat: typed || undefined }), [search, typed])
  // Input is handled first, and its effect on a thousand cards is rendered when there is time.
  const restaurants = useDeferredValue(known)
  const shown = useDeferredValue(wanted)
  const text = (search.hledat ?? '').trim()
  const asked = text.length >= FEWEST_LETTERS
  const [answer, setAnswer] = useState(NO_ANSWER)
  const dishSearch = useOnDemand(foundDishes, asked, {
    optional: true,
    onFailure: useCallback(() => setAnswer({ found: null, failed: true }), []),
  })
  const { found: dishes, failed: dishesFailed } = asked ? answer : NO_ANSWER
  const filter = useDietFilter()
  const filters = isFiltering(filter)
  const [counts, setCounts] = useState<DietCounts | null>(null)
  const dietSearch = useOnDemand(cityDiets, filters)
  const view = useMemo(
    () => ({
      search: shown,
      location,
      load,
      now,
      found: dishes && new Set(dishes.restaurantIds),
      diets: filters ? (counts ?? NO_COUNTS) : null,
    }),
    [shown, location, load, now, dishes, filters, counts],
  )
  const { reachable, open, closed, unsaid } = useMemo(() => cityCards(restaurants, view), [restaurants, view])
  const links = useMenuLinks()
  const welcome = useOnDemand(welcomes, search.message === 'welcome', { optional: true })
  useEffect(() => {
    // Checked on mount only: choosing an address in another city on this page navigates to that city.
    const current = currentLocation()
    if (current !== null && !isOf(city.slug, current)) storeLocation(null)
  }, [city.slug])
  const waits = first !== null && !isOfFirst(first, shown)
  const found = waits ? 0 : open.length + closed.length + unsaid.length
  const isAnswered = (!asked || dishesFailed || dishes !== null) && (!filters || counts !== null)
  const isEmpty = found === 0 && !waits && isAnswered && !dishes?.dishes.length

  return (
    <main id="obsah" className="ui-wrap" {...useServerHtmlMark()}>
      <CityHero city={city} location={location} reachable={first?.reachable ?? reachable} load={load} />
      <CategoryCarousel city={city.slug} categories={categories} search={search} />
      <Banners banners={banners} />
      <Filters search={search} onSearch={onSearch} typed={typed} onType={setTyped} />
      <CityPauses city={city.slug} />
      {load >= FULL_LOAD && <Notice tone="warn">{orderProblemMessage('couriers_busy')}</Notice>}
      {dietSearch && filters && (
        <dietSearch.CityDiets city={city.slug} filter={filter} onAnswer={setCounts} />
      )}
      {dishSearch && asked && (
        <dishSearch.FoundDishes
          city={city.slug}
          text={text}
          view={view}
          filter={filter}
          cardsOf={dishCards}
          onAnswer={setAnswer}
        />
      )}
      {dishesFailed && <Notice tone="warn">{cityPageMessage('dishes_failed')}</Notice>}
      {isEmpty && (
        <EmptyState
          picture={<img src={emptyPlate} alt="" width={140} height={140} />}
          title={cityPageMessage('empty')}
          actions={
            <Button
              variant="line"
              onClick={() => {
                setTyped('')
                storeDietFilter(NO_FILTER)
                onSearch({})
              }}
            >
              {cityPageMessage('clear')}
            </Button>
          }
        >
          {asked ? cityPageMessage('empty_dishes') : cityPageMessage('empty_restaurants')}
        </EmptyState>
      )}
      <div {...links}>
        {!waits && (
          <>
            <CardSection
              name={`${city.slug} open`}
              title={countMessage('restaurants_open', {
                count: filters ? open.length : (first?.open ?? open.length),
              })}
              cards={open}
              above={0}
              eager
            />
            <CardSection
              name={`${city.slug} closed`}
              title={cityPageMessage('closed')}
              cards={closed}
              above={open.length}
            />
            <CardSection
              name={`${city.slug} unsaid`}
              title={cityPageMessage('unsaid')}
              cards={unsaid}
              above={open.length + closed.length}
            />
          </>
        )}
      </div>
      {first !== null && <RestOfList city={city.slug} first={first} search={search} failed={failed} />}
      <AppBanner />
      <AboutCity city={city} cities={cities} questions={questions} about={about} />
      {welcome && (
        <welcome.WelcomeDialog
          open={search.message === 'welcome'}
          onClose={() => onSearch({ ...search, message: undefined })}
        />
      )}
    </main>
  )
}

/** An address outside all areas belongs to no city, and only restaurants with own delivery to it are listed. */
const isOf = (citySlug: string, { area }: DeliveryLocation) => area === null || area.citySlug === citySlug

type CardSectionProps = {
  readonly name: string
  readonly title: string
  readonly cards: readonly Card[]
  /** The number of cards in the section above. */
  readonly above: number
  readonly eager?: boolean
}

const CardSection = memo(function CardSection({
  name,
  title,
  cards,
  above,
  eager = false,
}: CardSectionProps) {
  const hearts = Boolean(useUser())
  const rows = useMemo(
    () => cards.map((card, index) => ({ ...card, hearts, eager: eager && index === 0 })),
    [cards, hearts, eager],
  )
  return (
    <section className="city-section" hidden={cards.length === 0}>
      <div className="city-section-head">
        <h2>{title}</h2>
      </div>
      <ChunkedList
        name={name}
        rows={rows}
        atOnce={CARDS_AT_FIRST}
        above={above}
        renderRow={renderCard}
        renderText={renderName}
        className="restaurant-grid"
      />
    </section>
  )
})

const renderCard = (card: Card & { readonly hearts: boolean; readonly eager: boolean }) => (
  <RestaurantCard key={card.item.id} {...card} />
)

const renderName = ({ item }: Card) => <a href={menuPath(item)}>{item.name}</a>
