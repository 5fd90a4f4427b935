import { describe, expect, it } from 'vitest'
import { coveragePage, coverageProblems, readSections } from './coverage.ts'
import { czechSentences } from './czech-sentences.ts'
import { decisionProblems } from './decisions.ts'
import { rawColours } from './design-tokens.ts'
import { catchAll, MOST_LINES, tooLong } from './file-size.ts'
import { relationalSelectors } from './relational-selectors.ts'
import { REQUIREMENTS, securityProblems } from './security.ts'
import { taggedTests } from './test-titles.ts'

describe('the file-size check', () => {
  it('accepts a file at the limit and rejects one line more [foundation.9]', () => {
    expect(tooLong('a.ts', 'x\n'.repeat(MOST_LINES - 1))).toBeNull()
    expect(tooLong('a.ts', 'x\n'.repeat(MOST_LINES))).toContain('at most')
    expect(tooLong('apps/api/src/database/tables.ts', 'x\n'.repeat(MOST_LINES))).toBeNull()
  })

  it('rejects catch-all names', () => {
    expect(catchAll('apps/web/src/utils/money.ts')).not.toBeNull()
    expect(catchAll('packages/domain/src/helpers.ts')).not.toBeNull()
    expect(catchAll('packages/domain/src/money/money.ts')).toBeNull()
  })
})

describe('the design-token check', () => {
  it.each(['color: #ff8a3d;', 'background: rgb(0 0 0 / .5);', 'stroke="#fff"'])(
    'refuses %s in a component [foundation.9]',
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

describe('the check for selectors with :has()', () => {
  const inComponent = (rule: string) => relationalSelectors('packages/ui/src/planted/planted.css', rule)

  it.each([
    '.row:has(:checked) { color: var(--ink); }',
    '.row:has(input) { color: var(--ink); }',
    '.row:has(> [aria-invalid="true"]) { color: var(--ink); }',
    ':root:has(.bar > p:not(:empty)) .toast { bottom: 0; }',
  ])('refuses %s, which matches every element', (rule) => {
    expect(inComponent(rule)).toHaveLength(1)
  })

  it.each([
    ':root:has(.bar) { --bar-height: 80px; }',
    '@media (max-width: 700px) { :root:not([data-answered]):has(.bar) { color: red; --bar-height: 80px; } }',
  ])('refuses %s, which restyles the whole page', (rule) => {
    expect(inComponent(rule)).toHaveLength(1)
  })

  it.each([
    ':root:has(.bar) .above, :root:has(.cart) .above { bottom: 80px; }',
    '@media (max-width: 700px) { .above { bottom: 0; } .card:is(.a, .b):has(.bar), .other { color: red; } }',
  ])('refuses %s, a list', (rule) => {
    expect(inComponent(rule)).toHaveLength(1)
  })

  it('refuses a list that restyles the whole page for both reasons', () => {
    const rule =
      '@media (max-width: 700px) { :root:not([data-answered]):has(.bar), .other { color: red; --bar-height: 80px; } }'
    expect(inComponent(rule)).toHaveLength(2)
  })

  it.each([
    '.button:has(> .end) { gap: 24px; }',
    '.card:is(.a, .b):has(> .end) { gap: 24px; }',
    ':root:has(.bar) .above { --bar-height: 80px; }',
    ':root:has(.bar) { scroll-padding-bottom: var(--bar-height); & .above { --bar-height: 80px; } }',
    'body:has(.bar):not(:has(.footer)) { padding-bottom: 92px; }',
    '/* :has(:checked) */ .row { color: var(--ink); }',
  ])('accepts %s', (rule) => {
    expect(inComponent(rule)).toEqual([])
  })
})

describe('the check for Czech sentences', () => {
  it.each([
    "const text = 'Košík je prázdný...'",
    `return \`Zavírá za \${minutes} min\``,
    "text: 'Vyberte adresu'",
    'text: "Heslo je moc slabé"',
  ])('rejects %s in the domain', (line) => {
    expect(czechSentences('packages/domain/src/cart/planted.ts', line)).toHaveLength(1)
  })

  it.each([
    "code: 'cart_empty'",
    "/** 'Objednat znovu': puts a past order into the cart. */",
    "houseType: 'č.p.' | 'č.e.'",
    `return \`\${whole}Kč\``,
    `throw new RangeError(\`not a whole number of haléře: \${amount}\`)`,
  ])('accepts %s', (line) => {
    expect(czechSentences('packages/domain/src/cart/planted.ts', line)).toEqual([])
  })

  it('checks only the domain, without its tests', () => {
    const line = "const text = 'Košík je prázdný...'"
    expect(czechSentences('packages/domain/src/cart/cart.test.ts', line)).toEqual([])
    expect(czechSentences('packages/messages/src/order-messages.ts', line)).toEqual([])
  })
})

describe('the coverage check', () => {
  const sections = (...rows: readonly string[]) =>
    readSections(`# Lines\n\n## ordering.md §5\n\n| Id | Line | State |\n|---|---|---|\n${rows.join('\n')}\n`)
  const MERGES = '| ordering-5.1 | Equal lines are one | done |'
  const COSTS = '| ordering-5.2 | What a cart costs | done |'
  const tests = new Map([
    [
      'cart/a.test.ts',
      taggedTests(
        'a.test.ts',
        `describe('the cart', () => {
          it('merges lines that are equal [ordering-5.1]', () => {})
          it('has a title in [brackets]', () => {})
          it.each([['an empty cart', 0], ['a full cart', 9]])('costs %s [ordering-5.1, ordering-5.2]', () => {})
        })`,
      ),
    ],
  ])

  it('writes a row for each line, with the tests that have its tag', () => {
    const page = coveragePage(sections(MERGES, COSTS), tests)
    expect(page).toContain(
      '| ordering-5.1 | Equal lines are one | done | [a.test.ts](../cart/a.test.ts): “the cart › merges lines that are equal”, “the cart › costs …” |',
    )
    expect(page).toContain(
      '| ordering-5.2 | What a cart costs | done | [a.test.ts](../cart/a.test.ts): “the cart › costs …” |',
    )
  })

  it('accepts lines that are shown by tests, and one without a test where none is needed', () => {
    const later = '| ordering-5.3 | Paid online | later: payments |'
    expect(coverageProblems(sections(MERGES, COSTS, later), tests)).toEqual([])
  })

  it.each([
    ['an unknown state', '| ordering-5.3 | A rule | nearly |', 'ordering-5.3: no such state: nearly'],
    [
      'done without a test',
      '| ordering-5.3 | A rule | done |',
      'ordering-5.3 is done, but no test has its tag: A rule',
    ],
    ['an identifier that is given twice', COSTS, 'ordering-5.2 is given twice'],
  ])('rejects %s', (_what, row, problem) => {
    expect(coverageProblems(sections(MERGES, COSTS, row), tests)).toEqual([problem])
  })

  it('rejects a tag without a line', () => {
    expect(coverageProblems(sections(MERGES), tests)).toEqual([
      'cart/a.test.ts, “the cart › costs …”: docs/spec-lines.md has no line ordering-5.2',
    ])
  })
})

describe('the security check', () => {
  const row = (number: string, how = 'so', test = '[a.test.ts](../a.test.ts)') =>
    `| ${number} | A rule | ${how} | ${test} |`
  const whole = REQUIREMENTS.map((number) => row(number))

  it('accepts a document that covers every requirement once [wire-accounts.29]', () => {
    expect(securityProblems(whole.join('\n'), () => true)).toEqual([])
    const notOurs = whole.with(0, row('6.1.1', 'does not apply: there is none', ''))
    expect(securityProblems(notOurs.join('\n'), () => true)).toEqual([])
  })

  it.each([
    ['a requirement left out', whole.slice(1), '6.1.1 is missing'],
    ['one listed twice', [...whole, row('7.6.2')], '7.6.2 is listed twice'],
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

describe('the decision check', () => {
  const RECORD = '# 007: A title\n\nStatus: accepted\nDate: 2026-11-21\n\n**Decision.** So.\n'
  const ROW = '| 007 | [A title](007-a.md) | accepted | 2026-11-21 |'

  it('accepts a record that is in the index', () => {
    expect(decisionProblems('007-a.md', RECORD, ROW)).toEqual([])
  })

  it.each([
    ['without a status', '007-a.md', RECORD.replace('Status: accepted\n', ''), ROW],
    ['without a date', '007-a.md', RECORD.replace('2026-11-21', 'today'), ROW],
    ['of another number than its file', '008-a.md', RECORD, ROW],
    ['that is not in the index', '007-a.md', RECORD, ''],
    ['whose row is out of date', '007-a.md', RECORD.replace('accepted', 'superseded by 009'), ROW],
  ])('rejects a record %s', (_what, file, text, index) => {
    expect(decisionProblems(file, text, index)).toHaveLength(1)
  })
})
