import { countsOf } from '@sousto/domain/catalogue/menu-extras.ts'
import type { MenuExtraGroup } from '@sousto/domain/menu-editing/document.ts'

/** Describes how many extras a customer chooses: `právě 1`, `nejvýše 3`, `kolik chce`. */
export function countsText(group: Pick<MenuExtraGroup, 'kind' | 'atLeast' | 'atMost'>): string {
  const { least, most } = countsOf(group)
  if (least === most) return `právě ${least}`
  if (most === Number.POSITIVE_INFINITY) return least === 0 ? 'kolik chce' : `aspoň ${least}`
  return least === 0 ? `nejvýše ${most}` : `${least} až ${most}`
}
