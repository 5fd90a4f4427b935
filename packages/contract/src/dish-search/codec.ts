import type { DietCount, FoundDishes } from '@sousto/domain/dish-search/found-dishes.ts'
import * as z from 'zod/mini'
import { decodeItem, encodeItem } from '../menu/codec.ts'
import { decodeListItem, encodeListItem } from '../restaurants/codec.ts'
import { dietCountsWire, foundDishesWire } from './wire.ts'

export const dietCounts = z.codec(dietCountsWire, z.custom<readonly DietCount[]>(), {
  decode: (counts) =>
    counts.map(({ id, vyhovuje, neuvedeno }) => ({
      restaurantId: id,
      suitable: vyhovuje,
      unknown: neuvedeno,
    })),
  encode: (counts) =>
    counts.map(({ restaurantId, suitable, unknown }) => ({
      id: restaurantId,
      vyhovuje: suitable,
      neuvedeno: unknown,
    })),
})

export const foundDishes = z.codec(foundDishesWire, z.custom<FoundDishes>(), {
  decode: ({ polozky, podniky, restaurace, neuvedeno }) => ({
    dishes: polozky.map(decodeItem),
    restaurantIds: podniky,
    cards: restaurace.map(decodeListItem),
    unknownIds: neuvedeno,
  }),
  encode: ({ dishes, restaurantIds, cards, unknownIds }) => ({
    polozky: dishes.map(encodeItem),
    podniky: restaurantIds,
    restaurace: cards.map(encodeListItem),
    neuvedeno: unknownIds,
  }),
})
