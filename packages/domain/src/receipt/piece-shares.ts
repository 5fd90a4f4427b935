/** The value of dishes within a dish (`delights.md` §9): each is taxed by its own class, and returned by its own price. */
import type { Extra } from '../catalogue/menu.ts'
import { type Haler, larger, minus, sum, ZERO } from '../money/money.ts'
import type { IsoDate } from '../time/opening-hours.ts'
import { apportion } from './apportion.ts'
import { type VatClass, vatRate } from './vat.ts'

/** A share of the price of one piece. */
export type PieceShare = {
  /** The id of the choice. Null means the dish itself with everything that is no dish. */
  readonly extra: number | null
  readonly vat: string
  readonly price: Haler
}

/** An ordered line, as it was stored. */
export type OrderedPiece = {
  readonly vat: string
  /** The price of one piece with its extras. */
  readonly price: Haler
  readonly extras: readonly Pick<Extra, 'id' | 'price' | 'dish' | 'half'>[]
}

/**
 * Divides the price of one piece among the dishes in it, by their own prices. The dish itself counts with what the
 * price exceeds them; of two halves each counts the same. Other extras are the dish's. The shares add up to the price.
 */
export function pieceShares({ vat, price, extras }: OrderedPiece): readonly PieceShare[] {
  const dishes = extras.flatMap(({ id, dish, half }) =>
    dish === undefined ? [] : [{ id, half, vat: dish.vat ?? vat, price: dish.price }],
  )
  if (dishes.length === 0) return [{ extra: null, vat, price }]
  const others = sum(extras.flatMap((extra) => (extra.dish === undefined ? [extra.price] : [])))
  const divided = minus(price, others)
  const parts = dishes.filter(({ half }) => half === undefined)
  const rest = larger(minus(divided, sum(parts.map((part) => part.price))), ZERO)
  const isHalved = parts.length < dishes.length
  // Twice, so that half of an odd rest stays a whole number.
  const own = isHalved ? rest : 2 * rest
  const [base = ZERO, ...shares] = apportion(divided, [
    own,
    ...dishes.map((dish) => (dish.half === undefined ? 2 * dish.price : own)),
  ])
  return [
    { extra: null, vat, price: sum([base, others]) },
    ...dishes.map((dish, index) => ({ extra: dish.id, vat: dish.vat, price: shares[index] ?? ZERO })),
  ]
}

/** A share with the percentage of its tax. */
export type RatedShare = Pick<PieceShare, 'extra' | 'price'> & { readonly rate: number }

/** Returns the rate of a line on that day, and its shares if it contains other dishes. */
export function ratesOf(
  piece: OrderedPiece,
  classes: readonly VatClass[],
  day: IsoDate,
): { readonly rate: number; readonly shares?: readonly RatedShare[] } {
  const rate = vatRate(classes, piece.vat, day)
  const shares = pieceShares(piece)
  if (shares.length === 1) return { rate }
  return { rate, shares: shares.map(({ vat, ...share }) => ({ ...share, rate: vatRate(classes, vat, day) })) }
}

/**
 * Returns the extras of a piece, each with what it is worth in its price: what is returned if it is missing. A dish is
 * worth its share, other extras cost what they cost.
 */
export function extrasByWorth<Ordered extends OrderedPiece['extras'][number]>(
  piece: Omit<OrderedPiece, 'extras'> & { readonly extras: readonly Ordered[] },
) {
  const shares = new Map(pieceShares(piece).map(({ extra, price }) => [extra, price]))
  return piece.extras.map((extra) => ({ ...extra, price: shares.get(extra.id) ?? extra.price }))
}
