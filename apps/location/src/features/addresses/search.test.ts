import type { Address, LngLat } from '@sousto/domain/delivery/place.ts'
import { type TestDatabase, testDatabase } from '@sousto/testing/test-database.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DB } from '../../database/tables.ts'
import { replaceRegister } from './import/partial-import.ts'
import { smallRegister } from './register-test.ts'
import { type AddressService, createAddressService } from './service.ts'

let test: TestDatabase<DB>
let service: AddressService
beforeAll(async () => {
  test = await testDatabase()
  await test.database.kysely.transaction().execute((all) => replaceRegister(all, smallRegister()))
  service = createAddressService(test.database)
})
afterAll(async () => {
  await service.close()
  await test.drop()
})

const OLOMOUC = { lng: 17.2509, lat: 49.5938 }
const OPAVA = { lng: 17.9044, lat: 49.9387 }

async function texts(text: string, near: LngLat | null = null): Promise<string[]> {
  return (await service.search(text, near)).map((address) => address.text)
}
async function everyAddress(): Promise<Address[]> {
  const found = await Promise.all(smallRegister().map(({ code }) => service.byCode(code)))
  return found.filter((address) => address !== null)
}
const first = async (text: string, near: LngLat | null = null) => (await texts(text, near))[0]

describe('the first result', () => {
  it.each([
    // `wire.md`: parts of words, any order, no diacritics.
    ['dlouha 12 olom', 'Dlouhá 507/12, Olomouc, 779 00'],
    ['olomouc dlouhá 12', 'Dlouhá 507/12, Olomouc, 779 00'],
    ['12 DLOUHÁ OLOMOUC', 'Dlouhá 507/12, Olomouc, 779 00'],
    ['ul. Dlouhá č.p. 507, Olomouc', 'Dlouhá 507/12, Olomouc, 779 00'],
    ['Dlouhá 583/12a', 'Dlouhá 583/12a, Olomouc, 779 00'],
    ['dlouha 12A olomouc', 'Dlouhá 583/12a, Olomouc, 779 00'],
    ['Dlouhá 560 2 Olomouc', 'Dlouhá 560/2, Olomouc, 779 00'],
    ['779 00 dlouha 14', 'Dlouhá 583/14, Olomouc, 779 00'],
    ['77900 dlouha 14', 'Dlouhá 583/14, Olomouc, 779 00'],
    ['dlouha 14 74601', 'Dlouhá 14, Opava, 746 01'],
    // A district or a part of the town instead of the town.
    ['foerstrova 8 nova ulice', 'Foerstrova 1089/8, Olomouc, 779 00'],
    ['Nová Ulice 1084', 'Foerstrova 1084/39, Olomouc, 779 00'],
    ['Americká 3 Plzeň 3', 'Americká 40/3, Plzeň, 301 00'],
    ['Americká 3, Plzeň', 'Americká 40/3, Plzeň, 301 00'],
    // Numbers and abbreviations in names.
    ['17. listopadu 2 olomouc', '17. listopadu 1215/2, Olomouc, 779 00'],
    ['17 listopadu 17', '17. listopadu 17/17, Olomouc, 779 00'],
    ['náměstí republiky 12', 'náměstí Republiky 2/12, Opava, 746 01'],
    ['nam. Republiky 1', 'náměstí Republiky 1/1, Opava, 746 01'],
    ['třída svobody 12', 'tř. Svobody 1194/12, Olomouc, 779 00'],
    // Villages without streets, and parts of a town without them.
    ['Hodslavice 120', 'Hodslavice 120, 742 71'],
    ['hodslavice 3', 'Hodslavice 3, 742 71'],
    ['Hodslavice č.ev. 3', 'Hodslavice č.e. 3 742 71'],
    ['Lošov 12', 'Lošov 12, Olomouc, 779 00'],
    ['12 losov olomouc', 'Lošov 12, Olomouc, 779 00'],
    ['nova ves 12 463 31', 'Nová Ves 12, 463 31'],
    // One typo.
    ['Foestrova 8', 'Foerstrova 1089/8, Olomouc, 779 00'],
    ['Foerrstrova 8', 'Foerstrova 1089/8, Olomouc, 779 00'],
    ['Foerstrava 8', 'Foerstrova 1089/8, Olomouc, 779 00'],
    ['Foesrtrova 8 Olomuoc', 'Foerstrova 1089/8, Olomouc, 779 00'],
    ['hodslavce 120', 'Hodslavice 120, 742 71'],
    // Noise.
    ['Dlouhá 14, Opava, zvonek', 'Dlouhá 14, Opava, 746 01'],
    ['🍕 Dlouhá 14 Opava 🍕', 'Dlouhá 14, Opava, 746 01'],
  ])('for %s is %s [wire.11, location.1]', async (text, expected) => {
    expect(await first(text)).toBe(expected)
  })

  it('is near the given city, unless the query names another [marketplace-3.39]', async () => {
    expect(await first('dlouha 12', OPAVA)).toBe('Dlouhá 12, Opava, 746 01')
    expect(await first('dlouha 12', OLOMOUC)).toBe('Dlouhá 507/12, Olomouc, 779 00')
    expect(await first('dlouha 12 opava', OLOMOUC)).toBe('Dlouhá 12, Opava, 746 01')
  })

  it.each([null, OLOMOUC, OPAVA])(
    'for a full address is that address, near any position (%j)',
    async (near) => {
      const all = await everyAddress()
      expect(all.length).toBeGreaterThan(40)
      for (const { text } of all) expect(await first(text, near)).toBe(text)
    },
  )

  it('for a full address is that address in any notation [location.1]', async () => {
    const all = await everyAddress()
    const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')
    const writings = fc.constantFrom(
      plain,
      (text: string) => text.toUpperCase(),
      (text: string) => text.replaceAll(',', ' '),
      (text: string) => text.split(', ').reverse().join(', '),
      (text: string) => text.replaceAll(' ', '   '),
      (text: string) => text.normalize('NFD'),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...all), writings, async ({ text, houseType }, write) => {
        fc.pre(houseType === 'č.p.')
        expect(await first(write(text))).toBe(text)
      }),
      { numRuns: 150 },
    )
  })
})

describe('the certainty of a result', () => {
  it.each([
    // The house is named completely.
    ['Dlouhá 12, Olomouc', 'Dlouhá 507/12, Olomouc, 779 00', 'exact'],
    ['Dlouhá 507/12, Olomouc', 'Dlouhá 507/12, Olomouc, 779 00', 'exact'],
    ['Dlouhá 12/507, Olomouc', 'Dlouhá 507/12, Olomouc, 779 00', 'exact'],
    ['Dlouhá 12a/583, Olomouc', 'Dlouhá 583/12a, Olomouc, 779 00', 'exact'],
    ['Dlouhá 12/A, Olomouc', 'Dlouhá 583/12a, Olomouc, 779 00', 'exact'],
    ['Dlouhá 583/12-A, Olomouc', 'Dlouhá 583/12a, Olomouc, 779 00', 'exact'],
    // There is no number, or the house lacks a part of it.
    ['Olomouc', 'Nová 1/1, Olomouc, 779 00', 'other_number'],
    ['Dlouhá, Olomouc', 'Dlouhá 560/2, Olomouc, 779 00', 'other_number'],
    ['Hodslavice', 'Hodslavice 1, 742 71', 'other_number'],
    ['Dlouhá 12/b, Olomouc', 'Dlouhá 507/12, Olomouc, 779 00', 'other_number'],
    ['Dlouhá 12 – B, Olomouc', 'Dlouhá 507/12, Olomouc, 779 00', 'other_number'],
    ['Dlouhá 12. b, Olomouc', 'Dlouhá 507/12, Olomouc, 779 00', 'other_number'],
    ['Dlouhá 507/12/b, Olomouc', 'Dlouhá 507/12, Olomouc, 779 00', 'other_number'],
    ['Dlouhá 507/12/14, Olomouc', 'Dlouhá 507/12, Olomouc, 779 00', 'other_number'],
    ['Dlouhá 507, 12, 14, Olomouc', 'Dlouhá 507/12, Olomouc, 779 00', 'other_number'],
    ['Hodslavice 120/k', 'Hodslavice 120, 742 71', 'other_number'],
  ])('for %s, with the first result %s, is %s [location.7]', async (text, expected, match) => {
    const found = await service.search(text, null)
    expect(found[0]).toMatchObject({ text: expected, match })
  })
})

describe('without a house number', () => {
  it('a street returns its houses in the order of their numbers', async () => {
    expect(await texts('Dlouhá Olomouc')).toEqual([
      'Dlouhá 560/2, Olomouc, 779 00',
      'Dlouhá 9, Olomouc, 779 00',
      'Dlouhá 508/10, Olomouc, 779 00',
      'Dlouhá 11, Olomouc, 779 00',
      'Dlouhá 507/12, Olomouc, 779 00',
      'Dlouhá 583/12a, Olomouc, 779 00',
      'Dlouhá 583/14, Olomouc, 779 00',
    ])
  })
  it('streets of equal names share the results', async () => {
    const found = await texts('dlouha')
    expect(found.slice(0, 2).map((text) => text.split(', ')[1])).toEqual(['Olomouc', 'Olomouc'])
    expect(found.some((text) => text.includes('Opava'))).toBe(true)
    expect(found.length).toBe(10)
  })
  it('a village returns its houses, č.e. last', async () => {
    expect(await texts('hodslavice')).toEqual([
      'Hodslavice 1, 742 71',
      'Hodslavice 3, 742 71',
      'Hodslavice 12, 742 71',
      'Hodslavice 120, 742 71',
      'Hodslavice č.e. 3 742 71',
    ])
  })
  it('a number also finds longer ones that start with it, after the exact one', async () => {
    expect(await texts('hodslavice 12')).toEqual(['Hodslavice 12, 742 71', 'Hodslavice 120, 742 71'])
  })
  it('the first digits of a postcode being typed are not taken for a house number', async () => {
    expect(await texts('hodslavice 12, 7')).toEqual(['Hodslavice 12, 742 71', 'Hodslavice 120, 742 71'])
  })
  it('an unknown number returns the nearest ones', async () => {
    expect((await texts('hodslavice 99')).slice(0, 2)).toEqual([
      'Hodslavice 120, 742 71',
      'Hodslavice 12, 742 71',
    ])
  })
})

describe('no result', () => {
  it.each(['', 'ab', '  a ', 'xyzzy qwertz', '12', '583/12', 'qqqqq 12', '🍕🍕🍕🍕', '...---...'])(
    'for %j',
    async (text) => {
      expect(await texts(text)).toEqual([])
    },
  )
})

describe('the nearest address', () => {
  it('is found within 500 metres only [marketplace-7.2, wire.11, location.11]', async () => {
    const all = await everyAddress()
    const at = all[0]?.position ?? OLOMOUC
    // South of the southernmost house of the street; a degree of latitude is 111.2 km.
    expect(await service.nearest({ lng: at.lng, lat: at.lat - 490 / 111_195 })).toEqual(all[0])
    expect(await service.nearest({ lng: at.lng, lat: at.lat - 510 / 111_195 })).toBeNull()
    expect(await service.nearest(at)).toEqual(all[0])
  })
  it('is the same as in a comparison of all addresses', async () => {
    const all = await everyAddress()
    const metres = (a: LngLat, b: LngLat) =>
      Math.hypot((a.lng - b.lng) * Math.cos((b.lat * Math.PI) / 180), a.lat - b.lat) * 111_195
    const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
    await fc.assert(
      fc.asyncProperty(degrees(0.06), degrees(0.008), async (east, north) => {
        const point = { lng: OLOMOUC.lng + east, lat: OLOMOUC.lat + north }
        const distances = all.flatMap(({ position }) => (position ? [metres(position, point)] : []))
        const shortest = Math.min(...distances)
        fc.pre(Math.abs(shortest - 500) > 2)
        const found = await service.nearest(point)
        const away = found?.position ? metres(found.position, point) : null
        const right = shortest > 500 ? away === null : away !== null && Math.abs(away - shortest) < 0.5
        expect(right, `${away} for ${shortest}`).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
  it('is none at the poles', async () => {
    for (const point of [
      { lng: -180, lat: -90 },
      { lng: 180, lat: 90 },
    ])
      expect(await service.nearest(point)).toBeNull()
  })
})

it('an address is found by its code', async () => {
  expect(await service.byCode(1001)).toMatchObject({ text: 'Dlouhá 507/12, Olomouc, 779 00' })
  expect(await service.byCode(999_999_999)).toBeNull()
})
