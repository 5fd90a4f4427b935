import { aContact } from '@sousto/testing/builders.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Contact, contactProblems, isUnreachableEmail, normalizeContact } from './contact.ts'

const codes = (contact: Partial<Contact>) => contactProblems(aContact(contact)).map(({ code }) => code)

it.each([
  ['a@b', true],
  ['jana@example..cz', true],
  [' jana@example.cz. ', false],
  ['jana', false],
  ['', false],
])(
  'an e-mail that the form accepts but that cannot receive mail: %j, %s [wire-accounts.17]',
  (email, unreachable) => {
    expect(isUnreachableEmail(email)).toBe(unreachable)
  },
)

describe('the contact form', () => {
  it.each<[Partial<Contact>, readonly string[]]>([
    [{}, []],
    [{ firstName: '' }, ['first_name_required']],
    [{ firstName: '   ' }, ['first_name_required']],
    [{ firstName: 'J' }, ['first_name_short']],
    [{ firstName: ' J ' }, ['first_name_short']],
    [{ firstName: 'Jo' }, []],
    [{ firstName: '---' }, ['first_name_required']],
    [{ firstName: '\u200B\u2800\u001B' }, ['first_name_required']],
    [{ firstName: 'Z\u030C' }, ['first_name_short']],
    [{ firstName: '李' }, []],
    [{ email: 'jana@example.cz.' }, []],
    [{ phone: '\u202A700\u200B000001\u202C' }, []],
    [{ firstName: 'Ž'.repeat(101) }, ['first_name_long']],
    [{ lastName: '' }, []],
    [{ firstName: 'x'.repeat(100), lastName: 'x'.repeat(100) }, []],
    [{ lastName: 'x'.repeat(101) }, ['last_name_long']],
    [{ email: '' }, ['email_required']],
    [{ email: 'jana' }, ['email_invalid']],
    [{ email: '@example.com' }, ['email_invalid']],
    [{ email: 'jana@' }, ['email_invalid']],
    [{ email: 'jana@@example.com' }, ['email_invalid']],
    [{ email: 'ja na@example.com' }, ['email_invalid']],
    [{ email: 'jana@localhost' }, []],
    [{ email: ' jana@example.com ' }, []],
    [{ email: '@example.com'.padStart(254, 'x') }, []],
    [{ email: '@example.com'.padStart(255, 'x') }, ['email_invalid']],
    [{ phone: '' }, ['phone_required']],
    [{ phone: ' ' }, ['phone_required']],
    [{ phone: '123' }, ['phone_invalid']],
    [{ phone: '+123' }, ['phone_invalid']],
    [{ phone: '1234' }, []],
    [{ phone: '+1234' }, []],
    [{ phone: '+420 700 000 001' }, []],
    [{ phone: '700\u00a0000\u00a0001' }, []],
    [{ phone: '++420700000001' }, ['phone_invalid']],
    [{ phone: '700-000-001' }, ['phone_invalid']],
    [{ phone: '1'.repeat(30) }, []],
    [{ phone: '1'.repeat(31) }, ['phone_invalid']],
  ])('%j: %j [ordering-5.1, wire-accounts.15]', (contact, expected) => {
    expect(codes(contact)).toEqual(expected)
  })

  it('reports one problem per field, in the order of the form [ordering-5.1]', () => {
    expect(contactProblems({ firstName: '', lastName: '', email: '', phone: '' })).toEqual([
      { field: 'firstName', code: 'first_name_required' },
      { field: 'email', code: 'email_required' },
      { field: 'phone', code: 'phone_required' },
    ])
  })

  it('is normalized: trimmed, the phone number without spaces', () => {
    expect(
      normalizeContact(
        aContact({ firstName: ' Anna Marie ', lastName: ' Smyšlená ', phone: ' +420 700 000 001 ' }),
      ),
    ).toEqual(aContact({ firstName: 'Anna Marie', lastName: 'Smyšlená', phone: '+420700000001' }))
  })

  it('reports the same problems for a contact and its normalized form', () => {
    const contact = fc.record({
      firstName: fc.string(),
      lastName: fc.string(),
      email: fc.oneof(fc.string(), fc.emailAddress()),
      phone: fc.stringMatching(/^[+\d ]{0,12}$/),
    })
    fc.assert(
      fc.property(contact, (any) => {
        expect(contactProblems(normalizeContact(any))).toEqual(contactProblems(any))
      }),
    )
  })
})
