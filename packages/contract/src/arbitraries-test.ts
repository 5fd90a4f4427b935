/** Random domain values for round trips: whatever the wire can carry, to its edges. */
import { BANNER_TONES } from '@sousto/domain/city.ts'
import type { ExtraGroup, MenuCategory, MenuItem, Spiciness } from '@sousto/domain/menu.ts'
import { haler } from '@sousto/domain/money.ts'
import type { LocalMinutes } from '@sousto/domain/opening-hours.ts'
import type { OrderDetail, OrderRequest } from '@sousto/domain/order.ts'
import { ORDER_STATES } from '@sousto/domain/order-states.ts'
import { PAYMENT_METHODS } from '@sousto/domain/payment-methods.ts'
import type { Address, Area, OwnDeliveryArea } from '@sousto/domain/place.ts'
import type { RestaurantDetail, RestaurantListItem } from '@sousto/domain/restaurant.ts'
import { STARS } from '@sousto/domain/review.ts'
import fc from 'fast-check'

const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const text = fc.string({ unit: 'grapheme', maxLength: 20 })
const id = fc.integer({ min: 1, max: 2_000_000_000 })
const count = fc.integer({ min: 0, max: 1000 })
const amount = fc.integer({ min: 0, max: 10_000_000 }).map(haler)
// In range by construction.
const minutes = fc.integer({ min: 0, max: 1439 }).map((value) => value as LocalMinutes)
const window = orNull(fc.record({ from: minutes, to: minutes }))
const position = fc.record({
  lng: fc.double({ min: 12, max: 19, noNaN: true }),
  lat: fc.double({ min: 48, max: 51.5, noNaN: true }),
})
const kitchens = fc.array(fc.constantFrom('Pizza', 'Česká', 'Sushi', 'Bezlepkové dorty'), { maxLength: 4 })
const rating = fc.record({
  average: orNull(fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10)),
  count,
})
const stars = fc.constantFrom(...STARS)
const instant = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const wallClock = instant.map((at) => at.slice(0, 16).replace('T', ' '))

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
  days: fc.tuple(window, window, window),
  now: fc.record({ open: fc.boolean(), window }),
  lunchNow: fc.boolean(),
  siblings: fc.array(fc.record({ id, slug: text, name: text, open: fc.boolean() }), { maxLength: 3 }),
  favourite: fc.boolean(),
  rating,
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
  deliveryPrice: amount,
  freeFrom: amount,
  favourite: fc.boolean(),
  rating,
  badge: orNull(fc.record({ text, description: text })),
  mealVouchers: fc.boolean(),
  cashless: fc.boolean(),
  bonus: fc.boolean(),
  freeDelivery: fc.boolean(),
})

export const kitchenCategory = fc.record({ name: text, image: orNull(text) })
export const banner = fc.record({
  id,
  url: text,
  image: orNull(text),
  title: text,
  text,
  action: text,
  tone: fc.constantFrom(...BANNER_TONES),
})
export const ratingSummary = rating
export const review = fc.record({ stars, text, date: instant.map((at) => at.slice(0, 10)) })

export const menuItem: fc.Arbitrary<MenuItem> = fc.record({
  id,
  restaurantId: id,
  restaurantSlug: text,
  name: text,
  description: text,
  price: amount,
  packaging: amount,
  weight: text,
  allergens: fc.array(fc.integer({ min: 1, max: 14 }), { maxLength: 14 }),
  number: text,
  spiciness: fc.constantFrom<Spiciness>(0, 1, 2, 3),
  category: text,
  categoryId: id,
  hasImage: fc.boolean(),
  eshop: fc.boolean(),
  ownWrapping: fc.boolean(),
  lunch: fc.boolean(),
  nextDayFrom: orNull(minutes),
  soldOut: fc.boolean(),
  extraGroupIds: fc.array(id, { maxLength: 4 }),
})

/** Names that JavaScript would move, that the wire reserves, and any others; a name holds no `~`. */
const sectionName = fc.oneof(
  text.filter((name) => !name.includes('~') && name !== '__proto__'),
  fc.constantFrom('2024', '0', '01', '-1', '4294967295', 'Polední menu', 'constructor', 'toString', ''),
)
const section: fc.Arbitrary<MenuCategory> = fc.record({
  name: sectionName,
  subtitle: orNull(text.filter((subtitle) => subtitle !== '')),
  items: fc.array(menuItem, { maxLength: 2 }),
})
const sections = fc.uniqueArray(section, {
  maxLength: 5,
  selector: ({ name, subtitle }) => `${name}~${subtitle ?? ''}`,
})

export const categories = sections
export const menu = fc.record({ lunch: sections, categories: sections })
export const dailyMenu = fc.uniqueArray(fc.record({ name: sectionName, variants: sections }), {
  maxLength: 4,
  selector: ({ name }) => name,
})

const extra = fc.record({ id, name: text, price: amount, packaging: amount })
const extraGroup: fc.Arbitrary<ExtraGroup> = fc.record({
  id,
  name: fc.oneof(
    text.filter((name) => name !== '__proto__'),
    fc.constantFrom('32', 'Příloha'),
  ),
  kind: fc.constantFrom('required', 'optional'),
  extras: fc.array(extra, { minLength: 1, maxLength: 3 }),
})
export const extraGroups = fc.uniqueArray(extraGroup, { maxLength: 6, selector: (group) => group.id })

export const city = fc.record({
  id,
  slug: text,
  name: text,
  recruiting: fc.record({
    open: fc.boolean(),
    email: text,
    ownBike: fc.boolean(),
    ownScooter: fc.boolean(),
    ownCar: fc.boolean(),
    companyCar: fc.boolean(),
  }),
})

export const address: fc.Arbitrary<Address> = fc.record({
  code: id,
  text,
  name: text,
  houseType: fc.constantFrom('č.p.', 'č.e.'),
  street: orNull(text),
  town: text,
  houseNumber: text,
  orientationNumber: orNull(text),
  postcode: text,
  position: orNull(position),
})

const terms = { fee: amount, extraMinutes: count, minimumOrder: amount, noFreeDelivery: fc.boolean() }
const area: fc.Arbitrary<Area> = fc
  .record({
    code: text.filter((code) => code !== 'error'),
    citySlug: text,
    cityName: text,
    cityId: id,
    ...terms,
    message: orNull(text),
  })
  .map(({ message, ...rest }) => (message === null ? rest : { ...rest, message }))
const ownArea: fc.Arbitrary<OwnDeliveryArea> = fc.record({
  restaurantId: id,
  cityId: fc.oneof(id, fc.constant('external' as const)),
  ...terms,
})

export const areaLookup = fc.oneof(
  fc.record({ inside: fc.constant(true as const), areas: fc.array(area, { minLength: 1, maxLength: 3 }) }),
  fc.record({ inside: fc.constant(false as const), message: text }),
)
export const pointLookup = fc.record({
  area: areaLookup,
  ownDeliveryAreas: fc.array(ownArea, { maxLength: 3 }),
})
export const cityLookup = fc.oneof(
  fc.record({ inside: fc.constant(true as const), citySlug: text, cityName: text }),
  fc.record({ inside: fc.constant(false as const), message: text }),
)

const orderNumber = fc.record({
  year: fc.integer({ min: 2000, max: 9999 }),
  number: fc.integer({ min: 1, max: 9_999_999 }),
})
const totals = fc.record({
  items: amount,
  packaging: amount,
  delivery: amount,
  shortfall: amount,
  tip: amount,
  credits: amount,
  total: amount,
  bonusCredits: count,
})
const method = fc.constantFrom(...PAYMENT_METHODS)

export const orderRequest: fc.Arbitrary<OrderRequest> = fc.record({
  restaurantId: id,
  lines: fc.array(
    fc.record({
      itemId: id,
      quantity: fc.integer({ min: 1, max: 99 }),
      extraIds: fc.array(id, { maxLength: 50 }),
    }),
    { maxLength: 100 },
  ),
  contact: fc.record({ firstName: text, lastName: text, email: text, phone: fc.string({ maxLength: 30 }) }),
  noteToCourier: fc.string({ maxLength: 500 }),
  noteToChef: fc.string({ maxLength: 500 }),
  deliverAt: orNull(wallClock),
  addressCode: id,
  platform: fc.constantFrom('web', 'ios', 'android'),
  deviceVersion: fc.string({ maxLength: 100 }),
  notificationToken: orNull(fc.string()),
  marketingConsent: fc.boolean(),
  payment: fc.record({
    method,
    credits: amount,
    tip: amount,
    expectedTotal: amount,
    expectedShortfall: amount,
    expectedDelivery: amount,
    expectedPackaging: amount,
    lunch: fc.boolean(),
  }),
  contextLog: orNull(fc.string({ maxLength: 2000 })),
})

export const orderAnswer = fc.oneof(
  fc.record({
    accepted: fc.constant(true as const),
    number: orderNumber,
    guid: fc.uuid(),
    redirect: orNull(text),
  }),
  fc.record({
    accepted: fc.constant(false as const),
    failure: fc.record({
      code: text,
      text,
      field: orNull(text),
      causes: fc.array(fc.record({ text, field: text }), { maxLength: 3 }),
    }),
    totals: orNull(totals),
  }),
)

const state = fc.constantFrom(...ORDER_STATES)
export const orderEvent = fc.record({ state, at: instant })
export const orderDetail: fc.Arbitrary<OrderDetail> = fc.record({
  number: orderNumber,
  state,
  history: fc.array(orderEvent, { maxLength: 5 }),
  ownDelivery: fc.boolean(),
  restaurant: fc.record({ id, name: text, slug: text, citySlug: text }),
  placedAt: instant,
  lines: fc.array(
    fc.record({
      name: text,
      price: amount,
      quantity: count,
      extras: fc.array(fc.record({ name: text, price: amount }), { maxLength: 3 }),
    }),
    { maxLength: 3 },
  ),
  paymentMethod: method,
  totals,
  deliverAt: orNull(wallClock),
  lunch: fc.boolean(),
  minutes: fc.record({ min: count, max: count }),
  hotline: text,
  courier: orNull(fc.record({ name: text, phone: text })),
  address: orNull(text),
  noteToCourier: orNull(text),
  reviewed: fc.boolean(),
})

export const orderReview = fc.record({ guid: fc.uuid(), food: stars, delivery: stars, text })
export const errorReport = fc.record({
  type: text,
  url: text,
  userAgent: text,
  platform: text,
  error: orNull(text),
  state: orNull(text),
})
