import { aRestaurantDetail, aRestaurantListItem, hours } from '@sousto/testing/builders.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { restaurantDetail, restaurantListItem } from './codec.ts'

const detail = (overrides: Parameters<typeof aRestaurantDetail>[0]) =>
  z.encode(restaurantDetail, aRestaurantDetail(overrides))
const listed = (overrides: Parameters<typeof aRestaurantListItem>[0]) =>
  z.encode(restaurantListItem, aRestaurantListItem(overrides))

describe('a restaurant on the wire', () => {
  test('delivery_from and delivery_to are today’s, d1 and d2 the next two days’ [ordering-3.1]', () => {
    const days = [hours('10:00', '22:00'), hours('17:00', '02:00'), null] as const
    expect(detail({ days })).toMatchObject({
      delivery_from: '10:00',
      delivery_to: '22:00',
      delivery_from_d1: '17:00',
      delivery_to_d1: '02:00',
      delivery_from_d2: null,
      delivery_to_d2: null,
    })
  })
  test('today is the window that applies now', () => {
    expect(detail({ now: { open: true, window: hours('17:00', '02:00') } }).today).toEqual({
      open: true,
      from: '17:00',
      to: '02:00',
    })
  })
  test('each weekday has its own suffix [ordering-3.1]', () => {
    const weekly = {
      monday: hours('01:00', '11:00'),
      tuesday: hours('02:00', '12:00'),
      wednesday: hours('03:00', '13:00'),
      thursday: hours('04:00', '14:00'),
      friday: hours('05:00', '15:00'),
      saturday: hours('06:00', '16:00'),
      sunday: null,
    }
    const wire: Record<string, unknown> = detail({ weekly })
    const week = ['po', 'ut', 'st', 'ct', 'pa', 'so', 'ne'].map((day) => [
      wire[`delivery_from_${day}`],
      wire[`delivery_to_${day}`],
    ])
    expect(week).toEqual([
      ['01:00', '11:00'],
      ['02:00', '12:00'],
      ['03:00', '13:00'],
      ['04:00', '14:00'],
      ['05:00', '15:00'],
      ['06:00', '16:00'],
      [null, null],
    ])
  })
  test('user_id equals id', () => {
    expect(detail({ id: 7 })).toMatchObject({ id: 7, user_id: 7, status: 'ok' })
  })
  test('isCashles and Cashless have the same value', () => {
    const payment = { cashless: false, courierCard: true, mealVouchers: true }
    expect(detail({ payment })).toMatchObject({
      isCashles: '0',
      Cashless: '0',
      isVoucher: '1',
      kuryr_platba_kartou: 'a',
    })
  })
  test('isBonus is a percentage above zero', () => {
    expect(detail({ bonusPercent: 0 })).toMatchObject({ isBonus: 0, percentage_bonus: 0 })
    expect(detail({ bonusPercent: 2.5 })).toMatchObject({ isBonus: 1, percentage_bonus: 2.5 })
  })
})

describe('a restaurant of a list', () => {
  test('open_today is zavřeno on a closed day, otherwise the hours [marketplace-3.3]', () => {
    expect(listed({ today: null }).open_today).toBe('zavřeno')
    expect(listed({ today: hours('10:00', '22:30') }).open_today).toBe('10:00 - 22:30')
  })
  test('isBonus and isFreeDelivery are numbers, isFav a boolean [marketplace-3.3]', () => {
    expect(listed({ bonus: false, freeDelivery: true, favourite: true })).toMatchObject({
      isBonus: 0,
      isFreeDelivery: 1,
      isFav: true,
    })
  })
  test('rest_categories is a comma-separated list [marketplace-3.3]', () => {
    expect(listed({ categories: ['Pizza', 'Česká'] }).rest_categories).toBe('Pizza,Česká')
  })
})

test.each([null, 1, 'ok', [], {}, { status: 'error', error: 'x' }])('rejects %j', (wire) => {
  expect(z.safeParse(restaurantDetail, wire).success).toBe(false)
})
