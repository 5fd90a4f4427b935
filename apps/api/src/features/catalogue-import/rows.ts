/** Parts of a catalogue file as rows of its tables. */
import type {
  DecodedBanner,
  DecodedCategory,
  DecodedCity,
  DecodedRestaurant,
  DecodedSection,
} from '@sousto/contract/catalogue-file/format.ts'
import { WEEKDAYS } from '@sousto/domain/time/opening-hours.ts'
import type { Staging } from './staging.ts'

export function stageCity(staging: Staging, path: string, city: DecodedCity): void {
  const { id, slug, name, position, courierLoad, hotline, recruiting, contactHtml, termsHtml } = city
  staging.add(
    'cities',
    {
      id,
      slug,
      name,
      lng: position[0],
      lat: position[1],
      courier_load: courierLoad,
      hotline,
      recruiting: recruiting.open,
      recruiting_email: recruiting.email,
      own_bike: recruiting.ownBike,
      own_scooter: recruiting.ownScooter,
      own_car: recruiting.ownCar,
      company_car: recruiting.companyCar,
      contact_html: contactHtml,
      terms_html: termsHtml,
    },
    { path },
  )
}

export function stageCategory(
  staging: Staging,
  path: string,
  category: DecodedCategory,
  position: number,
): void {
  staging.add('categories', { ...category, position }, { path })
}

export function stageBanner(staging: Staging, path: string, { city, ...banner }: DecodedBanner): void {
  staging.add('banners', banner, { path, city })
}

export function stageTerms(staging: Staging, html: string): void {
  staging.add('content', { id: 'terms', html })
}

export function stageRestaurant(staging: Staging, path: string, restaurant: DecodedRestaurant): void {
  const { id, city, delivery, payment, position, lunch, badge } = restaurant
  staging.add(
    'restaurants',
    {
      id,
      slug: restaurant.slug,
      name: restaurant.name,
      street: restaurant.street,
      postcode: restaurant.postcode,
      lng: position[0],
      lat: position[1],
      description: restaurant.description,
      categories: restaurant.categories,
      minutes_min: delivery.minutesMin,
      minutes_max: delivery.minutesMax,
      delivery_price: delivery.price,
      free_from: delivery.freeFrom,
      minimum_order: delivery.minimumOrder,
      order_packaging: delivery.orderPackaging,
      item_packaging: delivery.itemPackaging,
      cashless: payment.cashless,
      courier_card: payment.courierCard,
      meal_vouchers: payment.mealVouchers,
      bonus_percent: restaurant.bonusPercent,
      own_delivery: restaurant.ownDelivery,
      lunch_from: lunch?.from ?? null,
      lunch_to: lunch?.to ?? null,
      group_name: restaurant.group,
      badge_text: badge?.text ?? null,
      badge_description: badge?.description ?? null,
      picture: restaurant.picture,
      gallery: restaurant.gallery,
    },
    { path, city },
  )
  stageHours(staging, restaurant)
  stageExtras(staging, path, restaurant)
  stageMenu(staging, `${path}.menu`, id, 'menu', null, restaurant.menu)
  stageMenu(staging, `${path}.eshop`, id, 'eshop', null, restaurant.eshop)
  for (const [index, { on, groups }] of restaurant.lunchMenus.entries()) {
    staging.add('lunch_menus', { restaurant_id: id, served_on: on, position: index })
    stageMenu(staging, `${path}.lunchMenus[${index}].groups`, id, 'lunch', on, groups)
  }
}

function stageHours(staging: Staging, { id, hours }: DecodedRestaurant): void {
  for (const [index, day] of WEEKDAYS.entries()) {
    const window = hours.weekly[day]
    if (!window) continue
    staging.add('weekly_hours', {
      restaurant_id: id,
      weekday: index + 1,
      from_minute: window.from,
      to_minute: window.to,
    })
  }
  for (const { date, window } of hours.exceptions) {
    staging.add('exceptional_hours', {
      restaurant_id: id,
      day: date,
      from_minute: window?.from ?? null,
      to_minute: window?.to ?? null,
    })
  }
}

function stageExtras(staging: Staging, path: string, { id, extraGroups }: DecodedRestaurant): void {
  for (const [position, { extras, ...group }] of extraGroups.entries()) {
    const groupPath = `${path}.extraGroups[${position}]`
    staging.add('extra_groups', { ...group, restaurant_id: id, position }, { path: groupPath })
    for (const [index, extra] of extras.entries()) {
      const row = { ...extra, group_id: group.id, position: index }
      staging.add('extras', row, { path: `${groupPath}.extras[${index}]` })
    }
  }
}

function stageMenu(
  staging: Staging,
  path: string,
  restaurantId: number,
  place: 'menu' | 'lunch' | 'eshop',
  servedOn: string | null,
  sections: readonly DecodedSection[],
): void {
  for (const [position, { items, ...section }] of sections.entries()) {
    const sectionPath = `${path}[${position}]`
    const row = { ...section, restaurant_id: restaurantId, place, served_on: servedOn, position }
    staging.add('sections', row, { path: sectionPath })
    for (const [index, item] of items.entries()) {
      stageItem(staging, `${sectionPath}.items[${index}]`, section.id, index, item)
    }
  }
}

function stageItem(
  staging: Staging,
  path: string,
  sectionId: number,
  position: number,
  item: DecodedSection['items'][number],
): void {
  const { ownWrapping, nextDayFrom, soldOut, extraGroups, ...same } = item
  staging.add(
    'items',
    {
      ...same,
      section_id: sectionId,
      position,
      own_wrapping: ownWrapping,
      next_day_from: nextDayFrom,
      sold_out: soldOut,
    },
    { path },
  )
  for (const [index, groupId] of extraGroups.entries()) {
    staging.add('item_extra_groups', { item_id: item.id, group_id: groupId, position: index })
  }
}
