import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { withCodes } from '../table/address-row.ts'
import { replaceRegister } from './partial-import.ts'
import {
  csvFile,
  csvText,
  FILES,
  inWindows1250,
  OLOMOUC,
  tarOf,
  village,
  zipOf,
} from './register-files-test.ts'
import { DEMO, DEMO_CODES, registerTest } from './register-import-test.ts'

const { database, folder, written, imported, importedFile, codes, generation, onlyDemo, end } =
  await registerTest()
afterAll(() => end())
beforeEach(() => onlyDemo())

describe('invalid lines', () => {
  it('are skipped and reported by file and line, duplicate addresses too [location.15]', async () => {
    const lines = [...OLOMOUC, 'x;y', OLOMOUC[0] ?? '']
    const outcome = await importedFile('olomouc.csv', csvFile(500496, lines).bytes)
    expect(outcome).toMatchObject({ addresses: 4, invalidLines: 2 })
    expect(outcome.problems).toEqual([
      'olomouc.csv, řádek 6: sloupců je 3 místo 19',
      'olomouc.csv, řádek 7: adresa 1001 už v registru je',
    ])
  })

  it('are reported up to twenty; more than one percent stops the import', async () => {
    const invalid = Array.from({ length: 21 }, () => 'x')
    const many = csvFile(1, [...village(1, 2_100, 0), ...invalid])
    const outcome = await importedFile('obec.csv', many.bytes)
    expect([outcome.invalidLines, outcome.problems.length]).toEqual([21, 20])
    const few = csvFile(1, [...village(1, 1_900, 1), ...invalid])
    await expect(importedFile('obec.csv', few.bytes)).rejects.toThrow('nejde přečíst 21 řádků z 1921')
    expect(await codes()).toHaveLength(2_100 + DEMO.length)
  })
})

describe('fails with one sentence and changes nothing: [location.15]', () => {
  const archive = () => tarOf([csvFile(1, [...village(1, 3_000, 0)])])
  const cut = (bytes: Uint8Array, share: number) => bytes.subarray(0, Math.floor(bytes.length * share))
  const DAMAGED = /^Archiv .* je poškozený nebo není celý \(.*\); stáhněte ho znovu\.$/

  it.each([
    ['a file in UTF-8', 'a.csv', () => Buffer.from(csvText(OLOMOUC)), /je v kódování UTF-8/],
    [
      'other columns',
      'a.csv',
      () => inWindows1250(csvText(OLOMOUC).replace('PSČ', 'ZIP')),
      /chybí sloupce.* PSČ\.$/,
    ],
    [
      'swapped coordinates',
      'a.csv',
      () =>
        csvFile(
          1,
          [...village(1, 1, 0)].map((line) => line.replace('500000.10', '1100000')),
        ).bytes,
      /řádek 2: souřadnice .* leží mimo Česko/,
    ],
    ['a header only', 'a.csv', () => csvFile(1, []).bytes, /není žádná adresa/],
    [
      'only invalid lines',
      'a.csv',
      () => csvFile(1, ['x']).bytes,
      /nejde přečíst 1 řádků z 1, .* první z nich: a\.csv, řádek 2/,
    ],
    [
      'a file that ends in the middle of a line',
      'a.csv',
      () => csvFile(500496, OLOMOUC).bytes.slice(0, -30),
      /^Soubor a\.csv končí uprostřed řádku, není celý; stáhněte ho znovu\.$/,
    ],
    [
      'a file that ends before its last end of a line',
      'a.csv',
      () => csvFile(500496, OLOMOUC).bytes.slice(0, -2),
      /^Soubor a\.csv končí uprostřed řádku/,
    ],
    ['an empty file', 'a.csv', () => Buffer.alloc(0), /Soubor a\.csv je prázdný/],
    ['an empty zip', 'a.zip', () => zipOf([]), /není žádný soubor s adresami/],
    ['an empty tar', 'a.tar', () => tarOf([]), /není žádný soubor s adresami/],
    [
      'a picture',
      'a.zip',
      () => Buffer.from('\x89PNG…'),
      /není ani seznam adres RÚIAN \(CSV\), ani jeho archiv/,
    ],
    ['half of a tar', 'a.tar', async () => cut(await archive(), 0.5), DAMAGED],
    ['half of a gzip', 'a.tar.gz', async () => cut(gzipSync(await archive()), 0.5), DAMAGED],
    [
      'half of an xz',
      'a.tar.xz',
      async () => cut(await readFile(new URL('sample-test.tar.xz', import.meta.url)), 0.5),
      DAMAGED,
    ],
    ['half of a zip', 'a.zip', () => cut(zipOf(FILES), 0.5), DAMAGED],
    ['a zip with damaged content', 'a.zip', () => zipOf(FILES).fill(0xff, 60, 120), DAMAGED],
  ])('%s [location.9]', async (_what, name, bytes, text) => {
    const before = await generation()
    const failure = await importedFile(name, await bytes(), { extent: 'whole' }).catch(
      (error: unknown) => error,
    )
    expect(failure).toBeInstanceOf(OperatorError)
    expect(String(failure)).toMatch(new RegExp(text.source.replace('^', '^OperatorError: ')))
    expect([await codes(), await generation()]).toEqual([DEMO_CODES, before])
    const left = await database.pool.query("SELECT FROM pg_namespace WHERE nspname = 'location_next'")
    expect(left.rowCount).toBe(0)
  })

  it('a missing path', async () => {
    await expect(imported(join(folder, 'neni.zip'))).rejects.toThrow(
      /neni\.zip nejde přečíst \(neexistuje\)\.$/,
    )
  })

  it('aborted by the operator', async () => {
    const stop = new AbortController()
    const path = await written('registr.zip', zipOf(FILES))
    const onProgress = () => stop.abort()
    await expect(imported(path, { onProgress, signal: stop.signal })).rejects.toThrow('Import je přerušen')
    expect(await codes()).toEqual(DEMO_CODES)
  })

  it('a concurrent import', async () => {
    const path = await written('registr.zip', zipOf(FILES))
    await database.kysely.transaction().execute(async (other) => {
      await replaceRegister(other, withCodes(DEMO))
      await expect(imported(path)).rejects.toThrow(
        'Adresy právě mění jiný import, nebo se zálohují; počkejte, až to skončí.',
      )
    })
    expect(await codes()).toEqual(DEMO_CODES)
  })
})
