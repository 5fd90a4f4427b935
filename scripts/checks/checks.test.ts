import { describe, expect, it } from 'vitest'
import { coverageProblems } from './coverage.ts'
import { rawColours } from './design-tokens.ts'
import { catchAll, MOST_LINES, tooLong } from './file-size.ts'
import { REQUIREMENTS, securityProblems } from './security.ts'

describe('the file-size check', () => {
  it('accepts a file at the limit and rejects one line more', () => {
    expect(tooLong('a.ts', 'x\n'.repeat(MOST_LINES - 1))).toBeNull()
    expect(tooLong('a.ts', 'x\n'.repeat(MOST_LINES))).toContain('at most')
  })

  it('rejects catch-all names', () => {
    expect(catchAll('apps/web/src/utils/money.ts')).not.toBeNull()
    expect(catchAll('packages/domain/src/helpers.ts')).not.toBeNull()
    expect(catchAll('packages/domain/src/pricing/money.ts')).toBeNull()
  })
})

describe('the design-token check', () => {
  it.each(['color: #ff8a3d;', 'background: rgb(0 0 0 / .5);', 'stroke="#fff"'])(
    'refuses %s in a component',
    (line) => {
      expect(rawColours('packages/ui/src/button/button.css', line)).toHaveLength(1)
    },
  )

  it.each([
    'color: var(--ink);',
    '<a href="#main">',
    'fill="url(#clip)"',
    'color-mix(in oklab, var(--ink) 20%, transparent)',
  ])('accepts %s', (line) => {
    expect(rawColours('packages/ui/src/button/button.css', line)).toEqual([])
  })

  it('allows colours in the tokens themselves', () => {
    expect(rawColours('packages/ui/src/tokens.css', '--cta: #ff8a3d;')).toEqual([])
  })
})

describe('the coverage check', () => {
  const row = (state: string, shown: string) =>
    `| Line | State | Shown by |\n|---|---|---|\n| A rule | ${state} | ${shown} |`

  it('accepts a row that names an existing test', () => {
    expect(coverageProblems(row('done', '[a.test.ts](../a.test.ts)'), () => true)).toEqual([])
    expect(coverageProblems(row('later: payments', ''), () => true)).toEqual([])
  })

  it.each([
    ['a state that there is not', row('nearly', '')],
    ['done without a test', row('done', '')],
    ['a test that is gone', row('done', '[a.test.ts](../a.test.ts)')],
  ])('refuses %s', (_what, document) => {
    expect(coverageProblems(document, () => false)).not.toEqual([])
  })
})

describe('the security check', () => {
  const row = (number: string, how = 'so', test = '[a.test.ts](../a.test.ts)') =>
    `| ${number} | A rule | ${how} | ${test} |`
  const whole = REQUIREMENTS.map((number) => row(number))

  it('accepts a document that covers every requirement once', () => {
    expect(securityProblems(whole.join('\n'), () => true)).toEqual([])
    const notOurs = whole.with(0, row('6.1.1', 'does not apply: there is none', ''))
    expect(securityProblems(notOurs.join('\n'), () => true)).toEqual([])
  })

  it.each([
    ['a requirement left out', whole.slice(1), '6.1.1 is missing'],
    ['one said twice', [...whole, row('7.6.2')], '7.6.2 stands twice'],
    ['one that there is not', [...whole, row('6.3.9')], 'there is no 6.3.9 of level 1 or 2'],
    [
      'one without a test',
      whole.with(0, row('6.1.1', 'so', '')),
      '6.1.1: neither a test nor why it does not apply',
    ],
    ['a file that is gone', [...whole, '[x](../gone.ts#there)'], 'there is no gone.ts'],
  ])('refuses %s', (_what, rows, problem) => {
    expect(securityProblems(rows.join('\n'), (path) => path !== 'gone.ts')).toEqual([problem])
  })
})
