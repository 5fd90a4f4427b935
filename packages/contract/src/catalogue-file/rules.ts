/** Rules within one restaurant of a catalogue file, beyond the schemas of its fields. Rules across restaurants are checked by the import. */
import type { MenuDocument } from '@sousto/domain/menu-editing/document.ts'
import { ruleProblems } from '@sousto/domain/menu-editing/problems.ts'
import { menuProblemMessage } from '@sousto/messages/menu-change-messages.ts'
import type { RefinementCtx } from 'zod'

type Path = readonly (string | number)[]
type Restaurant = MenuDocument & {
  readonly delivery: { readonly minutesMin: number; readonly minutesMax: number }
  readonly ownDelivery: boolean
  readonly ownAreas: readonly unknown[]
  readonly callNumbers?: readonly string[] | undefined
  readonly hours: { readonly exceptions: readonly { readonly date: string }[] }
}

function addProblem(context: RefinementCtx, path: Path, message: string): void {
  context.addIssue({ code: 'custom', path: [...path], message })
}

/** Reports the second and every later element with the same key. */
function reportDuplicates<Element>(
  context: RefinementCtx,
  elements: readonly Element[],
  key: (element: Element) => string | number,
  path: (index: number) => Path,
): void {
  const seen = new Set<string | number>()
  elements.forEach((element, index) => {
    const value = key(element)
    if (seen.has(value)) addProblem(context, path(index), `${value} tu stojí dvakrát`)
    seen.add(value)
  })
}

/** Rules that also apply to the console's drafts. Ids are compared across the whole file (`catalogue-import`). */
export function menuRules(menu: MenuDocument, context: RefinementCtx): void {
  for (const { code, path, what } of ruleProblems(menu)) {
    addProblem(context, path, menuProblemMessage(code, { what }))
  }
}

export function restaurantRules(restaurant: Restaurant, context: RefinementCtx): void {
  const { delivery, ownDelivery, ownAreas, hours, callNumbers = [] } = restaurant
  if (delivery.minutesMax < delivery.minutesMin) {
    addProblem(context, ['delivery', 'minutesMax'], 'je méně než minutesMin')
  }
  if (!ownDelivery && ownAreas.length > 0) {
    addProblem(context, ['ownAreas'], 'vlastní oblasti má jen restaurace s vlastním rozvozem (ownDelivery)')
  }
  reportDuplicates(
    context,
    hours.exceptions,
    ({ date }) => date,
    (index) => ['hours', 'exceptions', index, 'date'],
  )
  reportDuplicates(
    context,
    callNumbers,
    (phone) => phone,
    (index) => ['callNumbers', index],
  )
  menuRules(restaurant, context)
}
