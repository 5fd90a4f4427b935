/** Cities that share an analytics container (`marketplace.md` §9, Analytics). A group is named after its first city. */
const CITY_GROUPS = [
  { name: 'olomouc', cities: ['olomouc', 'opava', 'ostrava', 'prostejov'] },
  { name: 'usti-nad-labem', cities: ['usti-nad-labem', 'teplice'] },
  { name: 'louny', cities: ['louny', 'melnik', 'zatec'] },
] as const

export type CityGroup = (typeof CITY_GROUPS)[number]['name']

export const CITY_GROUP_NAMES: readonly CityGroup[] = CITY_GROUPS.map(({ name }) => name)

/** Returns the group of a city by its slug. Null means that the city is in none, or that there is no city. */
export function cityGroup(slug: string | null): CityGroup | null {
  return CITY_GROUPS.find(({ cities }) => cities.some((city) => city === slug))?.name ?? null
}
