/** Checks the dishes that are made instead of missing ones (`delights.md` §6). */
import { FailureError } from '@sousto/contract/failure-error.ts'
import { canStillReplace, type Replacement } from '@sousto/domain/cart/replacement.ts'
import { withSoldOutDishes, withSoldOutExtras } from '@sousto/domain/catalogue/outlet-state.ts'
import type { Catalogue } from '../catalogue/service.ts'

/** Throws `replacement_impossible` if one of the dishes cannot be made as its customer chose it. */
export async function requireReplacements(
  catalogue: Catalogue,
  replacements: readonly Replacement[],
): Promise<void> {
  const { soldOut } = await catalogue.availability(catalogue.now())
  const found = await catalogue.items(replacements.map(({ item }) => item))
  const dishes = withSoldOutDishes(found, soldOut)
  const groups = withSoldOutExtras(
    await catalogue.extraGroups([...new Set(dishes.flatMap(({ extraGroupIds }) => extraGroupIds))]),
    soldOut,
  )
  const groupsById = new Map(groups.map((group) => [group.id, group]))
  const isPossible = replacements.every((replacement) =>
    canStillReplace(
      replacement,
      dishes.find(({ id }) => id === replacement.item),
      groupsById,
    ),
  )
  if (!isPossible) throw new FailureError('replacement_impossible')
}
