/** A cart in a link that customers share (`delights.md` §15): `1001x2.302.303-1002x1`; `h1003` is the half of 1003. */
import { isQuantity } from '../catalogue/quantity.ts'
import type { Cart } from './cart.ts'
import { MAX_CART_LINES } from './cart-changes.ts'

export type SharedLine = {
  readonly itemId: number
  readonly quantity: number
  readonly extraIds: readonly number[]
}

/** Notes stay with who wrote them. */
export function sharedCartText({ lines }: Cart): string {
  return lines
    .map(({ item, quantity, extras }) =>
      [`${item.id}x${quantity}`, ...extras.map(({ id }) => extraText(id))].join('.'),
    )
    .join('-')
}

/** Halves have negative ids, but `-` separates lines. */
const extraText = (id: number) => (id < 0 ? `h${-id}` : String(id))
const extraIdOf = (text: string) => (text.startsWith('h') ? -Number(text.slice(1)) : Number(text))

const LINE = /^(?<item>\d{1,9})x(?<quantity>\d{1,2})(?<extras>(?:\.h?\d{1,9}){0,50})$/

/** Returns the lines of a link. A link that was damaged or invented has none. */
export function readSharedCart(text: string): readonly SharedLine[] {
  const parts = text.split('-', MAX_CART_LINES + 1)
  const lines = parts.flatMap((part) => {
    const groups = LINE.exec(part)?.groups
    if (groups === undefined) return []
    const { item, quantity, extras = '' } = groups
    const extraIds = extras.split('.').slice(1).map(extraIdOf)
    return isQuantity(Number(quantity))
      ? [{ itemId: Number(item), quantity: Number(quantity), extraIds }]
      : []
  })
  return lines.length === parts.length && lines.length <= MAX_CART_LINES ? lines : []
}
