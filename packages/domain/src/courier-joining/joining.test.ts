import { describe, expect, it } from 'vitest'
import { bareBirthNumber, isBirthNumberOf } from './birth-number.ts'
import { CONSENT_VERSION, consentProblem } from './consent.ts'
import { normalTaxIdentity, type TaxIdentity, taxIdentityProblem } from './tax-identity.ts'

const TODAY = Temporal.PlainDate.from('2026-11-28')
const IDENTITY: TaxIdentity = {
  firstName: 'Kryštof',
  lastName: 'Nebylý',
  birthDate: '1996-02-29',
  street: 'Smyšlená 3',
  city: 'Olomouc',
  postcode: '77900',
  country: 'CZ',
  taxNumber: '9602290005',
  taxCountry: 'CZ',
  birthPlace: null,
  vatId: null,
  accountHolder: 'Kryštof Nebylý',
}

describe('a birth number', () => {
  it.each([
    ['a man’s', '9602290005', '1996-02-29', true],
    ['a woman’s', '9652290010', '1996-02-29', true],
    ['another date', '9602290005', '1996-02-28', false],
    ['a wrong check digit', '9602290006', '1996-02-29', false],
    ['the month of a used-up day', '0522010005', '2005-02-01', true],
    ['the month of a used-up day of a woman', '0572010010', '2005-02-01', true],
    ['nine digits before 1954', '531231123', '1953-12-31', true],
    ['nine digits later', '960229123', '1996-02-29', false],
    ['ten digits before 1954', '5312311234', '1953-12-31', false],
    ['letters', '96022900AB', '1996-02-29', false],
    ['too short', '9602', '1996-02-29', false],
    ['the remainder 10 with the check digit 0', '7801010020', '1978-01-01', true],
  ] as const)('of %s: %s, born on %s, is %s [settlement-7.1]', (_, digits, born, valid) => {
    expect(isBirthNumberOf(digits, Temporal.PlainDate.from(born))).toBe(valid)
  })

  it('is read with a slash, spaces and the country in front', () => {
    expect(bareBirthNumber('CZ 960229/0005')).toBe('9602290005')
  })
})

describe('a tax identity', () => {
  const problem = (more: Partial<TaxIdentity>) =>
    taxIdentityProblem(normalTaxIdentity({ ...IDENTITY, ...more }), TODAY)

  it.each([
    ['complete', {}, null],
    ['with a birth number as people write it', { taxNumber: '960229/0005' }, null],
    ['of another country', { taxNumber: '123-456-789', taxCountry: 'SK' }, null],
    ['without a tax number, with the place of birth', { taxNumber: ' ', birthPlace: 'Žilina' }, null],
    ['without a tax number', { taxNumber: null }, 'identity_birth_place_required'],
    ['without a name', { firstName: ' ' }, 'identity_name_required'],
    ['of a child', { birthDate: '2008-11-29' }, 'identity_birth_date_invalid'],
    ['of a person of 18 today', { birthDate: '2008-11-28', taxNumber: null, birthPlace: 'Louny' }, null],
    ['born a century ago', { birthDate: '1925-11-27' }, 'identity_birth_date_invalid'],
    ['without an address', { street: '' }, 'identity_address_required'],
    ['without a postcode', { postcode: ' ' }, 'identity_address_required'],
    ['with a foreign birth number', { birthDate: '1996-03-01' }, 'identity_birth_number_invalid'],
    ['with a strange number', { taxNumber: 'ab', taxCountry: 'SK' }, 'identity_tax_number_invalid'],
    ['with a VAT id', { vatId: 'cz 9602290005' }, null],
    ['with a strange VAT id', { vatId: '12345' }, 'identity_vat_id_invalid'],
    ['without the owner of the account', { accountHolder: '' }, 'identity_holder_required'],
  ] as const)('%s has the problem %3$s [settlement-7.1]', (_, more, expected) => {
    expect(problem(more)).toBe(expected)
  })

  it('keeps no country of a tax number that there is not', () => {
    expect(normalTaxIdentity({ ...IDENTITY, taxNumber: '' })).toMatchObject({
      taxNumber: null,
      taxCountry: null,
    })
  })
})

it('a shift needs consent to the present version, so that a new one asks again [dispatch-4.18]', () => {
  expect(consentProblem(null)).toBe('courier_consent_missing')
  expect(consentProblem(CONSENT_VERSION - 1)).toBe('courier_consent_missing')
  expect(consentProblem(CONSENT_VERSION)).toBeNull()
})
