import type { RestaurantEntry } from '@sousto/contract/catalogue-file/format.ts'
import { icoCheckDigit } from '@sousto/domain/catalogue/company-number.ts'
import { hash } from '@sousto/drawings/hash.ts'
import { cityAddresses } from '../addresses.ts'
import { city } from '../content/cities.ts'
import { ESHOP } from '../content/menus/drinks.ts'
import { menuSection } from '../content/menus/sections.ts'
import { writtenLunches, writtenMenu } from '../content/menus/written.ts'
import { at, type Random, random } from '../random.ts'
import { isHoursKind, openingHours } from './hours.ts'
import { type Kitchen, kitchen } from './kitchen.ts'
import { lunchMenus } from './lunch.ts'
import { MenuWriter } from './menu.ts'
import { ownAreas } from './own-areas.ts'
import type { RestaurantRow } from './row.ts'
import { pricing, terms } from './terms.ts'

const LOGO_COLOURS = [
  '#b3372b',
  '#34518f',
  '#1f5a58',
  '#4a1d3f',
  '#8b3565',
  '#7a4a1d',
  '#17633f',
  '#2c1526',
  '#a8352a',
]
const LUNCH_HOURS = [
  { from: '10:30', to: '14:00' },
  { from: '11:00', to: '14:00' },
  { from: '11:00', to: '15:00' },
]

/**
 * Generates a restaurant of the catalogue from its handwritten row. The same row always yields exactly the same
 * restaurant.
 */
export function restaurant(row: RestaurantRow, id: number): RestaurantEntry {
  const chance = random(`restaurant ${row.slug}`)
  const cooking = kitchen(row.kitchen)
  const home = city(row.city)
  const written = writtenMenu(row.slug)
  const exact = written.length > 0
  const style = { price: pricing(chance, exact), numbered: cooking.numbered && !exact, exact }
  const writer = new MenuWriter(id, style, chance)
  const menu = exact
    ? written.map((section) => writer.section(section))
    : randomMenu(row, cooking, writer, chance)
  const lunching = cooking.lunch !== '' && (row.traits.has('lunch') || chance.chance(0.35))
  const badge = row.traits.get('badge')
  const ownDelivery = row.traits.has('own')
  return {
    id,
    slug: row.slug,
    city: row.city,
    name: row.name,
    ...place(row),
    description: row.description,
    categories: categories(row, cooking),
    ...companyNumbers(id),
    ...terms(row, cooking, chance),
    ownDelivery,
    ownAreas: ownDelivery ? ownAreas(home, row.traits.has('external'), chance) : [],
    hours: hours(row, cooking),
    lunch: lunching ? lunchWindow(row, chance) : null,
    callNumbers: [],
    group: row.traits.get('group') ?? null,
    badge: badge === undefined ? null : { text: badge, description: BADGES[badge] ?? '' },
    picture: {
      cloth: row.traits.get('cloth') ?? cooking.cloth,
      drawings: cover(row, cooking),
      logo: {
        text: row.logo,
        color: row.traits.get('color') ?? at(LOGO_COLOURS, hash(row.slug) % LOGO_COLOURS.length),
      },
    },
    gallery: chance.chance(0.5) ? chance.some(cooking.drawings, chance.whole(2, 4)) : [],
    menu,
    lunchMenus: lunching ? lunchMenus(cooking.lunch, writer, chance, writtenLunches(row.slug)) : [],
    eshop: row.traits.has('eshop') || chance.chance(0.6) ? eshop(writer, exact, chance) : [],
    extraGroups: writer.extraGroups,
  }
}

/**
 * Returns fictitious numbers with a valid check digit: no real IČO begins with 99. Every fifth company is not a VAT
 * payer.
 */
function companyNumbers(id: number): Pick<RestaurantEntry, 'ico' | 'dic'> {
  const firstSeven = `99${String(id).padStart(5, '0')}`
  const ico = `${firstSeven}${icoCheckDigit(firstSeven)}`
  return { ico, dic: id % 5 === 0 ? null : `CZ${ico}` }
}

/** The explanation of a badge on a card. */
const BADGES: Readonly<Record<string, string>> = {
  Novinka: 'Otevřeli nedávno. Buďte první, kdo je ohodnotí.',
  'Tip měsíce': 'Hosté si tento měsíc chválí nejvíc.',
  'Rodinný podnik': 'Vaří celá rodina, od babičky po vnuka.',
  'Bez obalů navíc': 'Balí jen do toho, co se dá vrátit nebo zkompostovat.',
}

/** Selects the first dish of each section, then the restaurant's own dishes (`has:`), and the rest at random. */
function randomMenu(
  row: RestaurantRow,
  cooking: Kitchen,
  writer: MenuWriter,
  chance: Random,
): RestaurantEntry['menu'] {
  const known = row.traits.get('has')?.split(',') ?? []
  return cooking.sections.map(({ key, min, max }) => {
    const section = menuSection(key)
    const chosen = new Set([
      ...section.dishes.slice(0, 1),
      ...chance.some(section.dishes, chance.whole(min, max) - 1),
      ...section.dishes.filter((dish) => known.includes(dish.name)),
    ])
    return writer.section(
      section,
      section.dishes.filter((dish) => chosen.has(dish)),
    )
  })
}

function eshop(writer: MenuWriter, exact: boolean, chance: Random): RestaurantEntry['eshop'] {
  return ESHOP.map((section) => {
    const chosen = new Set(chance.some(section.dishes, exact ? section.dishes.length : chance.whole(2, 4)))
    return writer.section(
      section,
      section.dishes.filter((dish) => chosen.has(dish)),
    )
  })
}

/** Restaurants have addresses from the demo's register, in the first streets of their city. */
function place(row: RestaurantRow): Pick<RestaurantEntry, 'street' | 'postcode' | 'position'> {
  const houses = centralHouses(row.city)
  const house = at(houses, hash(row.slug) % houses.length)
  return {
    street: `${house.street ?? house.town} ${house.orientationNumber ?? house.houseNumber}`,
    postcode: house.postcode,
    position: [house.lng, house.lat],
  }
}

const known = new Map<string, ReturnType<typeof findCentralHouses>>()

function centralHouses(citySlug: string): ReturnType<typeof findCentralHouses> {
  const houses = known.get(citySlug) ?? findCentralHouses(citySlug)
  known.set(citySlug, houses)
  return houses
}

function findCentralHouses(citySlug: string) {
  const { postcode } = city(citySlug)
  return [...cityAddresses(city(citySlug))].filter(
    (house) => house.street !== null && house.postcode === postcode,
  )
}

function categories(row: RestaurantRow, cooking: Kitchen): string[] {
  const written = row.traits.get('kitchens')
  return written === undefined ? [...cooking.categories] : written.split(',')
}

function cover(row: RestaurantRow, cooking: Kitchen): string[] {
  const written = row.traits.get('cover')
  if (written !== undefined) return written.split(',')
  const turn = hash(row.slug) % cooking.drawings.length
  return [...cooking.drawings.slice(turn), ...cooking.drawings.slice(0, turn)].slice(0, 5)
}

function hours(row: RestaurantRow, cooking: Kitchen): RestaurantEntry['hours'] {
  const kind = [...row.traits.keys()].find(isHoursKind) ?? cooking.hours
  return openingHours(kind, row.traits.get('rests')?.split(',') ?? [], row.traits.get('open'))
}

function lunchWindow(row: RestaurantRow, chance: Random): NonNullable<RestaurantEntry['lunch']> {
  const written = row.traits.get('lunch')
  if (!written) return chance.pick(LUNCH_HOURS)
  const [from = '', to = ''] = written.split('-')
  return { from, to }
}
