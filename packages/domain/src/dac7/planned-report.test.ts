import { describe, expect, it } from 'vitest'
import { TRANSFER_KINDS } from '../ledger/transfer.ts'
import { czk, haler } from '../money/money.ts'
import { ACTIVITY_KINDS, kindsThatAre, yearOf } from './figures.ts'
import { plannedReport, type ReportedRecord, type SellerOfYear } from './planned-report.ts'
import { type Dac7Seller, NO_QUARTER } from './report.ts'

const EURO = haler(2500)
const quarter = (paid: number, activities = 400) => ({ paid: czk(paid), fees: czk(10), activities })
const IDENTITY = {
  who: { kind: 'entity', name: 'Smyšlená hospoda s.r.o.', companyId: '99001012' },
  address: { street: 'Smyšlená 12', city: 'Olomouc', postcode: '77900', country: 'CZ' },
  taxNumber: { value: 'CZ99001012', country: 'CZ' },
  vatId: null,
  account: null,
} as const
const seller = (id: string, more: Partial<SellerOfYear> = {}): SellerOfYear => ({
  id,
  activity: 'goods',
  year: [quarter(100_000), NO_QUARTER, NO_QUARTER, NO_QUARTER],
  identity: IDENTITY,
  ...more,
})
const NOTHING = { year: [NO_QUARTER, NO_QUARTER, NO_QUARTER, NO_QUARTER] } as const
const reportedOf = (...sellers: readonly SellerOfYear[]): readonly ReportedRecord[] =>
  plannedReport(sellers, [], EURO).records.map(({ change, seller: whole }) => ({
    change,
    seller: whole,
    reference: `first-${whole.id}`,
  }))
const states = (sellers: readonly SellerOfYear[], reported: readonly ReportedRecord[] = []) =>
  plannedReport(sellers, reported, EURO).sellers.map(({ id, state, problem }) => [id, problem ?? state])

describe('a report', () => {
  it('has new records of sellers, and names who is excluded or lacks something [settlement-7.8]', () => {
    const sellers = [
      seller('outlet-1'),
      seller('outlet-2', { year: [quarter(100, 3), NO_QUARTER, NO_QUARTER, NO_QUARTER] }),
      seller('outlet-3', { identity: null }),
      seller('outlet-4', { identity: { ...IDENTITY, taxNumber: null } }),
      seller('courier-5', {
        activity: 'services',
        year: [quarter(100, 3), NO_QUARTER, NO_QUARTER, NO_QUARTER],
      }),
    ]
    expect(states(sellers)).toEqual([
      ['outlet-1', 'new'],
      ['outlet-2', 'excluded'],
      ['outlet-3', 'identity_missing'],
      ['outlet-4', 'tax_number_missing'],
      ['courier-5', 'new'],
    ])
    expect(
      plannedReport(sellers, [], EURO).records.map(({ change, corrects }) => [change, corrects]),
    ).toEqual([
      ['new', null],
      ['new', null],
    ])
  })

  it('says nothing again that was reported, also in another order of fields [settlement-7.8]', () => {
    const reported = reportedOf(seller('outlet-1'))
    const stored = reported.map((record) => ({
      ...record,
      seller: Object.fromEntries(Object.entries(record.seller).toReversed()) as Dac7Seller,
    }))
    expect(plannedReport([seller('outlet-1')], stored, EURO).records).toEqual([])
    expect(states([seller('outlet-1')], stored)).toEqual([['outlet-1', 'reported']])
  })

  it('corrects what has changed, by the reference of the last record [settlement-7.5]', () => {
    const changed = seller('outlet-1', { year: [quarter(99_000), NO_QUARTER, NO_QUARTER, NO_QUARTER] })
    const first = reportedOf(seller('outlet-1'))
    const [record] = plannedReport([changed], first, EURO).records
    expect(record).toMatchObject({ change: 'correction', corrects: 'first-outlet-1' })
    const second = [
      ...first,
      { change: 'correction', reference: 'second', seller: record?.seller } as ReportedRecord,
    ]
    expect(plannedReport([seller('outlet-1')], second, EURO).records).toMatchObject([
      { change: 'correction', corrects: 'second' },
    ])
  })

  it.each([
    ['has sold nothing', [seller('outlet-1', NOTHING)]],
    ['is no seller any more', []],
  ])('takes back the record of one who %s [settlement-7.5]', (_, sellers) => {
    const first = reportedOf(seller('outlet-1'))
    const { records } = plannedReport(sellers, first, EURO)
    expect(records).toMatchObject([{ change: 'deletion', corrects: 'first-outlet-1' }])
    const deleted = [...first, { ...first[0], change: 'deletion', reference: 'second' } as ReportedRecord]
    expect(plannedReport(sellers, deleted, EURO).records).toEqual([])
    expect(plannedReport([seller('outlet-1')], deleted, EURO).records).toMatchObject([{ change: 'new' }])
  })

  it('leaves as reported who now lacks something [settlement-7.5]', () => {
    const reported = reportedOf(seller('outlet-1'))
    const { records, sellers } = plannedReport([seller('outlet-1', { identity: null })], reported, EURO)
    expect(records).toEqual([])
    expect(sellers).toMatchObject([{ problem: 'identity_missing' }])
  })
})

describe('the figures of a year', () => {
  it('are what was due without the fees, by quarter [settlement-7.4]', () => {
    const sums = { due: czk(1000), fees: czk(121), activities: 5 }
    expect(yearOf([{ quarter: 2, ...sums }])).toEqual([
      NO_QUARTER,
      { paid: czk(879), fees: czk(121), activities: 5 },
      NO_QUARTER,
      NO_QUARTER,
    ])
  })

  it('count no kind of transfer twice, and activities among what is due [settlement-7.4]', () => {
    const [due, fees] = [kindsThatAre('due'), kindsThatAre('fee')]
    expect(due.filter((kind) => fees.includes(kind))).toEqual([])
    expect(ACTIVITY_KINDS.every((kind) => due.includes(kind))).toBe(true)
    expect([...due, ...fees].every((kind) => TRANSFER_KINDS.some((each) => each === kind))).toBe(true)
    expect(due).not.toContain('collected')
    expect(due).not.toContain('payout')
    expect(fees).toEqual(['commission', 'commission_vat', 'vat_rounding'])
  })
})
