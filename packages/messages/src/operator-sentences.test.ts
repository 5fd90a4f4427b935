import { expect, it } from 'vitest'
import { operatorContactText } from './operator-sentences.ts'

it('the contact says who runs the marketplace', () => {
  const details = {
    name: 'Sousto Vymyšlené, s.r.o.',
    companyId: '00000019',
    vatId: 'CZ00000019',
    street: 'Švestková',
    houseNumber: '1',
    postalCode: '77900',
    city: 'Olomouc',
    email: 'podpora@sousto.example',
    phone: '800 000 000',
    account: '19-2000145399/0800',
  }
  expect(operatorContactText(details)).toBe(
    'Sousto Vymyšlené, s.r.o., Švestková 1, 779 00 Olomouc, IČO 00000019, e-mail podpora@sousto.example, telefon 800 000 000',
  )
})
