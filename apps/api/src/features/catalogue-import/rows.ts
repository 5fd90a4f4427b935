import type {
  DecodedBanner,
  DecodedCategory,
  DecodedCity,
  DecodedMenu,
  DecodedRestaurant,
  DecodedSection,
} from '@sousto/contract/catalogue-file/format.ts'
import { WEEKDAYS } from '@sousto/domain/time/weekdays.ts'
import { cityRows, itemRows, restaurantRows, specialDayRow } from '../../database/catalogue-rows.ts'
import type { Staging } from './staging.ts'

export function stageCity(staging: Staging, path: string, city: DecodedCity): void {
  staging.add('shop.cities', { ...cityRows.toRow(city), path })
}

export function stageCategory(
  staging: Staging,
  path: string,
  category: DecodedCategory,
  position: number,
): void {
  staging.add('shop.categories', { ...category, position, path })
}

export function stageBanner(staging: Staging, path: string, banner: DecodedBanner): void {
  staging.add('shop.banners', { ...banner, path })
}

export function stageTerms(staging: Staging, html: string): void {
  staging.add('shop.content', { id: 'terms', html })
}

/** `callNumbers` are staged even if the file names none. */
export function stageRestaurant(
  staging: Staging,
  path: string,
  restaurant: DecodedRestaurant,
  callNumbers: readonly string[],
): void {
  const { id, city } = restaurant
  staging.add('shop.restaurants', { ...restaurantRows.toRow(restaurant), path, city })
  stageHours(staging, restaurant)
  for (const [position, phone] of callNumbers.entries()) {
    staging.add('shop.outlet_call_numbers', { outlet_id: id, position, phone })
  }
  stageMenu(staging, path, id, restaurant)
}

/** Stages a restaurant's menu, lunch menus and e-shop. */
export function stageMenu(staging: Staging, path: string, restaurantId: number, menu: DecodedMenu): void {
  stageExtras(staging, path, restaurantId, menu)
  stageSections(staging, `${path}.menu`, restaurantId, 'menu', null, menu.menu)
  stageSections(staging, `${path}.eshop`, restaurantId, 'eshop', null, menu.eshop)
  for (const [index, { on, groups }] of menu.lunchMenus.entries()) {
    staging.add('shop.lunch_menus', { restaurant_id: restaurantId, served_on: on, position: index })
    stageSections(staging, `${path}.lunchMenus[${index}].groups`, restaurantId, 'lunch', on, groups)
  }
}

function stageHours(staging: Staging, { id, hours }: DecodedRestaurant): void {
  for (const [index, day] of WEEKDAYS.entries()) {
    const window = hours.weekly[day]
    if (!window) continue
    staging.add('shop.weekly_hours', {
      restaurant_id: id,
      weekday: index + 1,
      from_minute: window.from,
      to_minute: window.to,
    })
  }
  for (const special of hours.exceptions) {
    staging.add('shop.exceptional_hours', { restaurant_id: id, ...specialDayRow(special) })
  }
}

function stageExtras(
  staging: Staging,
  path: string,
  restaurantId: number,
  { extraGroups }: DecodedMenu,
): void {
  for (const [position, { extras, atLeast, atMost, ...group }] of extraGroups.entries()) {
    const groupPath = `${path}.extraGroups[${position}]`
    const counts = { at_least: atLeast, at_most: atMost }
    staging.add('shop.extra_groups', {
      ...group,
      ...counts,
      restaurant_id: restaurantId,
      position,
      path: groupPath,
    })
    for (const [index, extra] of extras.entries()) {
      const extraPath = `${groupPath}.extras[${index}]`
      staging.add('shop.extras', { ...extra, group_id: group.id, position: index, path: extraPath })
    }
  }
}

function stageSections(
  staging: Staging,
  path: string,
  restaurantId: number,
  place: 'menu' | 'lunch' | 'eshop',
  servedOn: string | null,
  sections: readonly DecodedSection[],
): void {
  for (const [position, { items, ...section }] of sections.entries()) {
    const sectionPath = `${path}[${position}]`
    staging.add('shop.sections', {
      ...section,
      restaurant_id: restaurantId,
      place,
      served_on: servedOn,
      position,
      path: sectionPath,
    })
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
  staging.add('shop.items', { ...itemRows.toRow(item), section_id: sectionId, position, path })
  for (const [index, groupId] of item.extraGroups.entries()) {
    staging.add('shop.item_extra_groups', { item_id: item.id, group_id: groupId, position: index })
  }
}
