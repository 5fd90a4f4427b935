import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createReports, type Dac7Reports } from '@sousto/api/features/dac7/service.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { runCommand } from './command.ts'
import { dac7 } from './dac7.ts'

const { database, drop } = await testDatabase()
const clock = fakeClock('2028-01-15T09:00')
const folder = await mkdtemp(join(tmpdir(), 'dac7-'))
afterAll(async () => {
  await drop()
  await rm(folder, { recursive: true })
})
const COMPANY = {
  name: 'Sousto vzorové s.r.o.',
  companyId: '99001012',
  vatId: null,
  street: 'Švestková',
  houseNumber: '1',
  city: 'Olomouc',
  postalCode: '77900',
}

async function sousto(...args: readonly string[]): Promise<string> {
  let text = ''
  const print = async (work: (reports: Dac7Reports, actor: string) => Promise<string>) => {
    text = await work(createReports({ database, clock, operatorCompany: () => COMPANY }), 'cli:jitka')
  }
  await runCommand(dac7(print), args)
  return text
}

describe('sousto dac7', () => {
  it('names what is missing, and makes the report with its file [settlement-7.8]', async () => {
    await database.pool.query(`INSERT INTO shop.ledger_transfers (event_key, position, size, debit, credit, amount, kind, at)
      VALUES ('order/1/delivered', 0, 1, 'rounding', 'outlet_payable/17', 9000000, 'items', '2027-11-27T18:00Z')`)
    await expect(sousto('2027', '--check')).rejects.toThrow(
      [
        'outlet 17  outlet-17: chybí daňové údaje',
        'Chybí kurz eura: sousto dac7 2027 --euro=25,06.',
        'Záznamů k nahlášení: 0.',
      ].join('\n'),
    )
    await database.pool.query(`INSERT INTO shop.outlet_identities
      (outlet_id, kind, name, company_id, street, city, postcode, country, tax_number, tax_country, account_holder, changed_at)
      VALUES (17, 'entity', 'Smyšlená s.r.o.', '99001012', 'Smyšlená 1', 'Louny', '44001', 'CZ', 'CZ99001012', 'CZ', 'Smyšlená', now())`)
    const out = join(folder, 'dpi.xml')
    expect(await sousto('2027', '--euro=25,06', '--out', out)).toBe(
      `Hlášení za rok 2027 je vytvořené, zpráv: 1.\nUloženo: ${out}`,
    )
    expect(await readFile(out, 'utf8')).toContain('<MessageRefId>CZ2027-99001012-1</MessageRefId>')
    expect(await sousto('2027', '--check')).toContain('outlet-17: nahlášeno')
    await expect(sousto('2027')).rejects.toThrow('nic nezměnilo')
  })

  it.each([
    [['rok'], 'Rok se píše jako 2027.'],
    [['2027', '--euro=0'], 'Kurz eura je v Kč'],
    [['2027', '--check', '--out', 'x.xml'], 'S --check se nic nemění'],
    [[], 'potřebuje rok'],
  ])('explains %j [settlement-7.8]', async (args, text) => {
    await expect(sousto(...args)).rejects.toThrow(text)
  })
})
