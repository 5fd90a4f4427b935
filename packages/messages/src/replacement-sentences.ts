/** What is done about a dish that the kitchen lacks, in words (`delights.md` §6). */
import type { IfMissing } from '@sousto/domain/cart/replacement.ts'
import { replacement } from './compiled/cs/replacement.ts'
import { type Locale, section } from './translator.ts'

export const replacementMessage = /* @__PURE__ */ section('replacement', replacement)

type Named = { readonly name: string }

/**
 * Returns text such as `Kdyby chybělo: Guláš`, of a line of an order or of a cart. Null means that the money is
 * returned, which is not said.
 */
export function chosenText(chosen: 'call' | Named | IfMissing<Named> | undefined): string | null {
  if (chosen === undefined || chosen === null) return null
  return chosen === 'call' || !('name' in chosen)
    ? replacementMessage('chosen_call')
    : replacementMessage('chosen_dish', { name: chosen.name })
}

/** Returns text such as `Místo něj: 2× Guláš`. Null means that no other dish is made. */
export function insteadText(
  {
    ifMissing,
    replaced,
  }: {
    readonly ifMissing: IfMissing<Named>
    readonly replaced: number
  },
  locale?: Locale,
): string | null {
  return ifMissing?.kind === 'dish' && replaced > 0
    ? replacementMessage.in(locale)('instead', { count: String(replaced), name: ifMissing.name })
    : null
}
