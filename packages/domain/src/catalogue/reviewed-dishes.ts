/** What reviews say of single dishes (`delights.md` §12). */

/** Whether the dish of a line of the order was good. */
export type DishVerdict = { readonly position: number; readonly isGood: boolean }

export type DishRating = {
  /** The dish. */
  readonly id: number
  /** How many reviews say that it was good. */
  readonly good: number
  /** How many reviews say something of it. */
  readonly count: number
}

/** Fewer reviews of a dish are not shown, so that no single one decides about it. */
export const LEAST_DISH_REVIEWS = 5

export const isShownRating = ({ count }: DishRating): boolean => count >= LEAST_DISH_REVIEWS

type OrderedDish = { readonly quantity: number; readonly removed: number }

/** Returns whether the dish of a line can be judged: a piece of it came. Removed pieces include replaced ones. */
export const canBeJudged = ({ quantity, removed }: OrderedDish): boolean => quantity > removed

/** Returns why the verdicts cannot be taken, or null. `lines` are those of the order by their positions. */
export function verdictsProblem(
  verdicts: readonly DishVerdict[],
  lines: ReadonlyMap<number, OrderedDish>,
): 'review_dishes_unknown' | null {
  const positions = new Set(verdicts.map(({ position }) => position))
  const areKnown = [...positions].every((position) => {
    const line = lines.get(position)
    return line !== undefined && canBeJudged(line)
  })
  return areKnown && positions.size === verdicts.length ? null : 'review_dishes_unknown'
}
