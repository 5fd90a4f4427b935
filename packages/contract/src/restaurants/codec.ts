/** Restaurants between the wire and the domain. */
import type { Banner, KitchenCategory } from '@sousto/domain/catalogue/city.ts'
import type { Rating, RestaurantDetail, RestaurantListItem } from '@sousto/domain/catalogue/restaurant.ts'
import type { Review } from '@sousto/domain/catalogue/review.ts'
import type { TimeWindow } from '@sousto/domain/time/opening-hours.ts'
import { availabilityMessage } from '@sousto/messages/messages.ts'
import * as z from 'zod/mini'
import { timeOfDay, timeWindow } from '../primitives.ts'
import { bannerWire, categoryWire, listItemWire, ratingWire, restaurantWire, reviewWire } from './wire.ts'

type RestaurantWire = z.output<typeof restaurantWire>
type ListItemWire = z.output<typeof listItemWire>

const from = (window: TimeWindow | null) => window?.from ?? null
const to = (window: TimeWindow | null) => window?.to ?? null

function decodeWeek(wire: RestaurantWire): RestaurantDetail['weekly'] {
  return {
    monday: timeWindow(wire.delivery_from_po, wire.delivery_to_po),
    tuesday: timeWindow(wire.delivery_from_ut, wire.delivery_to_ut),
    wednesday: timeWindow(wire.delivery_from_st, wire.delivery_to_st),
    thursday: timeWindow(wire.delivery_from_ct, wire.delivery_to_ct),
    friday: timeWindow(wire.delivery_from_pa, wire.delivery_to_pa),
    saturday: timeWindow(wire.delivery_from_so, wire.delivery_to_so),
    sunday: timeWindow(wire.delivery_from_ne, wire.delivery_to_ne),
  }
}

function encodeWeek(weekly: RestaurantDetail['weekly']) {
  return {
    delivery_from_po: from(weekly.monday),
    delivery_to_po: to(weekly.monday),
    delivery_from_ut: from(weekly.tuesday),
    delivery_to_ut: to(weekly.tuesday),
    delivery_from_st: from(weekly.wednesday),
    delivery_to_st: to(weekly.wednesday),
    delivery_from_ct: from(weekly.thursday),
    delivery_to_ct: to(weekly.thursday),
    delivery_from_pa: from(weekly.friday),
    delivery_to_pa: to(weekly.friday),
    delivery_from_so: from(weekly.saturday),
    delivery_to_so: to(weekly.saturday),
    delivery_from_ne: from(weekly.sunday),
    delivery_to_ne: to(weekly.sunday),
  }
}

function decodeRestaurant(wire: RestaurantWire): RestaurantDetail {
  return {
    id: wire.id,
    slug: wire.rest_url,
    name: wire.name,
    citySlug: wire.mesto_url,
    cityName: wire.city,
    street: wire.street,
    postcode: wire.zip,
    position: { lng: wire.gps_x, lat: wire.gps_y },
    description: wire.desc,
    categories: wire.rest_categories,
    delivery: {
      minutesMin: wire.delivery_tmin,
      minutesMax: wire.delivery_tmax,
      price: wire.delivery_price,
      freeFrom: wire.delivery_free,
      minimumOrder: wire.minimal_order,
      orderPackaging: wire.delivery_orderpackaging,
      itemPackaging: wire.delivery_pluspackaging,
    },
    payment: {
      cashless: wire.isCashles,
      courierCard: wire.kuryr_platba_kartou,
      mealVouchers: wire.isVoucher,
    },
    bonusPercent: wire.percentage_bonus,
    ownDelivery: wire.vlastni,
    lunch: timeWindow(wire.lunch_from, wire.lunch_to),
    group: wire.multi,
    weekly: decodeWeek(wire),
    days: [
      timeWindow(wire.delivery_from, wire.delivery_to),
      timeWindow(wire.delivery_from_d1, wire.delivery_to_d1),
      timeWindow(wire.delivery_from_d2, wire.delivery_to_d2),
    ],
    now: { open: wire.today.open, window: timeWindow(wire.today.from, wire.today.to) },
    lunchNow: wire.allowLunchNow,
    siblings: wire.section_restaurants.map(({ user_id, rest_url, restaurace, isOpen }) => ({
      id: user_id,
      slug: rest_url,
      name: restaurace,
      open: isOpen,
    })),
    favourite: wire.isFav,
    rating: { average: wire.rating, count: wire.rating_count },
    galleryCount: wire.galerie,
    enabledMethods: wire.platby,
  }
}

function encodeRestaurant(restaurant: RestaurantDetail): RestaurantWire {
  const { delivery, payment, now, lunch } = restaurant
  const [today, tomorrow, dayAfter] = restaurant.days
  return {
    status: 'ok',
    id: restaurant.id,
    user_id: restaurant.id,
    rest_url: restaurant.slug,
    name: restaurant.name,
    mesto_url: restaurant.citySlug,
    city: restaurant.cityName,
    street: restaurant.street,
    zip: restaurant.postcode,
    gps_x: restaurant.position.lng,
    gps_y: restaurant.position.lat,
    desc: restaurant.description,
    rest_categories: restaurant.categories,
    delivery_from: from(today),
    delivery_to: to(today),
    delivery_from_d1: from(tomorrow),
    delivery_to_d1: to(tomorrow),
    delivery_from_d2: from(dayAfter),
    delivery_to_d2: to(dayAfter),
    ...encodeWeek(restaurant.weekly),
    today: { open: now.open, from: from(now.window), to: to(now.window) },
    delivery_tmin: delivery.minutesMin,
    delivery_tmax: delivery.minutesMax,
    delivery_price: delivery.price,
    delivery_free: delivery.freeFrom,
    minimal_order: delivery.minimumOrder,
    delivery_orderpackaging: delivery.orderPackaging,
    delivery_pluspackaging: delivery.itemPackaging,
    isCashles: payment.cashless,
    Cashless: payment.cashless,
    isVoucher: payment.mealVouchers,
    kuryr_platba_kartou: payment.courierCard,
    vlastni: restaurant.ownDelivery,
    isBonus: restaurant.bonusPercent > 0,
    percentage_bonus: restaurant.bonusPercent,
    allowLunchNow: restaurant.lunchNow,
    lunch_from: from(lunch),
    lunch_to: to(lunch),
    multi: restaurant.group,
    section_restaurants: restaurant.siblings.map(({ id, slug, name, open }) => ({
      isOpen: open,
      rest_url: slug,
      restaurace: name,
      user_id: id,
    })),
    isFav: restaurant.favourite,
    rating: restaurant.rating.average,
    rating_count: restaurant.rating.count,
    galerie: restaurant.galleryCount,
    platby: [...restaurant.enabledMethods],
  }
}

export const restaurantDetail = z.codec(restaurantWire, z.custom<RestaurantDetail>(), {
  decode: decodeRestaurant,
  encode: encodeRestaurant,
})

export function decodeListItem(wire: ListItemWire): RestaurantListItem {
  return {
    id: wire.id,
    slug: wire.rest_url,
    citySlug: wire.mesto_url,
    name: wire.name,
    categories: wire.rest_categories,
    ownDelivery: wire.vlastni,
    today: timeWindow(wire.delivery_from, wire.delivery_to),
    minutesMin: wire.delivery_tmin,
    minutesMax: wire.delivery_tmax,
    deliveryPrice: wire.delivery_price,
    freeFrom: wire.delivery_free,
    favourite: wire.isFav,
    rating: { average: wire.rating, count: wire.rating_count },
    badge:
      wire.alert_badge === null
        ? null
        : { text: wire.alert_badge, description: wire.alert_badge_description ?? '' },
    mealVouchers: wire.isVoucher,
    cashless: wire.isCashles,
    bonus: wire.isBonus,
    freeDelivery: wire.isFreeDelivery,
  }
}

function openToday(window: TimeWindow | null): string {
  if (window === null) return availabilityMessage('closed_today')
  return `${z.encode(timeOfDay, window.from)} - ${z.encode(timeOfDay, window.to)}`
}

export function encodeListItem(item: RestaurantListItem): ListItemWire {
  return {
    id: item.id,
    rest_url: item.slug,
    mesto_url: item.citySlug,
    name: item.name,
    rest_categories: item.categories,
    vlastni: item.ownDelivery,
    delivery_from: from(item.today),
    delivery_to: to(item.today),
    open_today: openToday(item.today),
    delivery_tmin: item.minutesMin,
    delivery_tmax: item.minutesMax,
    delivery_price: item.deliveryPrice,
    delivery_free: item.freeFrom,
    isFav: item.favourite,
    rating: item.rating.average,
    rating_count: item.rating.count,
    alert_badge: item.badge?.text ?? null,
    alert_badge_description: item.badge?.description ?? null,
    isVoucher: item.mealVouchers,
    isCashles: item.cashless,
    isBonus: item.bonus,
    isFreeDelivery: item.freeDelivery,
  }
}

export const restaurantListItem = z.codec(listItemWire, z.custom<RestaurantListItem>(), {
  decode: decodeListItem,
  encode: encodeListItem,
})

export const kitchenCategory = z.codec(categoryWire, z.custom<KitchenCategory>(), {
  decode: ({ nazev, img }) => ({ name: nazev, image: img }),
  encode: ({ name, image }) => ({ nazev: name, img: image }),
})

export const banner = z.codec(bannerWire, z.custom<Banner>(), {
  decode: ({ obr, ...rest }) => ({ ...rest, image: obr }),
  encode: ({ image, ...rest }) => ({ ...rest, obr: image }),
})

export const ratingSummary = z.codec(ratingWire, z.custom<Rating>(), {
  decode: ({ hodnoceni, pocet }) => ({ average: hodnoceni, count: pocet }),
  encode: ({ average, count }) => ({ hodnoceni: average, pocet: count }),
})

export const review = z.codec(reviewWire, z.custom<Review>(), {
  decode: ({ hodnoceni, popis, datum }) => ({ stars: hodnoceni, text: popis, date: datum }),
  encode: ({ stars, text, date }) => ({ hodnoceni: stars, popis: text, datum: date }),
})
