/** The metadata of a page for search engines and previews of shared links. */
import { aRestaurantDetail } from '@sousto/testing/builders.ts'
import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { KITCHEN, renderApp } from '../../rendered-app-test.tsx'
import { pageHead } from './page-head.ts'
import { restaurantData } from './structured-data.ts'

const content = (selector: string) => document.querySelector(selector)?.getAttribute('content')
const structured = () =>
  Array.from(document.querySelectorAll('script[type="application/ld+json"]'), ({ textContent }) =>
    JSON.parse(textContent),
  )
const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href')

describe('the head', () => {
  it('of a city has a title, a description, a canonical link without filters, and breadcrumbs [marketplace-1.9]', async () => {
    renderApp('/rozvoz-jidel/olomouc?kategorie=Pizza')
    await waitFor(() => expect(document.title).toBe('Rozvoz jídel Olomouc | Sousto'))
    expect(content('meta[name=description]')).toContain('Olomouc')
    expect(content('meta[property="og:title"]')).toBe('Rozvoz jídel Olomouc')
    expect(canonical()).toBe('https://sousto.example/rozvoz-jidel/olomouc')
    await waitFor(() =>
      expect(structured()).toMatchObject([{ '@type': 'BreadcrumbList' }, { '@type': 'FAQPage' }]),
    )
  })

  it('of a restaurant describes it, with a picture for shared links [marketplace-1.9]', async () => {
    renderApp('/rozvoz-jidel/olomouc/u-hrnce/objednat')
    await waitFor(() => expect(document.title).toBe('U Hrnce, rozvoz jídla Olomouc | Sousto'))
    const picture = `https://sousto.example/img/restaurace/${KITCHEN.id}/nahled`
    expect(content('meta[property="og:image"]')).toBe(picture)
    await waitFor(() =>
      expect(structured()).toMatchObject([
        { '@type': 'Restaurant', name: 'U Hrnce', image: picture },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [{ position: 1 }, { position: 2 }, { name: 'U Hrnce' }],
        },
      ]),
    )
  })
})

it.each([
  ['info', 'Informace, U Hrnce | Sousto'],
  ['hodnoceni', 'Hodnocení, U Hrnce | Sousto'],
  ['galerie', 'Galerie, U Hrnce | Sousto'],
  ['rezervovat-stul', 'Rezervace stolu, U Hrnce | Sousto'],
])('the tab %s of a restaurant has its own title [marketplace-1.9]', async (tab, title) => {
  renderApp(`/rozvoz-jidel/olomouc/u-hrnce/${tab}`)
  await waitFor(() => expect(document.title).toBe(title))
})

describe('structured data', () => {
  const place = { page: 'https://sousto.example/menu', image: 'https://sousto.example/nahled' }

  it('contains opening hours by day, even past midnight, and omits closed days', () => {
    const { weekly } = KITCHEN
    const restaurant = aRestaurantDetail({ weekly: { ...weekly, sunday: null } })
    const { openingHoursSpecification: hours } = restaurantData(restaurant, place)
    expect(hours).toHaveLength(6)
    expect(hours).toMatchObject([{ dayOfWeek: 'https://schema.org/Monday' }, {}, {}, {}, {}, {}])
  })

  it('has a rating only if there are reviews', () => {
    const rated = aRestaurantDetail({ rating: { average: 4.5, count: 12 } })
    expect(restaurantData(rated, place)).toMatchObject({
      aggregateRating: { ratingValue: 4.5, ratingCount: 12 },
    })
    const unrated = aRestaurantDetail({ rating: { average: null, count: 0 } })
    expect(restaurantData(unrated, place)).not.toHaveProperty('aggregateRating')
  })

  it('cannot end its script element', () => {
    const { scripts } = pageHead({ title: '', description: '', data: [{ name: '</script><script>' }] })
    expect(scripts[0]?.children).toBe('{"name":"\\u003c/script>\\u003cscript>"}')
  })
})
