import type { Cart } from '@sousto/domain/cart/cart.ts'

/** The quantity of a dish in the cart, whatever its extras. */
export function quantityInCart({ lines }: Cart, itemId: number): number {
  return lines.reduce((count, { item, quantity }) => count + (item.id === itemId ? quantity : 0), 0)
}
