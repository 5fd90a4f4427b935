/** A problem of a catalogue file: `restaurants[3].menu[0].items[2].price` and a sentence. */
export type Problem = { readonly path: string; readonly text: string }

/** The first hundred problems and the total number, so that a malformed file needs little memory. */
export type ProblemList = { readonly listed: readonly Problem[]; readonly count: number }

export const LISTED = 100

export type Problems = {
  readonly add: (path: string, text: string) => void
  readonly addUnlisted: (more: number) => void
  readonly list: () => ProblemList
}

export function collectProblems(): Problems {
  const listed: Problem[] = []
  let count = 0
  return {
    add: (path, text) => {
      count += 1
      if (listed.length < LISTED) listed.push({ path, text })
    },
    addUnlisted: (more) => {
      count += more
    },
    list: () => ({ listed, count }),
  }
}

/** Formats a key path as in JavaScript. */
export function pathText(start: string, path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`
    return text === '' ? String(key) : `${text}.${String(key)}`
  }, start)
}
