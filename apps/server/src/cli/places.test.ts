import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { replaceRegister } from '@sousto/location/features/addresses/import/partial-import.ts'
import { smallRegister } from '@sousto/location/features/addresses/register-test.ts'
import { slow } from '@sousto/testing/slow.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from './command.ts'
import { places } from './places.ts'

const { url, database, drop } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'sousto-places-'))
const file = join(folder, 'mista.csv')
afterAll(() => Promise.all([drop(), rm(folder, { recursive: true })]))

const program = fileURLToPath(new URL('sousto.ts', import.meta.url))

async function sousto(...args: readonly string[]) {
  const env = { PATH: process.env.PATH ?? '', DATABASE_URL: url }
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, 'places', ...args], {
      env,
    })
    return { code: 0, stdout, stderr }
  } catch (error) {
    // `execFile` rejects with an error that has these properties.
    return error as unknown as { readonly code: number; readonly stdout: string; readonly stderr: string }
  }
}

const HEADER = 'nazev;kod_adm;dalsi_nazvy'
const LIST = `\uFEFF${HEADER}\nKampus U Vařečky;1002;\nNemocnice U Hrnce;1001;FN|Špitál\n`
const NOWHERE = 1003
const replaceAddresses = (rows: ReturnType<typeof smallRegister>) =>
  database.kysely.transaction().execute((all) => replaceRegister(all, rows))

beforeAll(async () => {
  await replaceAddresses(
    smallRegister().map((row) => (row.code === NOWHERE ? { ...row, position: null } : row)),
  )
})

describe('the list of places', () => {
  it('is checked with --dry-run and not changed', async () => {
    await writeFile(file, LIST)
    expect(await sousto('import', file, '--dry-run')).toMatchObject({
      code: 0,
      stdout: 'Známá místa by se změnila: přidáno 2, změněno 0, odebráno 0.\n',
    })
    expect((await sousto('export')).stdout).toBe(`\uFEFF${HEADER}\n`)
  })

  it('is imported, exported as the same file, and imported again without changes [location.5]', async () => {
    expect(await sousto('import', file)).toMatchObject({
      code: 0,
      stdout: 'Známá místa jsou nahrazena: přidáno 2, změněno 0, odebráno 0.\n',
    })
    const out = join(folder, 'export.csv')
    expect(await sousto('export', out)).toMatchObject({ code: 0, stdout: '', stderr: '' })
    expect(await readFile(out, 'utf8')).toBe(LIST)
    expect((await sousto('import', out)).stdout).toBe('Známá místa už taková jsou: nic se nemění.\n')
  })

  it.each([
    ['an unknown code', `Věž;987654;\n`, 'řádek 2: adresa s kódem 987654 v registru není'],
    [
      'an address without coordinates',
      `Věž;${NOWHERE};\n`,
      `řádek 2: adresa s kódem ${NOWHERE} nemá souřadnice, nejde k ní doručit`,
    ],
    ['no name', `;1001;\n`, 'řádek 2: název je prázdný'],
    ['a name that is too long', `${'ž'.repeat(81)};1001;\n`, 'řádek 2: název je delší než 80 znaků'],
    ['a name twice', `Věž;1001;\nVĚŽ;1002;\n`, 'řádek 3: název „VĚŽ“ už má řádek 2'],
    ['a wrong number of columns', `Věž;1001\n`, 'řádek 2: sloupců je 2 místo 3'],
    ['more than 10,000 lines', 'Věž;1001;\n'.repeat(10_001), 'soubor: má 10001 míst, víc než 10000'],
  ])('is not changed by a file with %s [location.5]', async (_what, lines, problem) => {
    const wrong = join(folder, 'vadna.csv')
    await writeFile(wrong, `${HEADER}\n${lines}`)
    expect(await sousto('import', wrong)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `Soubor nejde přijmout, nic se nezměnilo:\n  ${problem}\n`,
    })
    expect((await sousto('export')).stdout).toBe(LIST)
  })

  it('is not changed by a file that is not in UTF-8', async () => {
    const wrong = join(folder, 'windows.csv')
    await writeFile(wrong, Buffer.from(`${HEADER}\nN\xe1dra\x9e\xed;1001;\n`, 'latin1'))
    expect(await sousto('import', wrong)).toMatchObject({
      code: 1,
      stderr:
        'Soubor nejde přijmout, nic se nezměnilo:\n  soubor: není v kódování UTF-8; v Excelu ho uložte jako „CSV UTF-8“\n',
    })
  })

  it('a file’s problems are listed in the order of its lines, twenty at most', async () => {
    const wrong = join(folder, 'vadna.csv')
    const lines = Array.from({ length: 12 }, (_, index) => `Místo ${index};98765${index};\n;1001;\n`)
    await writeFile(wrong, `${HEADER}\n${lines.join('')}`)
    const listed = (await sousto('import', wrong)).stderr.trimEnd().split('\n')
    expect(listed).toHaveLength(22)
    expect(listed.slice(1, 3)).toEqual([
      '  řádek 2: adresa s kódem 987650 v registru není',
      '  řádek 3: název je prázdný',
    ])
    expect(listed.at(-1)).toBe('  … a dalších 4')
  })

  it('keeps a place whose address disappears from the register, and the export reports it', async () => {
    await replaceAddresses(smallRegister().filter(({ code }) => code !== 1001))
    expect(await sousto('export')).toMatchObject({
      code: 0,
      stdout: LIST,
      stderr: 'Hledání nenajde 1 z 2 známých míst: jejich adresy už v registru nejsou.\n',
    })
  })

  it(
    'is emptied by a file with only the header if it is confirmed, and reports it [location.5]',
    slow('runs seven commands'),
    async () => {
      const empty = join(folder, 'prazdny.csv')
      await writeFile(empty, `${HEADER}\n`)
      expect((await sousto('import', empty, '--dry-run')).stdout).toBe(
        'Seznam známých míst by se vyprázdnil: v souboru je jen záhlaví, odebráno 2.\n',
      )
      expect((await sousto('export')).stdout).toBe(LIST)
      expect(await sousto('import', empty)).toMatchObject({
        code: 1,
        stderr:
          'Soubor by odebral většinu toho, co tu je (známá místa 2 z 2), a proto se nic nezměnilo. Je-li celý, přidejte --replace-all.\n',
      })
      expect((await sousto('export')).stdout).toBe(LIST)
      expect(await sousto('import', empty, '--replace-all')).toMatchObject({
        code: 0,
        stdout: 'Seznam známých míst je prázdný: v souboru je jen záhlaví, odebráno 2.\n',
      })
      expect((await sousto('export')).stdout).toBe(`\uFEFF${HEADER}\n`)
      expect((await sousto('import', empty)).stdout).toBe('Známá místa už taková jsou: nic se nemění.\n')
    },
  )
})

describe('fails with one sentence:', () => {
  it.each([
    ['no action', [], 'Známá místa lze nahradit (places import) nebo uložit (places export).'],
    ['no file', ['import'], 'Chybí soubor: places import <soubor>'],
    ['two files', ['export', 'a', 'b'], 'Příkaz bere jeden soubor, navíc je: b'],
    ['an unknown option', ['import', 'a', '--vse'], 'Příkaz places tomu nerozumí: import a --vse'],
  ])('%s', async (_what, args, text) => {
    await expect(runCommand(places(), args)).rejects.toThrow(text)
  })

  it('a missing file', async () => {
    expect(await sousto('import', '/neni.csv')).toMatchObject({
      code: 1,
      stderr: 'Soubor /neni.csv nejde přečíst (neexistuje).\n',
    })
  })
})
