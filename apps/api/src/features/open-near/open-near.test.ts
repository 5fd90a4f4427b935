/** Outlets that are open now near a place (`delights.md` §15). */
import { fakeClock } from '@sousto/testing/clock.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { aFile, anApi, anotherRestaurant, aRestaurantEntry, importText } from '../../catalogue-test.ts'
import type { DB } from '../../database/tables.ts'

const { database, drop } = await testDatabase<DB>()
const clock = fakeClock('2026-11-27T12:00')
const app = await anApi({ database, clock })
const near = { ...aRestaurantEntry(), position: [17.25, 49.593] as [number, number] }
const far = { ...anotherRestaurant(1000), position: [17.25, 49.6] as [number, number] }
const closed = {
  ...anotherRestaurant(2000),
  position: [17.25, 49.59] as [number, number],
  hours: {
    weekly: {
      monday: null,
      tuesday: null,
      wednesday: null,
      thursday: null,
      friday: null,
      saturday: null,
      sunday: null,
    },
    exceptions: [],
  },
}
await importText(database, JSON.stringify(aFile({ restaurants: [far, near, closed] })), { overEdits: true })
afterAll(async () => {
  await app.close()
  await drop()
})

const find = async (payload: object) =>
  (await app.inject({ method: 'POST', url: '/api/outlets/open', payload })).json()
const PLACE = { lng: 17.25, lat: 49.59 }
const shown = ({ outlets }: { readonly outlets: readonly { slug: string; metres: number | null }[] }) =>
  outlets.map(({ slug, metres }) => [slug, metres])

describe('outlets that are open now', () => {
  it('are those of the city of the place, the nearest first, without closed ones [delights-15.3]', async () => {
    const answer = await find({ city: null, place: PLACE })
    expect(answer.city).toEqual({ slug: 'olomouc', name: 'Olomouc' })
    expect(shown(answer)).toEqual([
      [near.slug, 300],
      [far.slug, 1100],
    ])
  })

  it('of a chosen city need no place [delights-15.3]', async () => {
    const answer = await find({ city: 'olomouc', place: null })
    expect(new Set(shown(answer))).toEqual(
      new Set([
        [near.slug, null],
        [far.slug, null],
      ]),
    )
  })

  it('are none outside all cities; an unknown city is said to be so [delights-15.3]', async () => {
    expect(await find({ city: null, place: { lng: 2.35, lat: 48.86 } })).toEqual({ city: null, outlets: [] })
    expect(await find({ city: 'nikde', place: null })).toMatchObject({ code: 'city_not_found' })
  })

  it.each([
    ['nothing', {}],
    ['neither city nor place', { city: null, place: null }],
    ['half a place', { city: null, place: { lng: 17 } }],
    ['a place outside the world', { city: null, place: { lng: 17, lat: 91 } }],
    ['more than a place', { city: null, place: { ...PLACE, accuracy: 3 } }],
  ])('are not found by %s [delights-15.3]', async (_, payload) => {
    expect(await find(payload)).toMatchObject({ statusCode: 400 })
  })
})
