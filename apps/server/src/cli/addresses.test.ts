import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import {
  csvFile,
  FILES,
  OLOMOUC,
  zipOf,
} from '@sousto/location/features/addresses/import/register-files-test.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { addresses, outcomeText, statusText } from './addresses.ts'
import { createProgress } from './addresses-progress.ts'
import { runCommand } from './command.ts'

const { url, database, drop } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'sousto-addresses-'))
afterAll(() => Promise.all([drop(), rm(folder, { recursive: true })]))

const program = fileURLToPath(new URL('sousto.ts', import.meta.url))

async function sousto(...args: readonly string[]) {
  const env = { PATH: process.env.PATH ?? '', DATABASE_URL: url }
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, 'addresses', ...args], {
      env,
    })
    return { code: 0, stdout, stderr }
  } catch (error) {
    // `execFile` rejects with an error that has these properties.
    return error as unknown as { readonly code: number; readonly stdout: string; readonly stderr: string }
  }
}

describe('the register', () => {
  const path = join(folder, 'registr.zip')

  it('is imported, with changes on stdout and progress on stderr', async () => {
    await writeFile(path, zipOf(FILES))
    const { code, stdout, stderr } = await sousto('import', path)
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /^Registr adres je nahrazen: přidáno 6, změněno 0, odebráno 0\.\n {2}přečteno adres 6, bez souřadnic 1, vadných řádků 0, [\d,]+ s\n$/,
    )
    expect(stderr).toMatch(
      /^Čtu adresy: \d.*\nPorovnávám s dosavadním registrem…\nPřipravuji nový registr…\n$/,
    )
  })

  it('is imported again without changes', async () => {
    expect((await sousto('import', path)).stdout).toMatch(/^Registr adres už takový je: nic se nemění\.\n/)
  })

  it('is imported for one town, skipping an invalid line', async () => {
    const one = join(folder, 'olomouc.csv')
    await writeFile(one, csvFile(500496, [...OLOMOUC.slice(1), 'x']).bytes)
    const { stdout } = await sousto('import', one)
    expect(stdout).toMatch(/^Adresy obcí ze souboru jsou nahrazeny: přidáno 0, změněno 0, odebráno 1\.\n/)
    expect(stdout).toContain('\nVadné řádky jsou vynechány:\n  olomouc.csv, řádek 5: sloupců je 2 místo 19\n')
  })

  it('has its counts and sources in the status', async () => {
    expect((await sousto('status')).stdout).toMatch(
      /^Adres 5, obcí 2, adres bez souřadnic 1\.\nImportováno:\n {2}\d.* olomouc\.csv\n {2}\d.* registr\.zip\n$/,
    )
  })

  it('reports an import error in one sentence with exit code 1 [location.15]', async () => {
    expect(await sousto('import', join(folder, 'neni.zip'))).toMatchObject({
      code: 1,
      stderr: `${join(folder, 'neni.zip')} nejde přečíst (neexistuje).\n`,
    })
  })
})

it('an archive that lacks a town of the register needs --replace-all', async () => {
  const path = join(folder, 'jen-olomouc.zip')
  await writeFile(path, zipOf([csvFile(500496, OLOMOUC)]))
  const refused = await sousto('import', path, '--whole')
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('--replace-all') })
  expect((await sousto('import', path, '--replace-all')).stdout).toMatch(/^Registr adres je nahrazen:/)
})

describe('fails with one sentence:', () => {
  it.each([
    [
      'no action',
      [],
      'Adresy lze nahradit (addresses import) nebo se podívat, jaké jsou (addresses status).',
    ],
    ['no file', ['import'], 'Chybí soubor: addresses import <soubor, složka nebo archiv>'],
    ['two files', ['import', 'a', 'b'], 'Import bere jeden soubor, navíc je: b'],
    [
      'both --whole and --only',
      ['import', 'a', '--whole', '--only'],
      'Buď celý registr (--whole), nebo jen obce ze souboru (--only).',
    ],
    ['an argument after status', ['status', 'a'], 'Příkaz addresses status je celý, nic k němu nepatří.'],
    ['an unknown option', ['import', 'a', '--vse'], 'Příkaz addresses tomu nerozumí: import a --vse'],
  ])('%s', async (_what, args, sentence) => {
    await expect(runCommand(addresses(), args)).rejects.toThrow(sentence)
  })
})

it('shows the number of invalid lines beyond the listed ones', () => {
  const counts = {
    added: 1,
    updated: 0,
    removed: 0,
    changed: true,
    files: 1,
    addresses: 1,
    withoutCoordinates: 0,
  }
  const text = outcomeText(
    { ...counts, invalidLines: 3, problems: ['a.csv, řádek 2: x'], extent: 'towns' },
    12.34,
  )
  expect(text.split('\n').slice(1)).toEqual([
    '  přečteno adres 1, bez souřadnic 0, vadných řádků 3, 12 s',
    'Vadné řádky jsou vynechány:',
    '  a.csv, řádek 2: x',
    '  … a dalších 2',
  ])
})

const STATE = {
  addresses: 9,
  towns: 2,
  withoutCoordinates: 0,
  demo: 0,
  places: ['Olomouc', 'Praha 4'],
  imports: [],
}

it('lists the cities of the catalogue that have no addresses [location.10]', () => {
  expect(statusText(STATE, ['Brno', 'Olomouc', 'Praha 4'])).toContain('\nMěsta katalogu bez adres: Brno. ')
  expect(statusText(STATE, ['Olomouc'])).not.toContain('bez adres:')
})

it('the status names a city of the catalogue that has no addresses [location.10]', async () => {
  for (const [id, slug, name] of [
    [1, 'olomouc', 'Olomouc'],
    [2, 'brno', 'Brno'],
  ]) {
    await database.pool.query(
      `INSERT INTO shop.cities VALUES ($1, $2, $3, 17.25, 49.59, 5, '', false, '', false, false, false, false, '', NULL)`,
      [id, slug, name],
    )
  }
  expect((await sousto('status')).stdout).toContain('\nMěsta katalogu bez adres: Brno. ')
})

it('shows the number of demo addresses in the status', () => {
  const text = statusText({ ...STATE, demo: 9 }, [])
  expect(text).toBe(
    'Adres 9, obcí 2, adres bez souřadnic 0.\nUkázkových adres 9; import celého registru je nahradí.\nRegistr ještě nebyl importován.',
  )
})

describe('progress', () => {
  function output(isTTY: boolean): string {
    let now = 0
    let text = ''
    const progress = createProgress(
      {
        isTTY,
        write: (more) => {
          text += more
        },
      },
      () => now,
    )
    for (const at of [0, 100, 4_000, 6_000]) {
      now = at
      progress.show({ step: 'read', addresses: at * 10, share: at / 8_000 })
    }
    progress.show({ step: 'index' })
    progress.end()
    return text.replaceAll('\u00a0', ' ')
  }

  it('is one line on a terminal', () => {
    expect(output(true).split('\r\u001b[K').slice(2)).toEqual([
      'Čtu adresy: 40 000 (10 000 za sekundu), zbývá asi 4 s',
      'Čtu adresy: 60 000 (10 000 za sekundu), zbývá asi 2 s',
      'Připravuji nový registr…',
      '',
    ])
  })

  it('is a new line every few seconds in a log', () => {
    expect(output(false).split('\n').slice(1)).toEqual([
      'Čtu adresy: 60 000 (10 000 za sekundu), zbývá asi 2 s',
      'Připravuji nový registr…',
      '',
    ])
  })
})
