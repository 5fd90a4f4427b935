import { aContact } from '@sousto/testing/builders.ts'
import { describe, expect, it } from 'vitest'
import { leadsToAddress, type RecapSituation, recapReasons } from './recap-button.ts'

const ready: RecapSituation = {
  cartEmpty: false,
  sending: false,
  hasLocation: true,
  loggedIn: false,
  contact: aContact(),
  timeRequired: false,
  deliverAt: null,
}
const reasons = (more: Partial<RecapSituation>) =>
  recapReasons({ ...ready, ...more }).map(({ reason }) => reason)

describe('the recap button', () => {
  it('is enabled when nothing is missing', () => {
    expect(recapReasons(ready)).toEqual([])
  })

  it.each<[string, Partial<RecapSituation>, string]>([
    ['the cart is empty', { cartEmpty: true }, 'Košík je prázdný...'],
    ['an order is being sent', { sending: true }, 'Objednávka se odesílá'],
    ['there is no location', { hasLocation: false }, 'Zadejte celou adresu'],
    ['the name is missing', { contact: aContact({ firstName: ' ' }) }, 'Vyplňte jméno, e-mail a telefon'],
    ['the e-mail is missing', { contact: aContact({ email: '' }) }, 'Vyplňte jméno, e-mail a telefon'],
    ['the phone is missing', { contact: aContact({ phone: '' }) }, 'Vyplňte jméno, e-mail a telefon'],
    ['a time must be chosen and is not', { timeRequired: true }, 'Vyberte čas doručení'],
  ])('is disabled when %s', (_, more, text) => {
    expect(recapReasons({ ...ready, ...more }).map((each) => each.text)).toEqual([text])
  })

  it.each<[string, Partial<RecapSituation>]>([
    ['a chosen time', { timeRequired: true, deliverAt: '2026-11-28 11:30' }],
    ['a logged-in user with an incomplete form', { loggedIn: true, contact: aContact({ phone: '' }) }],
    ['a form that is full but wrong', { contact: aContact({ email: 'jana' }) }],
    ['no last name', { contact: aContact({ lastName: '' }) }],
  ])('stays enabled with %s', (_, more) => {
    expect(reasons(more)).toEqual([])
  })

  it('gives all the reasons, the first thing to do first', () => {
    const nothing = { firstName: '', lastName: '', email: '', phone: '' }
    expect(
      reasons({ cartEmpty: true, sending: true, hasLocation: false, contact: nothing, timeRequired: true }),
    ).toEqual(['cart_empty', 'sending', 'location_missing', 'contact_missing', 'time_missing'])
  })

  it('leads to the address section when contact data are missing', () => {
    expect(leadsToAddress({ ...ready, contact: aContact({ email: '' }) })).toBe(true)
    expect(leadsToAddress({ ...ready, hasLocation: false })).toBe(false)
  })
})
