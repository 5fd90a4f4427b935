import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { configText } from './help.ts'

it('prints the same table of variables as the README', () => {
  const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8')
  expect(readme).toContain(`\n\`\`\`\n${configText()}\n\`\`\`\n`)
})
