import { describe, expect, it } from 'vitest'
import { companyProblems, normalizeCompany, type TypedCompany } from './parties.ts'

const COMPANY: TypedCompany = { name: 'Smyšlená s.r.o.', ico: '99001012', dic: 'CZ99001012' }

describe('the company of an invoice', () => {
  it.each<[string, Partial<TypedCompany>, readonly string[]]>([
    ['is complete', {}, []],
    ['may have no DIČ', { dic: ' ' }, []],
    ['may have spaces in its numbers, and a small DIČ', { ico: '990 01 012', dic: 'cz 99001012' }, []],
    ['needs a name', { name: ' ' }, ['name company_name_required']],
    ['has a name of at most 200 characters', { name: 'x'.repeat(201) }, ['name company_name_long']],
    ['needs an IČO', { ico: '' }, ['ico company_ico_invalid']],
    ['has a check digit in its IČO', { ico: '99001013' }, ['ico company_ico_invalid']],
    ['has a DIČ with its country', { dic: '99001012' }, ['dic company_dic_invalid']],
    [
      'lists each problem in the order of the form',
      { name: '', ico: '1', dic: '1' },
      ['name company_name_required', 'ico company_ico_invalid', 'dic company_dic_invalid'],
    ],
  ])('%s [wire-payments.19]', (_what, more, problems) => {
    expect(companyProblems({ ...COMPANY, ...more }).map(({ field, code }) => `${field} ${code}`)).toEqual(
      problems,
    )
  })

  it('is stored without spaces', () => {
    expect(normalizeCompany({ name: ' Smyšlená s.r.o. ', ico: '990 01 012', dic: 'cz99001012' })).toEqual(
      COMPANY,
    )
    expect(normalizeCompany({ ...COMPANY, dic: ' ' }).dic).toBeNull()
  })
})
