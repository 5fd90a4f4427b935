import { BUSY_MINUTES } from '@sousto/domain/availability/periods.ts'
import { BANNER_TONES } from '@sousto/domain/catalogue/city.ts'
import type { RestaurantDetail, RestaurantListItem } from '@sousto/domain/catalogue/restaurant.ts'
import { REVIEW_PHOTOGRAPHS_MAX } from '@sousto/domain/catalogue/review-photographs.ts'
import { PAYMENT_METHODS } from '@sousto/domain/payment-methods/payment-methods.ts'
import fc from 'fast-check'
import { amount, count, id, instant, orNull, position, stars, text, window } from '../arbitraries-test.ts'

const kitchens = fc.array(fc.constantFrom('Pizza', 'Česká', 'Sushi', 'Bezlepkové dorty'), { maxLength: 4 })
const rating = fc.record({
  average: orNull(fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10)),
  count,
})
const opening = {
  yesterday: window,
  days: fc.tuple(window, window, window),
  now: fc.record({ open: fc.boolean(), window }),
  closures: fc.array(
    fc.record({ date: instant.map((at) => at.slice(0, 10)), window: window.filter((some) => some !== null) }),
    { maxLength: 2 },
  ),
  pausedUntil: orNull(instant),
}
const busy = orNull(fc.record({ minutes: fc.constantFrom(...BUSY_MINUTES), until: instant }))
const photos = fc.record({ cover: orNull(text), logo: orNull(text) })
export const restaurantDetail: fc.Arbitrary<RestaurantDetail> = fc.record({
  id,
  slug: text,
  name: text,
  citySlug: text,
  cityName: text,
  street: text,
  postcode: text,
  position,
  description: text,
  categories: kitchens,
  ico: orNull(text),
  dic: orNull(text),
  delivery: fc.record({
    minutesMin: count,
    minutesMax: count,
    price: amount,
    freeFrom: amount,
    minimumOrder: amount,
    orderPackaging: amount,
    itemPackaging: amount,
  }),
  payment: fc.record({ cashless: fc.boolean(), courierCard: fc.boolean(), mealVouchers: fc.boolean() }),
  bonusPercent: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  ownDelivery: fc.boolean(),
  pickup: orNull(fc.record({ minutes: count, minimumOrder: amount })),
  lunch: window,
  group: orNull(text),
  weekly: fc.record({
    monday: window,
    tuesday: window,
    wednesday: window,
    thursday: window,
    friday: window,
    saturday: window,
    sunday: window,
  }),
  ...opening,
  busy,
  lunchNow: fc.boolean(),
  siblings: fc.array(fc.record({ id, slug: text, name: text, lunch: window, ...opening }), { maxLength: 3 }),
  favourite: fc.boolean(),
  rating,
  photos,
  gallery: fc.array(orNull(text), { maxLength: 12 }),
  enabledMethods: fc.subarray([...PAYMENT_METHODS]),
  largestOrder: amount,
})

export const restaurantListItem: fc.Arbitrary<RestaurantListItem> = fc.record({
  id,
  slug: text,
  citySlug: text,
  name: text,
  categories: kitchens,
  ownDelivery: fc.boolean(),
  today: window,
  minutesMin: count,
  minutesMax: count,
  busy,
  pausedUntil: orNull(instant),
  deliveryPrice: amount,
  freeFrom: amount,
  favourite: fc.boolean(),
  rating,
  badge: orNull(fc.record({ text, description: text })),
  mealVouchers: fc.boolean(),
  cashless: fc.boolean(),
  bonus: fc.boolean(),
  freeDelivery: fc.boolean(),
  photos,
})

export const kitchenCategory = fc.record({ name: text, image: orNull(text) })
export const banner = fc.record({
  id,
  url: text,
  image: orNull(text),
  phoneImage: orNull(text),
  title: text,
  text,
  action: text,
  tone: fc.constantFrom(...BANNER_TONES),
})
export const ratingSummary = rating
const date = instant.map((at) => at.slice(0, 10))
export const review = fc.record({
  id: orNull(fc.nat()),
  stars,
  text,
  date,
  isVerified: fc.boolean(),
  reply: orNull(fc.record({ text, date, edited: fc.boolean() })),
  photographs: fc.array(fc.nat(), { maxLength: REVIEW_PHOTOGRAPHS_MAX }),
})
