/** Structured data of a page for search engines: objects of schema.org, with absolute URLs. */
import type { RestaurantDetail } from '@sousto/domain/catalogue/restaurant.ts'
import { formatTime } from '@sousto/domain/time/time-of-day.ts'
import { WEEKDAYS } from '@sousto/domain/time/weekdays.ts'

export type StructuredData = Readonly<Record<string, unknown>>

const CONTEXT = 'https://schema.org'

/** Returns the data of a restaurant. `page` is the URL of the page with its menu. */
export function restaurantData(
  restaurant: RestaurantDetail,
  { page, image }: { readonly page: string; readonly image: string },
): StructuredData {
  const { name, description, street, cityName, postcode, position, categories, weekly, rating } = restaurant
  return {
    '@context': CONTEXT,
    '@type': 'Restaurant',
    '@id': page,
    url: page,
    name,
    description,
    image,
    servesCuisine: categories,
    hasMenu: page,
    currenciesAccepted: 'CZK',
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: cityName,
      postalCode: postcode,
      addressCountry: 'CZ',
    },
    geo: { '@type': 'GeoCoordinates', latitude: position.lat, longitude: position.lng },
    openingHoursSpecification: WEEKDAYS.flatMap((day) => {
      const window = weekly[day]
      if (window === null) return []
      const dayOfWeek = `${CONTEXT}/${day.charAt(0).toUpperCase()}${day.slice(1)}`
      const [opens, closes] = [formatTime(window.from), formatTime(window.to)]
      return [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }]
    }),
    ...(rating.average !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        ratingCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  }
}

/**
 * Returns the breadcrumbs to a page, starting with the home page, which is added. `origin` is the origin of absolute
 * links.
 */
export function breadcrumbs(
  origin: string,
  way: readonly { readonly name: string; readonly url: string }[],
): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Sousto', url: `${origin}/` }, ...way].map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }
}

/** Returns the data of questions and answers that the page also shows. */
export function questionsData(
  questions: readonly { readonly question: string; readonly answer: string }[],
): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
