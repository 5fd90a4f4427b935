import type { Cart } from '@sousto/domain/cart/cart.ts'

/** How many pieces of a dish lie in the cart, whatever their extras. */
export function quantityInCart({ lines }: Cart, itemId: number): number {
  return lines.reduce((count, { item, quantity }) => count + (item.id === itemId ? quantity : 0), 0)
}
