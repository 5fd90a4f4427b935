import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { configText } from './help.ts'

it('says of every variable in the README what it says on the command line', () => {
  const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8')
  expect(readme).toContain(`\n\`\`\`\n${configText()}\n\`\`\`\n`)
})
