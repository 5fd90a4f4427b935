/** `docs/spec-coverage.md` must not promise what is not there: every row has a state, what is done names a test, every test exists. */
import { existsSync, readFileSync } from 'node:fs'

const STATES = /^(done|built, shown by hand|rules done, .+|later: .+)$/

export function coverageProblems(document: string, exists: (path: string) => boolean): string[] {
  const rows = document.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Line |'))
  return rows.flatMap((row) => {
    const [line = '', state = '', shown = ''] = row
      .split('|')
      .slice(1)
      .map((cell) => cell.trim())
    const tests = [...shown.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path = '']) => path)
    return [
      ...(STATES.test(state) ? [] : [`${line}: no such state: ${state}`]),
      ...(state.includes('done') && tests.length === 0 ? [`${line}: done, but no test is named`] : []),
      ...tests.filter((path) => !exists(path)).map((path) => `${line}: there is no ${path}`),
    ]
  })
}

export function check(root: string): string[] {
  return coverageProblems(readFileSync(`${root}/docs/spec-coverage.md`, 'utf8'), (path) =>
    existsSync(`${root}/${path}`),
  )
}
