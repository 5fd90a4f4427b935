import type { ListedCity } from '@sousto/domain/catalogue/city.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useClient } from '../../platform/client-context.ts'
import { citiesQuery } from '../queries/city-queries.ts'

/** Returns the city in the page's URL. Null on pages that belong to no city. */
export function usePageCity(): ListedCity | null {
  const { city: slug } = useParams({ strict: false })
  const { data: cities } = useQuery(citiesQuery(useClient()))
  return cities?.find((city) => city.slug === slug) ?? null
}
