import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Dac7Seller, isExcluded, NO_QUARTER, sellerProblem } from '@sousto/domain/dac7/report.ts'
import { czk, haler } from '@sousto/domain/money/money.ts'
import { describe, expect, it } from 'vitest'
import { all, readXml, required, textOf } from '../xml/read-xml.ts'
import { faults } from '../xml/schema-test.ts'
import { type Dac7Message, type Dac7Record, writeDpi } from './dpi.ts'

/** The folder with the schema as its publisher offers it, which we may not pass on. */
const FOLDER = process.env.DPI_SCHEMAS ?? ''
const FILES = ['DPIXML_v1.0.xsd', 'isodpitypes_v1.0.xsd', 'oecddpitypes_v1.0.xsd'] as const

const OUTLET: Dac7Seller = {
  id: 'outlet-101',
  who: { kind: 'entity', name: 'Hospoda „U & Ž“ <ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ>', companyId: '87654321' },
  address: { street: 'Švestková 14', city: 'Olomouc', postcode: '77900', country: 'CZ' },
  taxNumber: { value: 'CZ87654321', country: 'CZ' },
  vatId: 'CZ87654321',
  account: { iban: 'CZ6508000000192000145399', holder: 'Hospoda' },
  activity: 'goods',
  year: [
    { paid: czk(100_000.5), fees: czk(10_000.49), activities: 400 },
    { paid: czk(90_000), fees: czk(9000), activities: 350 },
    NO_QUARTER,
    NO_QUARTER,
  ],
}
const PERSON = {
  kind: 'person',
  firstName: 'Kryštof',
  lastName: 'Nebylý',
  birthDate: '1999-02-03',
  birthPlace: 'Louny',
} as const
const COURIER: Dac7Seller = {
  ...OUTLET,
  id: 'courier-9',
  who: PERSON,
  taxNumber: null,
  vatId: null,
  account: null,
  activity: 'services',
}
const MESSAGE: Dac7Message = {
  reference: 'CZ2027-1',
  year: 2027,
  at: Temporal.Instant.from('2028-01-15T09:00:00Z'),
  operator: {
    name: 'Sousto vzorové s.r.o.',
    companyId: '12345678',
    taxNumber: 'CZ12345678',
    vatId: null,
    street: 'Švestková 1',
    city: 'Olomouc',
    postcode: '77900',
  },
  operatorReference: 'CZ2027-1-operator',
  records: [],
}
const record = (seller: Dac7Seller, more: Partial<Dac7Record> = {}): Dac7Record => ({
  seller,
  reference: `CZ2027-1-${seller.id}`,
  change: 'new',
  corrects: null,
  ...more,
})
const correction = record(OUTLET, {
  change: 'correction',
  corrects: 'CZ2027-1-outlet-101',
  reference: 'CZ2027-2-outlet-101',
})
const deletion = record(COURIER, {
  change: 'deletion',
  corrects: 'CZ2027-1-courier-9',
  reference: 'CZ2027-2-courier-9',
})
const SAMPLES = [[record(OUTLET), record(COURIER)], [correction, deletion], []]
const written = (records: readonly Dac7Record[]) => writeDpi({ ...MESSAGE, records })
const read = (records: readonly Dac7Record[]) => readXml(written(records), () => false)

describe('the report of DAC7', () => {
  it('is valid by the schema, where that is present [settlement-7.4]', async () => {
    const [main, ...others] = FILES.map((name) => pathToFileURL(join(FOLDER, name)))
    if (FOLDER === '' || main === undefined || !existsSync(main)) {
      process.stderr.write(
        `The report of DAC7 was not validated: DPI_SCHEMAS names no folder with ${FILES[0]}.\n`,
      )
      return
    }
    expect(await faults(SAMPLES.map(written), [main, ...others])).toEqual([])
  })

  it('has paid, fees and activities of each quarter in whole korunas [settlement-7.4]', () => {
    const seller = required(read([record(OUTLET)]), 'DPIBody/ReportableSeller')
    const sold = required(seller, 'RelevantActivities/SaleOfGoods')
    expect(textOf(sold, 'Consideration/ConsQ1')).toBe('100001')
    expect(textOf(sold, 'Fees/FeesQ1')).toBe('10000')
    expect(textOf(sold, 'NumberOfActivities/NumbQ2')).toBe('350')
    expect(textOf(sold, 'Consideration/ConsQ4')).toBe('0')
  })

  it('corrects and deletes by the reference of the record [settlement-7.5]', () => {
    const document = read([correction, deletion])
    expect(textOf(document, 'MessageSpec/MessageTypeIndic')).toBe('DPI402')
    expect(textOf(document, 'DPIBody/PlatformOperator/DocSpec/DocTypeIndic')).toBe('OECD0')
    const sellers = all(required(document, 'DPIBody'), 'ReportableSeller')
    expect(sellers.map((seller) => textOf(seller, 'DocSpec/DocTypeIndic'))).toEqual(['OECD2', 'OECD3'])
    expect(sellers.map((seller) => textOf(seller, 'DocSpec/CorrDocRefId'))).toEqual([
      'CZ2027-1-outlet-101',
      'CZ2027-1-courier-9',
    ])
    expect(textOf(read([]), 'MessageSpec/MessageTypeIndic')).toBe('DPI403')
  })

  it('is not written of mixed records, or of a seller who lacks something [settlement-7.5]', () => {
    expect(() => written([record(OUTLET), deletion])).toThrow(RangeError)
    expect(() => written([record(OUTLET, { change: 'correction' })])).toThrow(RangeError)
    expect(() => written([record({ ...OUTLET, taxNumber: null })])).toThrow(/tax_number_missing/)
  })
})

describe('a seller', () => {
  const EURO = haler(2500)
  const sold = (activities: number, paid: number): Dac7Seller => ({
    ...OUTLET,
    year: [{ ...NO_QUARTER, activities, paid: czk(paid) }, NO_QUARTER, NO_QUARTER, NO_QUARTER],
  })

  it.each<[string, Dac7Seller, boolean]>([
    ['who sold goods 29 times for 2,000 euros', sold(29, 50_000), true],
    ['who sold goods 30 times', sold(30, 100), false],
    ['who sold goods for more', sold(1, 50_000.01), false],
    ['who gave one small service', { ...sold(1, 1), activity: 'services' }, false],
    ['who did nothing', { ...sold(0, 0), activity: 'services' }, true],
  ])('%s is left out of the report, or not [settlement-7.6]', (_, seller, isLeftOut) => {
    expect(isExcluded(seller, EURO)).toBe(isLeftOut)
  })

  it('lacks nothing, or says what [settlement-7.4]', () => {
    expect(sellerProblem(OUTLET)).toBeNull()
    expect(sellerProblem(COURIER)).toBeNull()
    expect(sellerProblem({ ...COURIER, who: { ...PERSON, birthPlace: null } })).toBe('birth_place_missing')
    expect(sellerProblem({ ...OUTLET, address: { ...OUTLET.address, city: '' } })).toBe('address_missing')
  })
})
