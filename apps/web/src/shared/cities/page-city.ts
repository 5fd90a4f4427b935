import type { ListedCity } from '@sousto/domain/catalogue/city.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useClient } from '../../platform/client-context.ts'
import { citiesQuery } from '../queries/city-queries.ts'

/** The city that the page's address names; null on pages of the whole country. */
export function usePageCity(): ListedCity | null {
  const { city: slug } = useParams({ strict: false })
  const { data: cities } = useQuery(citiesQuery(useClient()))
  return cities?.find((city) => city.slug === slug) ?? null
}
