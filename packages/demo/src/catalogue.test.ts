import { catalogueFile as format } from '@sousto/contract/catalogue-file/format.ts'
import { WEEKDAYS } from '@sousto/domain/time/weekdays.ts'
import { CLOTH_NAMES } from '@sousto/drawings/cloth.ts'
import { PLATE_NAMES } from '@sousto/drawings/plate.ts'
import { describe, expect, it } from 'vitest'
import { BENCHMARK_RESTAURANT, demoCatalogue, demoCatalogueFile } from './catalogue.ts'

const file = demoCatalogueFile()
const byCity = Map.groupBy(file.restaurants, (restaurant) => restaurant.city)
const dishes = (restaurant: (typeof file.restaurants)[number]) =>
  restaurant.menu.flatMap((section) => section.items)

function find(slug: string) {
  const found = file.restaurants.find((restaurant) => restaurant.slug === slug)
  if (!found) throw new Error(`no restaurant ${slug}`)
  return found
}

/** Returns all sections of a restaurant: of its menu, checkout extras and lunch menus. */
const sections = (restaurant: (typeof file.restaurants)[number]) => [
  ...restaurant.menu,
  ...restaurant.eshop,
  ...restaurant.lunchMenus.flatMap((lunch) => lunch.groups),
]

describe('the demo catalogue', () => {
  it('is a valid catalogue file [foundation.8]', () => {
    expect(format.safeDecode(file).error?.issues).toBeUndefined()
  })

  it('is the same byte for byte on each run [foundation.8]', () => {
    expect(JSON.stringify(demoCatalogueFile())).toBe(JSON.stringify(file))
  })

  it('is ordered so that every part refers only to earlier parts', () => {
    const kinds = [...demoCatalogue()].map((part) => part.kind)
    expect(kinds.slice(0, 4)).toEqual(['cities', 'areas', 'categories', 'banners'])
    expect(new Set(kinds.slice(4))).toEqual(new Set(['restaurant']))
  })

  it('has thirty cities and at least 150 restaurants: most in Ostrava, at least 24 in Olomouc, 3–8 elsewhere', () => {
    const counts = new Map([...byCity].map(([city, restaurants]) => [city, restaurants.length]))
    expect(file.cities).toHaveLength(30)
    expect(file.restaurants.length).toBeGreaterThanOrEqual(150)
    expect(counts.get('olomouc')).toBeGreaterThanOrEqual(24)
    expect(counts.get('ostrava')).toBe(Math.max(...counts.values()))
    const others = [...counts].filter(([city]) => city !== 'olomouc' && city !== 'ostrava')
    expect(others.filter(([, count]) => count < 3 || count > 8)).toEqual([])
    expect(counts.size).toBe(30)
  })

  it('has unique ids and slugs', () => {
    const expectUnique = (values: readonly (number | string)[]) =>
      expect(new Set(values).size).toBe(values.length)
    expectUnique(file.restaurants.map((restaurant) => restaurant.id))
    expectUnique(file.restaurants.map((restaurant) => restaurant.slug))
    expectUnique(file.areas.map((area) => area.properties.code))
    expectUnique(file.banners.map((banner) => banner.id))
    expectUnique(file.categories.map((category) => category.name))
    expectUnique(file.restaurants.flatMap((restaurant) => restaurant.extraGroups.map((group) => group.id)))
    expectUnique(
      file.restaurants.flatMap((restaurant) =>
        restaurant.extraGroups.flatMap((group) => group.extras.map((extra) => extra.id)),
      ),
    )
    expectUnique(file.restaurants.flatMap((restaurant) => sections(restaurant).map((section) => section.id)))
    expectUnique(
      file.restaurants.flatMap((restaurant) =>
        sections(restaurant).flatMap((section) => section.items.map((item) => item.id)),
      ),
    )
  })

  it('refers only to existing cities, kitchens, drawings and cloths', () => {
    const cities = new Set(file.cities.map((city) => city.slug))
    const kitchens = new Set(file.categories.map((category) => category.name))
    const pictures = [
      ...file.categories.map((category) => category.picture),
      ...file.banners.map((banner) => banner.picture),
      ...file.restaurants.flatMap((restaurant) =>
        sections(restaurant).flatMap((section) => section.items.map((item) => item.picture)),
      ),
    ].flatMap((picture) => picture ?? [])
    const drawings = new Set([
      ...pictures.map((picture) => picture.drawing),
      ...file.restaurants.flatMap((restaurant) => [
        ...restaurant.gallery,
        ...(restaurant.picture?.drawings ?? []),
      ]),
    ])
    const cloths = new Set([
      ...pictures.map((picture) => picture.cloth),
      ...file.restaurants.flatMap((restaurant) => restaurant.picture?.cloth ?? []),
    ])
    const used = [
      ...file.areas.map((area) => area.properties.city),
      ...file.restaurants.map((restaurant) => restaurant.city),
      ...file.banners.flatMap((banner) => banner.city ?? []),
      ...file.restaurants.flatMap((restaurant) =>
        restaurant.ownAreas.flatMap((area) => area.properties.city ?? []),
      ),
    ]
    expect(used.filter((city) => !cities.has(city))).toEqual([])
    expect(
      file.restaurants.flatMap((restaurant) => restaurant.categories).filter((name) => !kitchens.has(name)),
    ).toEqual([])
    expect([...drawings].filter((name) => name === undefined || !PLATE_NAMES.includes(name))).toEqual([])
    expect([...cloths].filter((name) => name === undefined || !CLOTH_NAMES.includes(name))).toEqual([])
  })

  it('links its banners to existing restaurants and cities', () => {
    const cities = new Set(file.cities.map((city) => city.slug))
    const targets = file.banners.map(
      (banner) => /^\/rozvoz-jidel\/([^/?]+)(?:\/([^/?]+))?/.exec(banner.url) ?? [],
    )
    expect(targets.flatMap(([, city]) => city ?? []).filter((city) => !cities.has(city))).toEqual([])
    expect(targets.filter(([, city, restaurant]) => restaurant && find(restaurant).city !== city)).toEqual([])
    expect(targets.some(([, , restaurant]) => restaurant !== undefined)).toBe(true)
  })
})

describe('a city', () => {
  it.each(file.cities.map((city) => city.slug))(
    '%s has an open restaurant at every half hour of the week [foundation.8]',
    (city) => {
      // Own couriers do not deliver everywhere, and many restaurants close on holidays, so both are excluded.
      const reliable = (byCity.get(city) ?? []).filter(
        (restaurant) => !restaurant.ownDelivery && restaurant.hours.exceptions.length === 0,
      )
      const open = (day: number, minute: number) =>
        reliable.some(({ hours }) =>
          [0, 1].some((before) => {
            const weekday = WEEKDAYS[(day + 7 - before) % 7]
            const window = weekday && hours.weekly[weekday]
            if (!window) return false
            const from = minutes(window.from)
            const to = minutes(window.to) <= from ? minutes(window.to) + 1440 : minutes(window.to)
            return minute + before * 1440 >= from && minute + before * 1440 < to
          }),
        )
      const closed = WEEKDAYS.flatMap((weekday, day) =>
        Array.from({ length: 48 }, (_, half) => half * 30)
          .filter((minute) => !open(day, minute))
          .map((minute) => `${weekday} ${minute / 60}`),
      )
      expect(closed).toEqual([])
    },
  )

  it.each(file.cities.map((city) => city.slug))('%s has a lunch menu on each day of the week', (city) => {
    const lunches = (byCity.get(city) ?? []).flatMap((restaurant) =>
      restaurant.lunch ? restaurant.lunchMenus : [],
    )
    expect(
      WEEKDAYS.filter((day) => !lunches.some(({ on, groups }) => on === day && groups.length > 0)),
    ).toEqual([])
  })
})

describe('the restaurants', () => {
  it('have menus of 20 to 120 dishes, except one with more for benchmarks', () => {
    const longest = file.restaurants.filter((restaurant) => dishes(restaurant).length > 120)
    expect(file.restaurants.filter((restaurant) => dishes(restaurant).length < 20)).toEqual([])
    expect(longest.map((restaurant) => restaurant.slug)).toEqual([BENCHMARK_RESTAURANT])
  })

  it('do not repeat each other’s menus', () => {
    const menus = file.restaurants.map((restaurant) =>
      dishes(restaurant)
        .map((dish) => `${dish.name} ${dish.price}`)
        .join(),
    )
    expect(new Set(menus).size).toBe(menus.length)
    expect(
      new Set(file.restaurants.flatMap((restaurant) => dishes(restaurant).map((dish) => dish.name))).size,
    ).toBeGreaterThan(900)
  })

  it('show neighbouring dishes on different tablecloths', () => {
    const alike = file.restaurants
      .flatMap((restaurant) => restaurant.menu)
      .filter(({ items }) =>
        items.some(({ picture }, index) => index > 0 && picture?.cloth === items[index - 1]?.picture?.cloth),
      )
    expect(alike).toEqual([])
  })

  it('repeat no dish within a lunch week', () => {
    const mains = file.restaurants
      .filter((restaurant) => restaurant.slug !== 'pizzerie-u-bose-johany')
      .map(({ lunchMenus }) =>
        lunchMenus.flatMap((lunch) => (lunch.groups[1]?.items ?? []).map((item) => item.name)),
      )
    expect(mains.filter((names) => new Set(names).size < names.length)).toEqual([])
    expect(mains.some((names) => names.length >= 21)).toBe(true)
  })

  it.each([
    ['own couriers', (r: (typeof file.restaurants)[number]) => r.ownDelivery && r.ownAreas.length > 0],
    ['external areas', (r) => r.ownAreas.some((area) => area.properties.city === null)],
    [
      'hours over midnight',
      (r) => r.hours.weekly.monday?.to === '02:00' || r.hours.weekly.monday?.to === '05:00',
    ],
    [
      'hours around the clock',
      (r) => r.hours.weekly.sunday?.from === '00:00' && r.hours.weekly.sunday.to === '00:00',
    ],
    ['a closed weekday', (r) => WEEKDAYS.some((day) => r.hours.weekly[day] === null)],
    ['holidays', (r) => r.hours.exceptions.some((day) => day.window === null)],
    ['next-day dishes', (r) => dishes(r).some((dish) => dish.nextDayFrom === '10:00')],
    ['sold-out dishes', (r) => dishes(r).some((dish) => dish.soldOut)],
    ['a sibling outlet', (r) => r.group !== null],
    ['free delivery', (r) => r.delivery.price === 0],
    ['free delivery from an amount', (r) => r.delivery.freeFrom > 0],
    ['a bonus with decimals', (r) => !Number.isInteger(r.bonusPercent)],
    ['no card payments', (r) => !r.payment.cashless && !r.payment.courierCard],
    ['meal vouchers', (r) => r.payment.mealVouchers],
    ['a badge', (r) => r.badge !== null && r.badge.description !== ''],
    ['checkout extras', (r) => r.eshop.length > 0],
    ['a gallery', (r) => r.gallery.length > 0],
    ['required and optional extras', (r) => new Set(r.extraGroups.map((group) => group.kind)).size === 2],
    ['a VAT number', (r) => typeof r.dic === 'string'],
    ['spicy dishes', (r) => dishes(r).some((dish) => dish.spiciness === 3)],
    ['dishes with numbers', (r) => dishes(r).some((dish) => dish.number !== '')],
  ] satisfies [string, (r: (typeof file.restaurants)[number]) => boolean][])(
    'partly have %s and partly do not',
    (_, holds) => {
      const count = file.restaurants.filter(holds).length
      expect(count).toBeGreaterThan(0)
      expect(count).toBeLessThan(file.restaurants.length)
    },
  )

  it('form groups of at least two sibling outlets in one city', () => {
    const groups = Map.groupBy(file.restaurants, (restaurant) => restaurant.group)
    const shared = [...groups].filter(([group]) => group !== null)
    expect(shared.length).toBeGreaterThan(2)
    expect(
      shared.filter(
        ([, members]) => members.length < 2 || new Set(members.map((member) => member.city)).size > 1,
      ),
    ).toEqual([])
  })

  it('have unique fictitious company numbers', () => {
    const numbers = file.restaurants.map(({ ico }) => ico)
    expect(numbers.filter((ico) => !ico?.startsWith('99'))).toEqual([])
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('tax drinks at the standard rate, and food at the reduced one [wire-payments.17]', () => {
    const all = file.restaurants.flatMap((restaurant) => sections(restaurant).flatMap(({ items }) => items))
    const taxed = (vat: string) => all.filter((item) => item.vat === vat).map(({ name }) => name)
    expect(taxed('standard')).toEqual(
      expect.arrayContaining(['Světlý ležák', 'Frankovka', 'Minerálka', 'Cappuccino']),
    )
    expect(taxed('reduced')).toEqual(expect.arrayContaining(['Svíčková na smetaně', 'Kulajda', 'Tiramisu']))
    expect(taxed('standard').filter((name) => taxed('reduced').includes(name))).toEqual([])
  })

  it('do not use names of real chains', () => {
    const chains =
      /mcdonald|kfc|burger king|subway|starbucks|domino|pizza hut|bageterie|ugo\b|costa|kolkovna|potrefen|wolt|foodora|bolt|dáme jídlo|kofola|coca|pepsi|birell|nutella|sushi time|vapiano|loving hut|tgi|hard rock|paul\b|crosscaf/i
    const words = file.restaurants.flatMap((restaurant) => [
      restaurant.name,
      restaurant.description,
      ...sections(restaurant).flatMap((section) =>
        section.items.flatMap((item) => [item.name, item.description]),
      ),
    ])
    expect(words.filter((word) => chains.test(word))).toEqual([])
  })
})

describe('the restaurants of the design', () => {
  it.each([
    ['hospoda-na-rohliku', 'Svíčková na smetaně', '40–55', 0],
    ['burgrarna-tlusty-karel', 'Tlustý dvojitý', '25–35', 29],
    ['sushi-tri-kapri', 'Sushi set se 48 kousky', '45–60', 49],
    ['safran-a-syn', 'Butter chicken', '40–50', 39],
    ['kebab-pod-kastanem', 'Kebab talíř s hranolky', '20–30', 0],
    ['wok-u-tri-draku', 'Kuřecí maso kung-pao', '35–50', 39],
    ['bistro-zeleny-hrasek', 'Zelený hrášek', '30–40', 39],
    ['cukrarna-na-polstarku', 'Palačinky s lesním ovocem', '25–35', 29],
    ['polevkarna-varecka', 'Hovězí vývar s nudlemi', '30–40', 39],
    ['ramenarna-bambusak', 'Shoyu ramen', '40–55', 49],
    ['rizkarna-u-dvou-lzic', 'Řízek klasik', '35–45', 39],
  ])('%s serves %s in %s minutes for %d Kč', (slug, dish, range, price) => {
    const { city, delivery, menu } = find(slug)
    expect(city).toBe('olomouc')
    expect(menu.flatMap((section) => section.items.map((item) => item.name))).toContain(dish)
    expect(`${delivery.minutesMin}–${delivery.minutesMax}`).toBe(range)
    expect(delivery.price).toBe(price)
  })
})

describe('Pizzerie U Bosé Johany', () => {
  const johana = find('pizzerie-u-bose-johany')

  it('has delivery for 39 Kč, free from 500 Kč, a minimum of 200 Kč, and a 5 % bonus', () => {
    expect(johana.delivery).toEqual({
      minutesMin: 35,
      minutesMax: 45,
      price: 39,
      freeFrom: 500,
      minimumOrder: 200,
      orderPackaging: 15,
      itemPackaging: 0,
    })
    expect(johana.bonusPercent).toBe(5)
    expect(johana.hours.weekly.friday).toEqual({ from: '10:30', to: '22:00' })
  })

  it('has the pizzas of the design', () => {
    const pizzas = johana.menu.find((section) => section.name === 'Pizza 32 cm')
    expect(pizzas?.subtitle).toBe('těsto kyne 48 hodin')
    expect(
      pizzas?.items.slice(0, 6).map((item) => [item.name, item.price, item.soldOut, item.nextDayFrom]),
    ).toEqual([
      ['Margherita', 189, false, null],
      ['Diavola', 219, false, null],
      ['Prosciutto e funghi', 209, false, null],
      ['Quattro formaggi', 229, false, null],
      ['Salámová', 199, false, '10:00'],
      ['Havajská', 205, true, null],
    ])
  })

  it('has a Friday lunch from 11:00 to 14:00', () => {
    const friday = johana.lunchMenus.find((lunch) => lunch.on === 'friday')
    expect(johana.lunch).toEqual({ from: '11:00', to: '14:00' })
    expect(friday?.groups.map((group) => [group.name, group.items.map((item) => item.price)])).toEqual([
      ['Polévky', [45]],
      ['Hlavní jídla', [145, 139, 149]],
    ])
  })
})

function minutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}
