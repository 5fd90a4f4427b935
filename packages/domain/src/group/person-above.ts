/** Lists of dishes that are grouped by person (`delights.md` §7). */

/**
 * Returns the name that stands above this line, in a list that is grouped by person: the first line of each person has
 * it. Null means none.
 */
export function personAbove(
  lines: readonly { readonly person?: string | undefined }[],
  index: number,
): string | null {
  const person = lines[index]?.person ?? ''
  return person === '' || person === lines[index - 1]?.person ? null : person
}
