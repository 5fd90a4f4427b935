import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { address, areaLookup, cityLookup, pointLookup } from './codec.ts'
import { addressExamples } from './examples.ts'

const { oblast, restaurace } = addressExamples.areasAt.answer
const [area] = Array.isArray(oblast) ? oblast : [oblast]
const rejected = { code: 'error', message: 'Do této oblasti momentálně nedoručujeme.' }

describe('gpstest', () => {
  test('a single area is an object, several are a list [ordering-3.3, ordering-6.4]', () => {
    const one = z.parse(pointLookup, { oblast: area, restaurace })
    expect(one.area).toMatchObject({ inside: true, areas: [{ citySlug: 'olomouc' }] })
    expect(z.encode(pointLookup, one).oblast).toEqual(area)
    const several = z.parse(pointLookup, { oblast, restaurace })
    expect(several.area).toMatchObject({ inside: true, areas: [{}, { extraMinutes: 15 }] })
  })
  test('outside every area the code is error, with its message', () => {
    const lookup = z.parse(pointLookup, { oblast: rejected, restaurace })
    expect(lookup.area).toEqual({ inside: false, message: 'Do této oblasti momentálně nedoručujeme.' })
    expect(z.encode(pointLookup, lookup)).toEqual({ oblast: rejected, restaurace })
  })
  test('externi-oblast delivers outside the marketplace’s own areas', () => {
    expect(z.parse(pointLookup, { oblast: rejected, restaurace }).ownDeliveryAreas).toMatchObject([
      { restaurantId: 103, cityId: 'external', fee: 1990, noFreeDelivery: true },
    ])
  })
  test('an empty list of areas is rejected', () => {
    expect(z.safeParse(pointLookup, { oblast: [], restaurace }).success).toBe(false)
  })
})

test('gpsmulti is always a list', () => {
  expect(z.encode(areaLookup, z.parse(areaLookup, [area]))).toEqual([area])
  expect(z.parse(areaLookup, [rejected])).toEqual({ inside: false, message: rejected.message })
})

test('gps is a city or a message', () => {
  expect(z.parse(cityLookup, { mesto: 'Olomouc', mesto_url: 'olomouc' })).toEqual({
    inside: true,
    citySlug: 'olomouc',
    cityName: 'Olomouc',
  })
  expect(z.parse(cityLookup, { message: 'Nevozíme' })).toEqual({ inside: false, message: 'Nevozíme' })
})

test('swapped coordinates of an address are corrected', () => {
  const swapped = { ...addressExamples.byCode.answer, gps_x: 49.5938, gps_y: 17.2509 }
  expect(z.parse(address, swapped).position).toEqual({ lng: 17.2509, lat: 49.5938 })
})
