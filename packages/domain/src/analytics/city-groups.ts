/** Cities that share a container of analytics (`marketplace.md` §9, Analytics); a group is called by its first city. */
const CITY_GROUPS = [
  { name: 'olomouc', cities: ['olomouc', 'opava', 'ostrava', 'prostejov'] },
  { name: 'usti-nad-labem', cities: ['usti-nad-labem', 'teplice'] },
  { name: 'louny', cities: ['louny', 'melnik', 'zatec'] },
] as const

export type CityGroup = (typeof CITY_GROUPS)[number]['name']

export const CITY_GROUP_NAMES: readonly CityGroup[] = CITY_GROUPS.map(({ name }) => name)

/** The group of a city by its slug; null: the city is in none, or there is no city. */
export function cityGroup(slug: string | null): CityGroup | null {
  return CITY_GROUPS.find(({ cities }) => cities.some((city) => city === slug))?.name ?? null
}
