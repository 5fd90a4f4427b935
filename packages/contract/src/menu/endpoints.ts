/** The endpoints of menus and dishes (`ordering.md` §7, `marketplace.md` §7). */
import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { slugParam } from '../primitives.ts'
import { categoryMap, courierLoad, dailyMenu, extraGroups, menu as menuCodec } from './codec.ts'
import { additionIdsWire } from './wire.ts'

const restaurant = z.object({ restaurant: slugParam })
const city = z.object({ city: slugParam })

export const menu = {
  restaurant: {
    method: 'GET',
    path: '/menu/{restaurant}',
    service: 'api',
    summary: 'A restaurant’s menu of today',
    description:
      'ordering.md §3 Menu, wire.md Catalogue. Category name → items in display order; `Polední menu` → sub-group → items, only on days with a lunch menu. ' +
      'A name may be `Name~Subtitle`; a name of digits alone travels as `2024~`, so that every client keeps its place.',
    params: restaurant,
    answer: menuCodec,
    errors: ['restaurant_not_found'],
  },
  extras: {
    method: 'POST',
    path: '/menu/addition',
    service: 'api',
    summary: 'The extras that a dish can be had with',
    description:
      'marketplace.md §3 Extra, wire.md Catalogue. The body is the item’s `additions`; `p` groups take exactly one choice, `i` groups any number. ' +
      '`group_id` and `group_order` say which group comes where.',
    body: additionIdsWire,
    answer: extraGroups,
    errors: [],
  },
  courierLoad: {
    method: 'GET',
    path: '/menu/cityUtility/{city}',
    service: 'api',
    summary: 'How busy a city’s couriers are',
    description: 'ordering.md §3 City utility: percent, 100 when all are busy.',
    params: city,
    answer: courierLoad,
    errors: ['city_not_found'],
  },
  daily: {
    method: 'GET',
    path: '/menu/cityDailyMenu/{city}',
    service: 'api',
    summary: 'Today’s lunch menus of a city',
    description:
      'marketplace.md §2 Lunch menu page, §7: category (the `category_name` of its items) → variant (the restaurant’s name) → items.',
    params: city,
    answer: dailyMenu,
    errors: ['city_not_found'],
  },
  eshop: {
    method: 'GET',
    path: '/restaurants/jpnEshop/{restaurant}',
    service: 'api',
    summary: 'Drinks and sundries offered at checkout',
    description: 'ordering.md §2 Checkout step 4, §7: category → items with `eshop: 1`.',
    params: restaurant,
    answer: categoryMap,
    errors: ['restaurant_not_found'],
  },
} as const satisfies Record<string, Endpoint>
