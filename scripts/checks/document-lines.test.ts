import { expect, it } from 'vitest'
import { longLines } from './document-lines.ts'

const LONG = 'a '.repeat(61)

it('the document check finds a line of prose with over 120 characters', () => {
  expect(longLines(`short\n${LONG}`)).toEqual([2])
  expect(longLines('a'.repeat(120))).toEqual([])
})

it.each([
  ['a table', `| ${LONG} |`],
  ['a heading', `# ${LONG}`],
  ['code', `\`\`\`\n${LONG}\n\`\`\``],
])('the document check accepts the long lines of %s', (_what, text) => {
  expect(longLines(text)).toEqual([])
})
