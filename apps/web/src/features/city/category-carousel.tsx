import type { KitchenCategory } from '@sousto/domain/catalogue/city.ts'
import { cityPageMessage } from '@sousto/messages/city-page-messages.ts'
import { RESTAURANTS_LANGUAGE } from '@sousto/messages/own-language.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Picture, versionIn, WIDTHS } from '../../shared/pictures/picture.tsx'
import type { CitySearch } from './city-search.ts'
import { moveByItself } from './moving-carousel.ts'

/** The number of cuisines that are visible next to each other on a phone. */
const IN_SIGHT = 6

type CategoryCarouselProps = {
  readonly city: string
  readonly categories: readonly KitchenCategory[]
  readonly search: CitySearch
}

/**
 * Cuisines to filter by. They scroll automatically until the user touches or focuses them, and never with reduced
 * motion.
 */
export function CategoryCarousel({ city, categories, search }: CategoryCarouselProps) {
  const scroller = useRef<HTMLElement>(null)
  useEffect(() => (scroller.current === null ? undefined : moveByItself(scroller.current)), [])
  return (
    <nav className="category-carousel" aria-label={cityPageMessage('cuisines')} ref={scroller}>
      <ul>
        {categories.map(({ name, image }, index) => {
          const chosen = search.kategorie === name
          return (
            <li key={name}>
              <Link
                to="/rozvoz-jidel/$city"
                params={{ city }}
                search={{ ...search, kategorie: chosen ? undefined : name }}
                resetScroll={false}
                replace
                aria-current={chosen ? 'true' : undefined}
                lang={RESTAURANTS_LANGUAGE}
              >
                <span className="category-picture">
                  {image !== null && (
                    <Picture
                      src={image}
                      photo={versionIn(image)}
                      widths={WIDTHS.thumbnail}
                      sizes="(max-width: 767px) 60px, 104px"
                      width={104}
                      height={104}
                      // The first images are visible, but the restaurants' images matter more for the perceived loading
                      // time.
                      {...(index < IN_SIGHT ? { fetchPriority: 'low' } : { loading: 'lazy' })}
                    />
                  )}
                </span>
                {name}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
