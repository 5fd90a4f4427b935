import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createClientErrorList, createClientErrors } from '@sousto/api/features/client-errors/service.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { runCommand } from './command.ts'
import { errors } from './errors.ts'

const { database, drop } = await testDatabase()
const clock = fakeClock('2026-11-27T12:30')
const maps = mkdtempSync(join(tmpdir(), 'sousto-maps-'))
writeFileSync(
  join(maps, 'app-1a2b.js.map'),
  JSON.stringify({ version: 3, sources: ['../../../src/menu.tsx'], names: [], mappings: 'AAEI' }),
)
afterAll(async () => {
  rmSync(maps, { recursive: true })
  await drop()
})

async function run(...args: string[]): Promise<string> {
  let printed = ''
  const command = errors(
    async (work) => {
      printed = await work(createClientErrorList({ database }))
    },
    [pathToFileURL(`${maps}/other/`), pathToFileURL(`${maps}/`)],
  )
  await runCommand(command, args)
  return printed
}

describe('sousto errors', () => {
  it('reports that there are none', async () => {
    expect(await run('list')).toBe('Žádné chyby nejsou.')
  })

  it('lists browser errors with the release, and shows one with the positions of the sources [marketplace-7.5]', async () => {
    await createClientErrors({ database, clock, log: pino({ level: 'silent' }) }).report(
      {
        type: 'crash',
        url: 'https://sousto.example/rozvoz-jidel/olomouc',
        userAgent: 'Prohlížeč\u001b[2J',
        platform: 'web',
        release: '0.1.0+1a2b3c4',
        error: 'TypeError: x\n    at e (https://sousto.example/assets/app-1a2b.js:1:1)',
        state: null,
        guid: null,
      },
      '192.0.2.1',
    )
    const [line = ''] = (await run('list')).split('\n')
    const [id = ''] = line.split(' ')
    expect(line).toBe(`${id}  2026-11-27 12:30  0.1.0+1a2b3c4  crash  TypeError: x`)
    expect(await run('show', id)).toBe(
      [
        line.replace('  TypeError: x', ''),
        '  https://sousto.example/rozvoz-jidel/olomouc',
        '  Prohlížeč [2J, web',
        '  TypeError: x',
        '      at e (src/menu.tsx:3:5)',
      ].join('\n'),
    )
  })

  it.each([
    [['show', '999'], 'Chyba 999 není.'],
    [['show', '../1'], '„../1“ není číslo chyby; vypíše je errors list.'],
    [['show'], 'Chyby lze vypsat (list) nebo jednu ukázat (show <číslo>).'],
    [['smaž'], 'Chyby lze vypsat (list) nebo jednu ukázat (show <číslo>).'],
  ])('%j fails with one sentence', async (args, sentence) => {
    await expect(run(...args)).rejects.toEqual(new OperatorError(sentence))
  })
})
