import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { reportErrors } from './process.ts'

afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = undefined
})

async function reported(error: Error): Promise<string> {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  await reportErrors(() => Promise.reject(error))
  expect(process.exitCode).toBe(1)
  return String(written.mock.calls[0]?.[0])
}

it.each([
  [new OperatorError('Soubor neexistuje.'), 'Soubor neexistuje.\n'],
  [
    Object.assign(new Error('could not extend file'), { code: '53100' }),
    'Disk je plný: uvolněte místo a příkaz zopakujte.\n',
  ],
  [
    Object.assign(new Error('write'), { code: 'ENOSPC' }),
    'Disk je plný: uvolněte místo a příkaz zopakujte.\n',
  ],
  [
    new Error('Connection terminated unexpectedly'),
    'Databáze přestala odpovídat: zkuste příkaz za chvíli zopakovat.\n',
  ],
])('reports %s in one sentence', async (error, sentence) => {
  expect(await reported(error)).toBe(sentence)
})

it('reports a bug with its stack trace', async () => {
  expect(await reported(new TypeError('x is not a function'))).toMatch(
    /^TypeError: x is not a function\n +at /,
  )
})
