import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { TABLE_FILES } from './table-files.ts'
import { pathOf, tableTypes } from './table-types.ts'
import { TEMPLATE } from './template.ts'

test.each(TABLE_FILES)('$path is up to date with `npm run tables -w packages/testing`', async (file) => {
  const url = Object.assign(new URL(inject('postgresUrl')), { pathname: TEMPLATE }).href
  expect(readFileSync(pathOf(file), 'utf8')).toBe(await tableTypes(url, file))
})
