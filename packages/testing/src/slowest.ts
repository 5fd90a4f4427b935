export type Timed = { readonly name: string; readonly seconds: number }

const SHOWN = 10

/** Lists the ten slowest, one per line, with their seconds. */
export function slowest(title: string, all: readonly Timed[]): string {
  const shown = all.toSorted((a, b) => b.seconds - a.seconds).slice(0, SHOWN)
  return [title, ...shown.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)].join(
    '\n',
  )
}
