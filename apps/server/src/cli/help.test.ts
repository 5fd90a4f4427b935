import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { configText } from './help.ts'

it('prints the same table of variables as docs/configuration.md', () => {
  const page = readFileSync(new URL('../../../../docs/configuration.md', import.meta.url), 'utf8')
  expect(page).toContain(`\n\`\`\`\n${configText()}\n\`\`\`\n`)
})
