import type { FoundDishes } from '@sousto/domain/dish-search/found-dishes.ts'
import * as z from 'zod/mini'
import { decodeItem, encodeItem } from '../menu/codec.ts'
import { decodeListItem, encodeListItem } from '../restaurants/codec.ts'
import { foundDishesWire } from './wire.ts'

export const foundDishes = z.codec(foundDishesWire, z.custom<FoundDishes>(), {
  decode: ({ polozky, podniky, restaurace }) => ({
    dishes: polozky.map(decodeItem),
    restaurantIds: podniky,
    cards: restaurace.map(decodeListItem),
  }),
  encode: ({ dishes, restaurantIds, cards }) => ({
    polozky: dishes.map(encodeItem),
    podniky: restaurantIds,
    restaurace: cards.map(encodeListItem),
  }),
})
