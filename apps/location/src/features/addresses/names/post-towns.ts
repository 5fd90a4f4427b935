/**
 * The register has no post offices, yet people write them: `Vražkov 103, 413 01 Roudnice nad Labem`. The post town of a postcode is taken to
 * be the municipality that most of its addresses lie in.
 */
/** By postcode. */
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
    /** Their names. Of equally large ones the lower code. */
    all: (): PostTowns =>
      new Map(
        [...counts].flatMap(([postcode, towns]) => {
          const [first] = [...towns.values()].sort((a, b) => b.count - a.count || a.code - b.code)
          return first === undefined ? [] : [[postcode, first.name] as const]
        }),
      ),
  }
}
