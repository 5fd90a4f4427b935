/**
 * The register has no post offices, but people write them: `Vražkov 103, 413 01 Roudnice nad Labem`. The post town of a
 * postcode is assumed to be the municipality that contains most of its addresses.
 */
/** Keyed by postcode. */
export type PostTowns = ReadonlyMap<string, string>

type Town = { readonly code: number; readonly name: string }

export function collectPostTowns() {
  const counts = new Map<string, Map<number, Town & { count: number }>>()
  return {
    add: (postcode: string, { code, name }: Town, addresses: number): void => {
      const towns = counts.get(postcode) ?? new Map<number, Town & { count: number }>()
      const counted = towns.get(code) ?? { code, name, count: 0 }
      counted.count += addresses
      towns.set(code, counted)
      counts.set(postcode, towns)
    },
    /** Returns the names of the post towns. Of equally large towns the one with the lower code is used. */
    all: (): PostTowns =>
      new Map(
        [...counts].flatMap(([postcode, towns]) => {
          const [first] = [...towns.values()].sort((a, b) => b.count - a.count || a.code - b.code)
          return first === undefined ? [] : [[postcode, first.name] as const]
        }),
      ),
  }
}
