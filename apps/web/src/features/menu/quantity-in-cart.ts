import type { Cart } from '@sousto/domain/cart/cart.ts'

/** The quantity of each dish in the cart by its id, whatever its extras. */
export function quantitiesIn({ lines }: Cart): ReadonlyMap<number, number> {
  const quantities = new Map<number, number>()
  for (const { item, quantity } of lines) quantities.set(item.id, (quantities.get(item.id) ?? 0) + quantity)
  return quantities
}
