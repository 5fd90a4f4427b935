import type { Cart } from '@sousto/domain/cart/cart.ts'
import { createContext, use } from 'react'

/** The quantity of each dish in the cart by its id, whatever its extras. */
export function quantitiesIn({ lines }: Cart): ReadonlyMap<number, number> {
  const quantities = new Map<number, number>()
  for (const { item, quantity } of lines) quantities.set(item.id, (quantities.get(item.id) ?? 0) + quantity)
  return quantities
}

/** Beside the rows of a menu, not in them: when the cart changes, hundreds of rows need not be compared. */
export const QuantitiesInCart = createContext<ReadonlyMap<number, number>>(new Map())

export function useQuantityInCart(id: number): number {
  return use(QuantitiesInCart).get(id) ?? 0
}
