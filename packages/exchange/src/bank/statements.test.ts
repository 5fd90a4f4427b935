import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STATEMENT, statements } from './bank-test.ts'
import { withinCamt, writeCamt } from './camt.ts'
import { withinGpc, writeGpc } from './gpc.ts'
import { readStatements } from './read-statements.ts'

const golden = (name: string) => readFileSync(new URL(`golden/${name}`, import.meta.url))
const read = (bytes: Uint8Array) => readStatements(bytes, '0800')
const camt = () => Buffer.from(writeCamt(STATEMENT)).toString()
const gpc = () => Buffer.from(writeGpc(STATEMENT, 'Sousto')).toString('latin1')

describe('camt.053', () => {
  it('is read from a file as the standard describes it [settlement-5.10]', () => {
    expect(camt()).toBe(golden('statement.camt.xml').toString())
    expect(read(golden('statement.camt.xml'))).toEqual({ problem: null, statements: [STATEMENT] })
  })

  it('of any statement is read back as it was, but for letters and lengths [settlement-5.10]', () => {
    fc.assert(
      fc.property(statements, (statement) => {
        expect(read(writeCamt(statement))).toEqual({ problem: null, statements: [withinCamt(statement)] })
      }),
    )
  })

  it('of version 02, with a batch and a pending entry, is read as its booked transactions [settlement-5.10]', () => {
    const result = read(golden('batch.camt-02.xml'))
    expect(result).toMatchObject({ problem: null })
    expect(
      result.problem === null &&
        result.statements[0]?.entries.map(({ reference, amount, symbols, counterName }) => ({
          reference,
          amount,
          variable: symbols.variable,
          counterName,
        })),
    ).toEqual([
      { reference: 'BATCH/1', amount: -10_000, variable: 11, counterName: 'Bistro U Vzoru' },
      { reference: 'BATCH/2', amount: -5000, variable: 12, counterName: 'Hospoda Na Zkoušku' },
    ])
  })

  it.each([
    ['cut in half', (text: string) => text.slice(0, text.length / 2), 'cut'],
    [
      'with entities',
      (text: string) => text.replace('<Document', '<!DOCTYPE a [<!ENTITY b "c">]><Document'),
      'doctype',
    ],
    ['that is another message', (text: string) => text.replace('camt.053', 'camt.052'), 'format_unknown'],
    ['in euros', (text: string) => text.replaceAll('Ccy="CZK"', 'Ccy="EUR"'), 'currency_foreign'],
    [
      'with a balance that does not follow',
      (text: string) => text.replace('7624.49', '7624.48'),
      'sums_differ',
    ],
    ['without a closing balance', (text: string) => text.replace('CLBD', 'CLAV'), 'field_invalid'],
    [
      'in Windows-1250 that is declared as UTF-8',
      (text: string) => text.replace('Ž', '\u{ff}'),
      'encoding_unknown',
    ],
    ['with a stray tag', (text: string) => text.replace('<Refs>', '<Refs><a>'), 'xml_invalid'],
    ['without statements', (text: string) => text.replace(/<Stmt>[\s\S]*<\/Stmt>/, ''), 'empty'],
  ])('%s is refused as a whole [settlement-5.9]', (_, damage, code) => {
    const damaged = damage(camt())
    const bytes = damaged.includes('\u{ff}') ? Buffer.from(damaged, 'latin1') : Buffer.from(damaged)
    expect(read(bytes).problem?.code).toBe(code)
  })
})

describe('GPC', () => {
  it('is read from a file as banks describe it [settlement-5.10]', () => {
    expect(writeGpc(STATEMENT, 'Sousto vzorové s.r.o.')).toEqual(new Uint8Array(golden('statement.gpc')))
    expect(read(golden('statement.gpc'))).toEqual({ problem: null, statements: [STATEMENT] })
  })

  it('of any statement is read back as it was, but for what the format has no room for [settlement-5.10]', () => {
    fc.assert(
      fc.property(statements, (statement) => {
        expect(read(writeGpc(statement, 'Sousto'))).toEqual({
          problem: null,
          statements: [withinGpc(statement)],
        })
      }),
    )
  })

  it('of several days is several statements, in UTF-8 as in Windows-1250 [settlement-5.10]', () => {
    const twice = new TextDecoder('windows-1250').decode(Buffer.from(gpc() + gpc(), 'latin1'))
    expect(read(Buffer.from(`\u{feff}${twice}`))).toEqual({
      problem: null,
      statements: [STATEMENT, STATEMENT],
    })
  })

  it.each([
    ['cut within a record', (text: string) => text.slice(0, 200), 'cut'],
    ['without its last entry', (text: string) => text.slice(0, text.lastIndexOf('075')), 'sums_differ'],
    ['with an unknown record', (text: string) => `${text}080\r\n`, 'record_unknown'],
    [
      'with a message before any entry',
      (text: string) => text.replace('\r\n', '\r\n078Zprava\r\n'),
      'record_unknown',
    ],
    ['with another turnover', (text: string) => text.replace(/(^.{75})0/, '$11'), 'sums_differ'],
    [
      'with an entry of another account',
      (text: string) => text.replace('0750000192000145399', '0750000002000145399'),
      'field_invalid',
    ],
    ['with a letter in an amount', (text: string) => text.replace('001234550', '00123455O'), 'field_invalid'],
    [
      'in UTF-16',
      (text: string) => Buffer.from(`\u{feff}${text}`, 'utf16le').toString('latin1'),
      'format_unknown',
    ],
    ['with a byte of no letter', (text: string) => text.replace('Sousto', 'Soust\u{81}'), 'encoding_unknown'],
    ['that is empty', () => '\r\n', 'empty'],
    ['that is a table', () => 'Datum;Částka\r\n', 'format_unknown'],
  ])('%s is refused as a whole [settlement-5.9]', (_, damage, code) => {
    expect(read(Buffer.from(damage(gpc()), 'latin1')).problem?.code).toBe(code)
  })
})
