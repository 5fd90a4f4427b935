import { createContext, type ReactNode, use, useMemo } from 'react'
import { useCart } from '../../shared/cart/stored-cart.ts'

const Quantities = createContext<ReadonlyMap<number, number>>(new Map())

/**
 * When the cart changes, only the rows that show a quantity are rendered again, not the hundreds of others in a menu.
 */
export function QuantitiesInCart({ children }: { readonly children: ReactNode }) {
  const { lines } = useCart()
  const quantities = useMemo(() => {
    const sums = new Map<number, number>()
    for (const { item, quantity } of lines) sums.set(item.id, (sums.get(item.id) ?? 0) + quantity)
    return sums
  }, [lines])
  return <Quantities value={quantities}>{children}</Quantities>
}

/** Returns the quantity of a dish in the cart, regardless of its extras. */
export function useQuantityInCart(id: number): number {
  return use(Quantities).get(id) ?? 0
}
