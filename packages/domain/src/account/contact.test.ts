import { aContact } from '@sousto/testing/builders.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Contact } from '../order/order.ts'
import { contactProblems, normalizeContact } from './contact.ts'

const texts = (contact: Partial<Contact>) => contactProblems(aContact(contact)).map(({ text }) => text)

describe('the contact form', () => {
  it.each<[Partial<Contact>, readonly string[]]>([
    [{}, []],
    [{ firstName: '' }, ['Zadejte jméno']],
    [{ firstName: '   ' }, ['Zadejte jméno']],
    [{ firstName: 'J' }, ['Zadejte aspoň 2 písmena']],
    [{ firstName: ' J ' }, ['Zadejte aspoň 2 písmena']],
    [{ firstName: 'Jo' }, []],
    [{ firstName: 'Ž'.repeat(101) }, ['Jméno je příliš dlouhé']],
    [{ lastName: '' }, []],
    [{ lastName: 'x'.repeat(101) }, ['Příjmení je příliš dlouhé']],
    [{ email: '' }, ['Zadejte email']],
    [{ email: 'jana' }, ['Zadejte platný email']],
    [{ email: '@example.com' }, ['Zadejte platný email']],
    [{ email: 'jana@' }, ['Zadejte platný email']],
    [{ email: 'jana@@example.com' }, ['Zadejte platný email']],
    [{ email: 'ja na@example.com' }, ['Zadejte platný email']],
    [{ email: 'jana@localhost' }, []],
    [{ email: ' jana@example.com ' }, []],
    [{ email: `${'x'.repeat(250)}@example.com` }, ['Zadejte platný email']],
    [{ phone: '' }, ['Zadejte telefon']],
    [{ phone: ' ' }, ['Zadejte telefon']],
    [{ phone: '123' }, ['Zadejte platný telefon']],
    [{ phone: '+123' }, ['Zadejte platný telefon']],
    [{ phone: '1234' }, []],
    [{ phone: '+1234' }, []],
    [{ phone: '+420 700 000 001' }, []],
    [{ phone: '700\u00a0000\u00a0001' }, []],
    [{ phone: '++420700000001' }, ['Zadejte platný telefon']],
    [{ phone: '700-000-001' }, ['Zadejte platný telefon']],
    [{ phone: '1'.repeat(31) }, ['Zadejte platný telefon']],
  ])('%j: %j', (contact, expected) => {
    expect(texts(contact)).toEqual(expected)
  })

  it('lists one problem a field, in the order of the form', () => {
    expect(contactProblems({ firstName: '', lastName: '', email: '', phone: '' })).toEqual([
      { field: 'firstName', code: 'first_name_required', text: 'Zadejte jméno' },
      { field: 'email', code: 'email_required', text: 'Zadejte email' },
      { field: 'phone', code: 'phone_required', text: 'Zadejte telefon' },
    ])
  })

  it('keeps no spaces around, and none in the phone number', () => {
    expect(normalizeContact(aContact({ firstName: ' Anna Marie ', phone: ' +420 700 000 001 ' }))).toEqual(
      aContact({ firstName: 'Anna Marie', phone: '+420700000001' }),
    )
  })

  it('judges a contact and its tidied form alike', () => {
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
