/**
 * `docs/spec-coverage.md` must not claim what does not exist: every row has a state, finished rows name tests, and
 * every named test exists.
 */
import { existsSync, readFileSync } from 'node:fs'
import { namesATest, testTitles } from './test-titles.ts'

const STATES = /^(done|built, shown by hand|rules done, .+|later: .+)$/
/** Matches `[a.test.ts](../a.test.ts): “one title”, “another one”`. */
const TESTS = /\[[^\]]+\]\(\.\.\/([^)]+)\)((?:(?:: |, )“[^”]+”)*)/g

/** `titlesOf` returns the titles in a test file. Null means that there is no such file. */
export function coverageProblems(
  document: string,
  titlesOf: (path: string) => ReadonlySet<string> | null,
): string[] {
  const rows = document.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Line |'))
  return rows.flatMap((row) => {
    const [line = '', state = '', shown = ''] = row
      .split(/(?<!\\)\|/)
      .slice(1)
      .map((cell) => cell.trim())
    const tests = [...shown.matchAll(TESTS)].map(([, path = '', titles = '']) => ({
      path,
      titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
    }))
    const problems = tests.flatMap(({ path, titles }) => {
      const known = titlesOf(path)
      if (known === null) return [`there is no ${path}`]
      if (titles.length === 0) return [`names no test of ${path}`]
      return titles
        .filter((title) => !namesATest(title, known))
        .map((title) => `${path} has no test “${title}”`)
    })
    return [
      ...(STATES.test(state) ? [] : [`no such state: ${state}`]),
      ...(state.includes('done') && tests.length === 0 ? ['done, but no test is named'] : []),
      ...problems,
    ].map((problem) => `${line}: ${problem}`)
  })
}

export function check(root: string): string[] {
  const read = new Map<string, ReadonlySet<string> | null>()
  return coverageProblems(readFileSync(`${root}/docs/spec-coverage.md`, 'utf8'), (path) => {
    const known = read.get(path)
    if (known !== undefined) return known
    const file = `${root}/${path}`
    const titles = existsSync(file) ? testTitles(path, readFileSync(file, 'utf8')) : null
    read.set(path, titles)
    return titles
  })
}
