import { describe, expect, it } from 'vitest'
import {
  type OperatorDetails,
  type OperatorField,
  operatorParty,
  operatorProblems,
  readOperator,
} from './operator-details.ts'

const SOUSTO: OperatorDetails = {
  name: ' Sousto Vymyšlené, s.r.o. ',
  companyId: '000 00 019',
  vatId: 'cz 00000019',
  street: 'Švestková',
  houseNumber: '1',
  postalCode: '779 00',
  city: 'Olomouc',
  email: 'podpora@sousto.example',
  phone: '800 000 000',
  account: '19-2000145399/0800',
}

describe('the details of the operator', () => {
  it('are read without spaces around and within numbers', () => {
    expect(readOperator(SOUSTO)).toEqual({
      ...SOUSTO,
      name: 'Sousto Vymyšlené, s.r.o.',
      companyId: '00000019',
      vatId: 'CZ00000019',
      postalCode: '77900',
    })
    expect(operatorProblems(readOperator(SOUSTO))).toEqual([])
  })

  it.each<[OperatorField, string]>([
    ['name', ' '],
    ['companyId', '00000018'],
    ['vatId', '00000019'],
    ['street', ''],
    ['houseNumber', ''],
    ['postalCode', '7790'],
    ['city', ''],
    ['email', 'podpora'],
    ['phone', '12'],
    ['account', '19-2000145398/0800'],
  ])('are refused for the field %s being “%s” [administration-11.3]', (field, text) => {
    expect(operatorProblems(readOperator({ ...SOUSTO, [field]: text }))).toEqual([field])
  })

  it('may lack the VAT number and the account', () => {
    expect(operatorProblems(readOperator({ ...SOUSTO, vatId: '', account: '' }))).toEqual([])
  })

  it('are the party of invoices only with a VAT number', () => {
    expect(operatorParty(readOperator(SOUSTO))).toMatchObject({ companyId: '00000019', vatId: 'CZ00000019' })
    expect(operatorParty(readOperator({ ...SOUSTO, vatId: '' }))).toBeNull()
  })
})
