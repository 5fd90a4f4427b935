/** Codecs of restaurants between the wire and the domain. */

import type { Banner, KitchenCategory } from '@sousto/domain/catalogue/city.ts'
import type { Paused } from '@sousto/domain/catalogue/outlet-state.ts'
import type { Rating, RestaurantDetail, RestaurantListItem } from '@sousto/domain/catalogue/restaurant.ts'
import type { Review } from '@sousto/domain/catalogue/review.ts'
import type { DishRating } from '@sousto/domain/catalogue/reviewed-dishes.ts'
import type { Opening, TimeWindow } from '@sousto/domain/time/opening-hours.ts'
import { availabilityMessage } from '@sousto/messages/restaurant-messages.ts'
import * as z from 'zod/mini'
import { wireOf } from '../fields.ts'
import { timeOfDay, timeWindow } from '../primitives.ts'
import { LIST_ITEM_FIELDS, PHOTO_FIELDS, RESTAURANT_FIELDS, WEEK_FIELDS } from './fields.ts'
import {
  bannerWire,
  categoryWire,
  dishRatingWire,
  listItemWire,
  ratingWire,
  restaurantWire,
  reviewWire,
} from './wire.ts'

type RestaurantWire = z.output<typeof restaurantWire>
type ListItemWire = z.output<typeof listItemWire>

const from = (window: TimeWindow | null) => window?.from ?? null
const to = (window: TimeWindow | null) => window?.to ?? null

const profile = wireOf(RESTAURANT_FIELDS)
const week = wireOf(WEEK_FIELDS)
const listItem = wireOf(LIST_ITEM_FIELDS)
const photos = wireOf(PHOTO_FIELDS)

type OpeningWire = Pick<
  RestaurantWire,
  'yesterday' | 'today' | 'closures' | 'paused_until' | `delivery_${'from' | 'to'}${'' | '_d1' | '_d2'}`
>

function decodeOpening(wire: OpeningWire): Opening & Paused {
  return {
    yesterday: timeWindow(wire.yesterday.from, wire.yesterday.to),
    days: [
      timeWindow(wire.delivery_from, wire.delivery_to),
      timeWindow(wire.delivery_from_d1, wire.delivery_to_d1),
      timeWindow(wire.delivery_from_d2, wire.delivery_to_d2),
    ],
    now: { open: wire.today.open, window: timeWindow(wire.today.from, wire.today.to) },
    closures: wire.closures.map(({ date, ...window }) => ({ date, window })),
    pausedUntil: wire.paused_until,
  }
}

function encodeOpening({
  yesterday,
  days: [today, tomorrow, dayAfter],
  now,
  closures,
  pausedUntil,
}: Opening & Paused): OpeningWire {
  return {
    delivery_from: from(today),
    delivery_to: to(today),
    delivery_from_d1: from(tomorrow),
    delivery_to_d1: to(tomorrow),
    delivery_from_d2: from(dayAfter),
    delivery_to_d2: to(dayAfter),
    yesterday: { from: from(yesterday), to: to(yesterday) },
    today: { open: now.open, from: from(now.window), to: to(now.window) },
    closures: closures.map(({ date, window }) => ({ date, ...window })),
    paused_until: pausedUntil,
  }
}

function decodeRestaurant(wire: RestaurantWire): RestaurantDetail {
  return {
    ...profile.decode(wire),
    weekly: week.decode(wire),
    ...decodeOpening(wire),
    busy: wire.busy,
    lunchNow: wire.allowLunchNow,
    siblings: wire.section_restaurants.map((sibling) => ({
      id: sibling.user_id,
      slug: sibling.rest_url,
      name: sibling.restaurace,
      lunch: timeWindow(sibling.lunch_from, sibling.lunch_to),
      ...decodeOpening(sibling),
    })),
    favourite: wire.isFav,
    rating: { average: wire.rating, count: wire.rating_count },
    ...photos.decode(wire),
    gallery: wire.galerie_foto,
    enabledMethods: wire.platby,
    largestOrder: wire.nejvyssi_objednavka,
  }
}

function encodeRestaurant(restaurant: RestaurantDetail): RestaurantWire {
  return {
    status: 'ok',
    ...profile.encode(restaurant),
    ...encodeOpening(restaurant),
    busy: restaurant.busy,
    ...week.encode(restaurant.weekly),
    isBonus: restaurant.bonusPercent > 0,
    allowLunchNow: restaurant.lunchNow,
    section_restaurants: restaurant.siblings.map(({ id, slug, name, lunch, ...opening }) => ({
      isOpen: opening.now.open,
      rest_url: slug,
      restaurace: name,
      user_id: id,
      ...encodeOpening(opening),
      lunch_from: from(lunch),
      lunch_to: to(lunch),
    })),
    isFav: restaurant.favourite,
    rating: restaurant.rating.average,
    rating_count: restaurant.rating.count,
    galerie: restaurant.gallery.length,
    galerie_foto: [...restaurant.gallery],
    ...photos.encode(restaurant),
    platby: [...restaurant.enabledMethods],
    nejvyssi_objednavka: restaurant.largestOrder,
  }
}

export const restaurantDetail = z.codec(restaurantWire, z.custom<RestaurantDetail>(), {
  decode: decodeRestaurant,
  encode: encodeRestaurant,
})

export function decodeListItem(wire: ListItemWire): RestaurantListItem {
  const { openToday: _, ...item } = listItem.decode(wire)
  return item
}

function openToday(window: TimeWindow | null): string {
  if (window === null) return availabilityMessage('closed_today')
  return `${z.encode(timeOfDay, window.from)} - ${z.encode(timeOfDay, window.to)}`
}

export function encodeListItem(item: RestaurantListItem): ListItemWire {
  return listItem.encode({ ...item, openToday: openToday(item.today) })
}

export const restaurantListItem = z.codec(listItemWire, z.custom<RestaurantListItem>(), {
  decode: decodeListItem,
  encode: encodeListItem,
})

/** A restaurant that has closed for good, and where it was. */
export const closedRestaurant = z.object({ name: z.string(), city: z.string(), cityName: z.string() })
export type ClosedRestaurant = z.output<typeof closedRestaurant>

export const kitchenCategory = z.codec(categoryWire, z.custom<KitchenCategory>(), {
  decode: ({ nazev, img }) => ({ name: nazev, image: img }),
  encode: ({ name, image }) => ({ nazev: name, img: image }),
})

export const banner = z.codec(bannerWire, z.custom<Banner>(), {
  decode: ({ obr, obr_telefon: phone, ...rest }) => ({ ...rest, image: obr, phoneImage: phone ?? null }),
  encode: ({ image, phoneImage, ...rest }) => ({
    ...rest,
    obr: image,
    ...(phoneImage !== null && { obr_telefon: phoneImage }),
  }),
})

export const ratingSummary = z.codec(ratingWire, z.custom<Rating>(), {
  decode: ({ hodnoceni, pocet }) => ({ average: hodnoceni, count: pocet }),
  encode: ({ average, count }) => ({ hodnoceni: average, pocet: count }),
})

export const review = z.codec(reviewWire, z.custom<Review>(), {
  decode: ({ id, hodnoceni, popis, datum, overeno, odpoved, fotky }) => ({
    id: id ?? null,
    stars: hodnoceni,
    text: popis,
    date: datum,
    isVerified: overeno,
    reply: odpoved ? { text: odpoved.popis, date: odpoved.datum, edited: odpoved.upraveno } : null,
    photographs: fotky ?? [],
  }),
  encode: ({ id, stars, text, date, isVerified, reply, photographs }) => ({
    ...(id !== null && { id }),
    hodnoceni: stars,
    popis: text,
    datum: date,
    overeno: isVerified,
    odpoved: reply && { popis: reply.text, datum: reply.date, upraveno: reply.edited },
    ...(photographs.length > 0 && { fotky: [...photographs] }),
  }),
})

export const dishRating = z.codec(dishRatingWire, z.custom<DishRating>(), {
  decode: ({ id, chutnalo, pocet }) => ({ id, good: chutnalo, count: pocet }),
  encode: ({ id, good, count }) => ({ id, chutnalo: good, pocet: count }),
})
