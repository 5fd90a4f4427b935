/** `docs/security.md` must list every requirement once and name tests and files that exist. */
import { existsSync, readFileSync } from 'node:fs'

/**
 * OWASP ASVS 5.0.0, V6 and V7: the number of requirements of levels 1 and 2 in each section, which are its first ones.
 */
const SECTIONS: Readonly<Record<string, number>> = {
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
}
export const REQUIREMENTS: readonly string[] = Object.entries(SECTIONS).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
)

export function securityProblems(document: string, exists: (path: string) => boolean): string[] {
  const rows = document.split('\n').flatMap((row) => {
    const [number = '', , how = '', test = ''] = row
      .split('|')
      .slice(1)
      .map((cell) => cell.trim())
    return /^\d+\.\d+\.\d+$/.test(number) ? [{ number, how, test }] : []
  })
  const numbers = rows.map(({ number }) => number)
  const paths = [...document.matchAll(/\]\(\.\.\/([^)#]+)/g)].map(([, path = '']) => path)
  return [
    ...REQUIREMENTS.filter((each) => !numbers.includes(each)).map((each) => `${each} is missing`),
    ...numbers
      .filter((each, index) => numbers.indexOf(each) !== index)
      .map((each) => `${each} is listed twice`),
    ...numbers
      .filter((each) => !REQUIREMENTS.includes(each))
      .map((each) => `there is no ${each} of level 1 or 2`),
    ...rows
      .filter(({ how, test }) => !/\.test\.tsx?\)/.test(test) && !/does not apply: ./.test(`${how} ${test}`))
      .map(({ number }) => `${number}: neither a test nor why it does not apply`),
    ...paths.filter((path) => !exists(path)).map((path) => `there is no ${path}`),
  ]
}

export function check(root: string): string[] {
  return securityProblems(readFileSync(`${root}/docs/security.md`, 'utf8'), (path) =>
    existsSync(`${root}/${path}`),
  )
}
