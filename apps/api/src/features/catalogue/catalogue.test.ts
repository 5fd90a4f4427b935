import type { RestaurantEntry } from '@sousto/contract/catalogue-file/format.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aCity,
  aDish,
  aFile,
  anApi,
  anotherRestaurant,
  aRestaurantEntry,
  importFile,
} from '../../catalogue-test.ts'
import type { DB } from '../../database/tables.ts'
import type { Locations } from '../../ports/locations.ts'

const { database, drop } = await testDatabase<DB>()
const clock = fakeClock('2026-11-27T12:30')
let app = await anApi({ database, clock })
afterAll(async () => {
  await app.close()
  await drop()
})

const get = async (path: string) => (await app.inject(`/api/${path}`)).json()

/** Serves the restaurants by a fresh API; `two-instances.test.ts` covers changes to a running one. */
async function imported(...restaurants: RestaurantEntry[]): Promise<void> {
  const cities = [
    aCity(),
    aCity({ id: 2, slug: 'opava', name: 'Opava', courierLoad: 100 }),
    aCity({ id: 3, slug: 'caslav', name: 'Čáslav' }),
  ]
  const outcome = await importFile(database, aFile({ cities, restaurants }))
  expect(outcome).toMatchObject({ ok: true })
  await app.close()
  app = await anApi({ database, clock })
}

beforeEach(async () => {
  clock.set('2026-11-27T12:30')
  await imported(aRestaurantEntry())
})

describe('GET /restaurants/{restaurant}', () => {
  it('changes between open and closed at the exact minute [ordering-6.1, wire.7]', async () => {
    const openAt = async (time: string) => {
      clock.set(`2026-11-27T${time}`)
      return (await get('restaurants/u-modreho-hrnce')).today.open
    }
    expect(await openAt('09:59')).toBe(false)
    expect(await openAt('10:00')).toBe(true)
    expect(await openAt('21:59')).toBe(true)
    expect(await openAt('22:00')).toBe(false)
  })

  it('is open past midnight within yesterday’s window', async () => {
    const night = { from: '17:00', to: '02:00' }
    const { hours } = aRestaurantEntry()
    await imported(aRestaurantEntry({ hours: { ...hours, weekly: { ...hours.weekly, friday: night } } }))
    clock.set('2026-11-28T01:59')
    expect(await get('restaurants/u-modreho-hrnce')).toMatchObject({
      today: { open: true, from: '17:00', to: '02:00' },
      delivery_from: '10:00',
    })
    clock.set('2026-11-28T02:00')
    expect(await get('restaurants/u-modreho-hrnce')).toMatchObject({
      today: { open: false, from: '10:00', to: '22:00' },
    })
  })

  it('is closed on an exceptional day, announced on the days before', async () => {
    clock.set('2026-12-23T12:00')
    expect(await get('restaurants/u-modreho-hrnce')).toMatchObject({
      delivery_from: '10:00',
      delivery_from_d1: null,
      delivery_from_d2: '10:00',
      delivery_from_ne: null,
    })
    clock.set('2026-12-24T12:00')
    expect((await get('restaurants/u-modreho-hrnce')).today).toEqual({ open: false, from: null, to: null })
  })

  it('accepts lunch orders while a lunch hour can still be reached', async () => {
    clock.set('2026-11-27T08:00')
    expect((await get('restaurants/u-modreho-hrnce')).allowLunchNow).toBe(true)
    clock.set('2026-11-27T14:00')
    expect((await get('restaurants/u-modreho-hrnce')).allowLunchNow).toBe(false)
    clock.set('2026-11-29T08:00')
    expect((await get('restaurants/u-modreho-hrnce')).allowLunchNow).toBe(false)
  })

  it('lists its sibling outlets in the same city with their opening state', async () => {
    const { hours } = aRestaurantEntry()
    const closed = { ...hours, weekly: { ...hours.weekly, friday: null } }
    await imported(
      aRestaurantEntry({ group: 'Hrnce' }),
      anotherRestaurant(10_000, { group: 'Hrnce', hours: closed }),
      anotherRestaurant(20_000, { group: 'Hrnce', city: 'opava' }),
      anotherRestaurant(30_000, { group: 'Jiná' }),
    )
    expect(await get('restaurants/u-modreho-hrnce')).toMatchObject({
      multi: 'Hrnce',
      section_restaurants: [
        { isOpen: false, rest_url: 'restaurace-10000', restaurace: 'Restaurace 10000', user_id: 10_101 },
      ],
    })
  })

  it('returns 404 for an unknown restaurant', async () => {
    await imported()
    for (const path of [
      'restaurants/u-modreho-hrnce',
      'menu/u-modreho-hrnce',
      'restaurants/jpnEshop/u-modreho-hrnce',
    ]) {
      const response = await app.inject(`/api/${path}`)
      expect(response.statusCode).toBe(404)
      expect(response.json()).toMatchObject({ code: 'restaurant_not_found', error: 'Restaurace nenalezena' })
    }
  })
})

describe('GET /restaurants?city=', () => {
  it('lists open restaurants first [marketplace-7.1]', async () => {
    const { hours } = aRestaurantEntry()
    const closed = { ...hours, weekly: { ...hours.weekly, friday: null } }
    await imported(aRestaurantEntry({ hours: closed }), anotherRestaurant(10_000))
    const slugs = (await get('restaurants?city=olomouc')).map((card: { rest_url: string }) => card.rest_url)
    expect(slugs).toEqual(['restaurace-10000', 'u-modreho-hrnce'])
    expect((await get('restaurants?city=olomouc'))[1]).toMatchObject({ open_today: 'zavřeno' })
  })

  it('includes the badge set by the operator', async () => {
    await imported(aRestaurantEntry({ badge: { text: 'Novinka', description: 'Otevřeli nedávno.' } }))
    expect((await get('restaurants?city=olomouc'))[0]).toMatchObject({
      alert_badge: 'Novinka',
      alert_badge_description: 'Otevřeli nedávno.',
    })
  })

  it('is empty for a city without restaurants, and returns 404 for an unknown city', async () => {
    expect(await get('restaurants?city=opava')).toEqual([])
    const response = await app.inject('/api/restaurants?city=atlantida')
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: 'city_not_found' })
  })
})

describe('GET /menu/{restaurant}', () => {
  const names = async () => Object.keys(await get('menu/u-modreho-hrnce'))

  it('keeps the order of its categories, with the lunch menu first on days that have one [ordering-1.25, ordering-6.1, wire.7]', async () => {
    expect(await names()).toEqual(['Polední menu', 'Hlavní jídla~vaříme od desíti', '2024~'])
    clock.set('2026-11-28T12:30')
    expect(await names()).toEqual(['Hlavní jídla~vaříme od desíti', '2024~'])
  })

  it('prefers a date’s lunch menu to the weekday’s; an empty one means no lunch', async () => {
    const soup = { id: 601, name: 'Speciál', subtitle: null, items: [aDish({ id: 1601, name: 'Štrúdl' })] }
    const { lunchMenus } = aRestaurantEntry()
    await imported(
      aRestaurantEntry({
        lunchMenus: [...lunchMenus, { on: '2026-12-04', groups: [soup] }, { on: '2026-12-11', groups: [] }],
      }),
    )
    const lunch = async (date: string) => {
      clock.set(`${date}T12:30`)
      return (await get('menu/u-modreho-hrnce'))['Polední menu']
    }
    expect(Object.keys(await lunch('2026-11-27'))).toEqual(['Polévka'])
    expect(Object.keys(await lunch('2026-12-04'))).toEqual(['Speciál'])
    expect(await lunch('2026-12-11')).toBeUndefined()
  })

  it.each(['br', 'gzip'])('is stored in %s, each under its own ETag [wire.7]', async (encoding) => {
    const url = '/api/menu/u-modreho-hrnce'
    const ask = (more: object) => app.inject({ url, headers: { 'accept-encoding': encoding, ...more } })
    const { headers } = await ask({})
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.etag).not.toBe((await app.inject(url)).headers.etag)
    expect((await ask({ 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  })

  it('returns every field of a dish that the specification names [ordering-3.2, marketplace-7.9]', async () => {
    expect((await get('menu/u-modreho-hrnce'))['Hlavní jídla~vaříme od desíti']).toEqual([
      {
        polozka_id: 1001,
        nazev: 'Svíčková na smetaně',
        popis: 'Hovězí, šest knedlíků, brusinky.',
        cena: 189,
        obal: 8.5,
        weight: '450 g',
        kalorie: null,
        allergen: '1,3,7',
        bez_alergenu: null,
        merna_cena: null,
        diety: null,
        cislo: '12',
        palcivost: 0,
        category_name: 'Hlavní jídla',
        group_id: 501,
        img: true,
        foto: null,
        eshop: 0,
        notaska: 'n',
        isLunchItem: false,
        naDruhyDenOd: null,
        dny: null,
        cas_od: null,
        cas_do: null,
        alkohol: false,
        user_id: 101,
        restUrl: 'u-modreho-hrnce',
        additions: [202, 201],
        vyprodano: false,
      },
    ])
  })
})

describe('the other endpoints for dishes', () => {
  it('POST /menu/addition returns required groups under p and optional ones under i [ordering-3.2, marketplace-7.1]', async () => {
    const response = await app.inject({ method: 'POST', url: '/api/menu/addition', payload: [202, 201, 999] })
    expect(response.json()).toMatchObject({
      p: {
        Příloha: [
          { id: 3001, name: 'Knedlík', price: 0, typ: 'p' },
          { id: 3002, price: 15, obal: 3 },
        ],
      },
      i: { Omáčky: [{ id: 3003, name: 'Tatarka', price: 25.5, typ: 'i' }] },
    })
  })

  it('GET /menu/cityDailyMenu/{city} lists lunch menus by category, then restaurant, while they can be ordered [marketplace-1.17, marketplace-7.1]', async () => {
    await imported(
      aRestaurantEntry(),
      anotherRestaurant(10_000, { lunch: null }),
      anotherRestaurant(20_000, { name: 'U Modrého hrnce', street: 'Jiná 3' }),
    )
    clock.set('2026-11-27T10:30')
    const lunch = await get('menu/cityDailyMenu/olomouc')
    const kulajda = { nazev: 'Kulajda', isLunchItem: true, category_name: 'Polévka' }
    expect(lunch).toMatchObject({
      Polévka: { 'U Modrého hrnce, Smyšlená 12': [kulajda], 'U Modrého hrnce, Jiná 3': [kulajda] },
    })
    expect(Object.keys(lunch)).toEqual(['Polévka'])
    clock.set('2026-11-27T14:00')
    expect(await get('menu/cityDailyMenu/olomouc')).toEqual({})
  })

  it('GET /restaurants/jpnEshop/{restaurant} returns the checkout extras [ordering-6.1]', async () => {
    expect(await get('restaurants/jpnEshop/u-modreho-hrnce')).toMatchObject({
      Nápoje: [{ polozka_id: 1004, eshop: 1 }],
    })
  })

  it('GET /menu/cityUtility/{city} returns the courier load [ordering-3.6, ordering-6.1]', async () => {
    expect(await get('menu/cityUtility/opava')).toEqual({ cityUtility: 100 })
    expect((await app.inject('/api/menu/cityUtility/atlantida')).statusCode).toBe(404)
  })
})

describe('endpoints for a city', () => {
  it('GET /location/cities sorts by Czech collation [marketplace-3.3, marketplace-7.1]', async () => {
    const cities: { name_city: string }[] = await get('location/cities')
    expect(cities.map(({ name_city }) => name_city)).toEqual(['Čáslav', 'Olomouc', 'Opava'])
  })

  it('GET /restaurants/categories and /banner?city= link to their pictures [marketplace-3.3, marketplace-7.1]', async () => {
    expect(await get('restaurants/categories')).toEqual([
      { nazev: 'Česká', img: '/img/kategorie/%C4%8Cesk%C3%A1' },
    ])
    expect(await get('restaurants/banner?city=olomouc')).toMatchObject([{ id: 1, obr: null }])
    expect(await get('restaurants/banner?city=opava')).toEqual([])
  })

  it('GET /restaurants?city=&area= lists the restaurants that deliver there', async () => {
    const place = { code: 'stred', citySlug: 'olomouc', cityName: 'Olomouc', cityId: 1 }
    const terms = { fee: 0, extraMinutes: 0, minimumOrder: 0, noFreeDelivery: false } as const
    let reaching = new Set([10_101])
    let areasChanged = () => {}
    const locations: Locations = {
      address: async () => null,
      areasAt: async () => ({ areas: [], ownDeliveryAreas: [] }),
      area: async (code) => (code === 'stred' ? ({ ...place, ...terms } as never) : null),
      ownDeliveryIn: async () => reaching,
      onAreasChanged: (callback) => {
        areasChanged = callback
        return () => {}
      },
    }
    await imported(
      aRestaurantEntry(),
      anotherRestaurant(10_000, { ownDelivery: true }),
      anotherRestaurant(20_000, { ownDelivery: true }),
    )
    const here = await anApi({ database, clock, locations })
    const ids = async (area: string) =>
      (await here.inject(`/api/restaurants?city=olomouc&area=${area}`))
        .json()
        .map((card: { id: number }) => card.id)
    expect(await ids('stred')).toEqual([101, 10_101])
    expect(await ids('nikde')).toEqual([])
    reaching = new Set([20_101])
    areasChanged()
    expect(await ids('stred')).toEqual([101, 20_101])
    await here.close()
  })
})
