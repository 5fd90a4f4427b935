import { describe, expect, it } from 'vitest'
import { dueLetter, hasRunOut, heldFrom, type IdentityRequest } from './identity-requests.ts'
import { normalOutletIdentity, type OutletIdentity, outletIdentityProblem } from './outlet-identity.ts'

const TODAY = Temporal.PlainDate.from('2026-12-04')
const ENTITY: OutletIdentity = {
  kind: 'entity',
  name: ' Smyšlená hospoda s.r.o. ',
  companyId: '990 01 012',
  street: 'Smyšlená 12',
  city: 'Olomouc',
  postcode: '779 00',
  country: 'CZ',
  taxNumber: 'cz 99001012',
  taxCountry: null,
  vatId: ' ',
  accountHolder: 'Smyšlená hospoda s.r.o.',
}
const PERSON: OutletIdentity = {
  kind: 'person',
  firstName: 'Kryštof',
  lastName: 'Nebylý',
  birthDate: '1996-02-29',
  street: 'Smyšlená 3',
  city: 'Olomouc',
  postcode: '77900',
  country: 'CZ',
  taxNumber: '960229/0005',
  taxCountry: 'CZ',
  birthPlace: null,
  vatId: null,
  accountHolder: 'Kryštof Nebylý',
}
const problemOf = (written: OutletIdentity) => outletIdentityProblem(normalOutletIdentity(written), TODAY)

describe('the tax identity of an outlet', () => {
  it('is stored without spaces, with the country of its tax number [settlement-7.7]', () => {
    expect(normalOutletIdentity(ENTITY)).toMatchObject({
      name: 'Smyšlená hospoda s.r.o.',
      companyId: '99001012',
      postcode: '77900',
      taxNumber: 'CZ99001012',
      taxCountry: 'CZ',
      vatId: null,
    })
  })

  it.each<[string, OutletIdentity, string | null]>([
    ['of a company is complete', ENTITY, null],
    ['of a person is complete', PERSON, null],
    ['lacks the name of the company', { ...ENTITY, name: ' ' }, 'identity_company_name_required'],
    ['has an IČO with a check digit', { ...ENTITY, companyId: '99001013' }, 'identity_company_id_invalid'],
    [
      'of a foreign company has another number',
      { ...ENTITY, country: 'SK', companyId: '36-123 456', taxNumber: '2020202020' },
      null,
    ],
    [
      'of a foreign company lacks its number',
      { ...ENTITY, country: 'SK', companyId: '1', taxNumber: '2020202020' },
      'identity_company_id_invalid',
    ],
    ['lacks the city', { ...ENTITY, city: '' }, 'identity_address_required'],
    ['of a company lacks the DIČ', { ...ENTITY, taxNumber: null }, 'identity_tax_number_invalid'],
    ['has no DIČ in this form', { ...ENTITY, taxNumber: '99001012' }, 'identity_tax_number_invalid'],
    [
      'has a foreign number in the right form',
      { ...ENTITY, taxCountry: 'DE', taxNumber: '1' },
      'identity_tax_number_invalid',
    ],
    ['has no such VAT id', { ...ENTITY, vatId: '99001012' }, 'identity_vat_id_invalid'],
    ['lacks the holder of the account', { ...ENTITY, accountHolder: '' }, 'identity_holder_required'],
    ['of a person lacks the name', { ...PERSON, lastName: '' }, 'identity_name_required'],
    [
      'of a person has a birth number of another day',
      { ...PERSON, birthDate: '1996-02-28' },
      'identity_birth_number_invalid',
    ],
    [
      'of a person without a number lacks the place of birth',
      { ...PERSON, taxNumber: null },
      'identity_birth_place_required',
    ],
  ])('%s [settlement-7.7]', (_, identity, problem) => {
    expect(problemOf(identity)).toBe(problem)
  })
})

describe('asking for a tax identity', () => {
  const at = (day: string, time = '03:30') =>
    Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime('Europe/Prague').toInstant()
  const asked = (letters: number, day = '2026-12-04'): IdentityRequest => ({ letters, lastAt: at(day) })

  it.each([
    ['asks at first', null, '2026-12-04', 1],
    ['waits for 20 days', asked(1), '2026-12-23', null],
    ['reminds after 20 days', asked(1), '2026-12-24', 2],
    ['reminds once more', asked(2), '2026-12-24', 3],
    ['reminds twice', asked(3), '2027-12-24', null],
  ])('%s [settlement-7.3]', (_, request, day, letter) => {
    expect(dueLetter(request, at(day, '03:29'))).toBe(letter)
  })

  it('holds payouts 20 days after the second reminder, 60 days after the request [settlement-7.3]', () => {
    let [now, request] = [at('2026-12-04'), null as IdentityRequest | null]
    const first = now
    while (request === null || !hasRunOut(request, now)) {
      const letter = dueLetter(request, now)
      if (letter !== null) request = { letters: letter, lastAt: now }
      now = now.add({ hours: 24 })
    }
    expect(first.until(now, { largestUnit: 'hours' }).hours / 24).toBe(60)
    expect(request.letters).toBe(3)
    expect(heldFrom(request)?.toString()).toBe('2027-02-02')
    expect(heldFrom(asked(2))).toBeNull()
  })
})
