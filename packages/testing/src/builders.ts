/**
 * Builders of domain objects with every field filled in; a test sets only the fields that matter to it. The people,
 * streets and restaurants are fictitious.
 */

import type { Contact } from '@sousto/domain/account/contact.ts'
import type { Cart, CartLine } from '@sousto/domain/cart/cart.ts'
import { NO_DISH_FACTS } from '@sousto/domain/catalogue/dish.ts'
import type { Extra, ExtraGroup, MenuItem } from '@sousto/domain/catalogue/menu.ts'
import type {
  Restaurant,
  RestaurantDetail,
  RestaurantListItem,
  Sibling,
} from '@sousto/domain/catalogue/restaurant.ts'
import type { Address, Area, DeliveryLocation, OwnDeliveryArea } from '@sousto/domain/delivery/place.ts'
import { czk, ZERO } from '@sousto/domain/money/money.ts'
import type { OrderRequest } from '@sousto/domain/order/order.ts'
import { METHODS_ON_DELIVERY } from '@sousto/domain/payment-methods/payment-methods.ts'
import type { TimeWindow } from '@sousto/domain/time/opening-hours.ts'
import type { LocalMinutes } from '@sousto/domain/time/time-of-day.ts'

/** Parses a time of day: `at('17:30')`. */
export function at(timeOfDay: string): LocalMinutes {
  const { hour, minute } = Temporal.PlainTime.from(timeOfDay)
  return (hour * 60 + minute) as LocalMinutes
}

/** Returns a window of opening hours: `hours('10:00', '22:00')`. */
export const hours = (from: string, to: string): TimeWindow => ({ from: at(from), to: at(to) })

const TEN_TO_TEN = hours('10:00', '22:00')
const EVERY_DAY = {
  monday: TEN_TO_TEN,
  tuesday: TEN_TO_TEN,
  wednesday: TEN_TO_TEN,
  thursday: TEN_TO_TEN,
  friday: TEN_TO_TEN,
  saturday: TEN_TO_TEN,
  sunday: TEN_TO_TEN,
}

export function aRestaurant(overrides: Partial<Restaurant> = {}): Restaurant {
  return {
    id: 101,
    slug: 'u-modreho-hrnce',
    name: 'U Modrého hrnce',
    citySlug: 'olomouc',
    cityName: 'Olomouc',
    street: 'Smyšlená 12',
    postcode: '77900',
    position: { lng: 17.2509, lat: 49.5938 },
    description: 'Vymyšlená česká kuchyně.',
    categories: ['Česká', 'Polévky'],
    ico: null,
    dic: null,
    delivery: {
      minutesMin: 40,
      minutesMax: 60,
      price: czk(49),
      freeFrom: czk(800),
      minimumOrder: czk(200),
      orderPackaging: czk(5),
      itemPackaging: ZERO,
    },
    payment: { cashless: true, courierCard: true, mealVouchers: true },
    bonusPercent: 5,
    ownDelivery: false,
    pickup: null,
    lunch: hours('11:00', '14:00'),
    group: null,
    hours: { weekly: EVERY_DAY, exceptions: [] },
    ...overrides,
  }
}

export function aRestaurantDetail(overrides: Partial<RestaurantDetail> = {}): RestaurantDetail {
  const { hours: calendar, ...profile } = aRestaurant()
  return {
    ...profile,
    busy: null,
    weekly: calendar.weekly,
    yesterday: TEN_TO_TEN,
    days: [TEN_TO_TEN, TEN_TO_TEN, TEN_TO_TEN],
    closures: [],
    now: { open: true, window: TEN_TO_TEN },
    pausedUntil: null,
    lunchNow: false,
    siblings: [],
    favourite: false,
    rating: { average: 4.5, count: 12 },
    photos: { cover: null, logo: null },
    gallery: [],
    enabledMethods: METHODS_ON_DELIVERY,
    largestOrder: czk(20_000),
    ...overrides,
  }
}

export function aSibling(overrides: Partial<Sibling> = {}): Sibling {
  return {
    id: 102,
    slug: 'cukrarna',
    name: 'Cukrárna',
    lunch: null,
    yesterday: TEN_TO_TEN,
    days: [TEN_TO_TEN, TEN_TO_TEN, TEN_TO_TEN],
    closures: [],
    now: { open: true, window: TEN_TO_TEN },
    pausedUntil: null,
    ...overrides,
  }
}

export function aRestaurantListItem(overrides: Partial<RestaurantListItem> = {}): RestaurantListItem {
  return {
    id: 101,
    slug: 'u-modreho-hrnce',
    citySlug: 'olomouc',
    name: 'U Modrého hrnce',
    categories: ['Česká', 'Polévky'],
    ownDelivery: false,
    today: TEN_TO_TEN,
    minutesMin: 40,
    minutesMax: 60,
    busy: null,
    pausedUntil: null,
    deliveryPrice: czk(49),
    freeFrom: czk(800),
    favourite: false,
    rating: { average: 4.5, count: 12 },
    badge: null,
    mealVouchers: true,
    cashless: true,
    bonus: true,
    freeDelivery: false,
    photos: { cover: null, logo: null },
    ...overrides,
  }
}

export function aMenuItem(overrides: Partial<MenuItem> = {}): MenuItem {
  return {
    ...NO_DISH_FACTS,
    id: 1001,
    restaurantId: 101,
    restaurantSlug: 'u-modreho-hrnce',
    name: 'Svíčková na smetaně',
    description: 'Hovězí, šest knedlíků, brusinky.',
    price: czk(189),
    packaging: czk(10),
    weight: '450 g',
    allergens: [1, 3, 7],
    number: '12',
    spiciness: 0,
    category: 'Hlavní jídla',
    categoryId: 501,
    hasImage: false,
    photo: null,
    eshop: false,
    lunch: false,
    extraGroupIds: [],
    ...overrides,
  }
}

export function anExtra(overrides: Partial<Extra> = {}): Extra {
  return { id: 3001, name: 'Tatarka', price: czk(25), packaging: czk(3), ...overrides }
}

export function anExtraGroup(overrides: Partial<ExtraGroup> = {}): ExtraGroup {
  return {
    id: 201,
    name: 'Omáčky',
    kind: 'optional',
    atLeast: null,
    atMost: null,
    extras: [anExtra()],
    soldOut: [],
    ...overrides,
  }
}

export function aCartLine(overrides: Partial<CartLine> = {}): CartLine {
  return { item: aMenuItem(), extras: [], quantity: 1, ...overrides }
}

export function aCart(overrides: Partial<Cart> = {}): Cart {
  return {
    restaurant: {
      id: 101,
      slug: 'u-modreho-hrnce',
      name: 'U Modrého hrnce',
      citySlug: 'olomouc',
      siblings: [],
    },
    lines: [aCartLine()],
    ...overrides,
  }
}

export function anAddress(overrides: Partial<Address> = {}): Address {
  return {
    code: 90_000_001,
    text: 'Smyšlená 8/3, 77900 Olomouc',
    name: 'Smyšlená 8/3',
    houseType: 'č.p.',
    street: 'Smyšlená',
    town: 'Olomouc',
    houseNumber: '8',
    orientationNumber: '3',
    postcode: '77900',
    position: { lng: 17.2512, lat: 49.5941 },
    ...overrides,
  }
}

export function anArea(overrides: Partial<Area> = {}): Area {
  return {
    code: 'olomouc-stred',
    citySlug: 'olomouc',
    cityName: 'Olomouc',
    cityId: 1,
    fee: ZERO,
    extraMinutes: 0,
    minimumOrder: ZERO,
    noFreeDelivery: false,
    ...overrides,
  }
}

export function anOwnDeliveryArea(overrides: Partial<OwnDeliveryArea> = {}): OwnDeliveryArea {
  return {
    restaurantId: 101,
    cityId: 1,
    fee: ZERO,
    extraMinutes: 0,
    minimumOrder: ZERO,
    noFreeDelivery: false,
    ...overrides,
  }
}

export function aLocation(overrides: Partial<DeliveryLocation> = {}): DeliveryLocation {
  const area = overrides.area ?? anArea()
  return { address: anAddress(), area, ownDeliveryAreas: [], areas: [area], ...overrides }
}

export function aContact(overrides: Partial<Contact> = {}): Contact {
  return {
    firstName: 'Jana',
    lastName: 'Vymyšlená',
    email: 'jana@example.com',
    phone: '+420700000001',
    ...overrides,
  }
}

/**
 * Returns an order of one `aMenuItem` from `aRestaurant` to `anAddress`, in cash: 189 + 15 packaging + 49 delivery,
 * without a shortfall.
 */
export function anOrderRequest(overrides: Partial<OrderRequest> = {}): OrderRequest {
  return {
    restaurantId: 101,
    lines: [{ itemId: 1001, quantity: 1, extraIds: [] }],
    contact: aContact(),
    invoice: null,
    noteToCourier: '',
    noteToChef: '',
    deliverAt: null,
    addressCode: 90_000_001,
    platform: 'web',
    deviceVersion: '',
    notificationToken: null,
    marketingConsent: false,
    pinAsked: false,
    payment: {
      method: 'cash',
      credits: ZERO,
      tip: ZERO,
      expectedTotal: czk(253),
      expectedShortfall: ZERO,
      expectedDelivery: czk(49),
      expectedPackaging: czk(15),
      lunch: false,
    },
    contextLog: null,
    ...overrides,
  }
}
