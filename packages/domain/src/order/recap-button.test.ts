import { aContact } from '@sousto/testing/builders.ts'
import { describe, expect, it } from 'vitest'
import { leadsToAddress, type RecapReason, type RecapSituation, recapReasons } from './recap-button.ts'

const ready: RecapSituation = {
  cartEmpty: false,
  sending: false,
  hasLocation: true,
  loggedIn: false,
  contact: aContact(),
  timeRequired: false,
  deliverAt: null,
}
const reasons = (more: Partial<RecapSituation>) => recapReasons({ ...ready, ...more })

describe('the recap button', () => {
  it('is enabled when nothing is missing', () => {
    expect(recapReasons(ready)).toEqual([])
  })

  it.each<[string, Partial<RecapSituation>, RecapReason]>([
    ['the cart is empty', { cartEmpty: true }, 'cart_empty'],
    ['an order is being sent', { sending: true }, 'sending'],
    ['there is no location', { hasLocation: false }, 'location_missing'],
    ['the name is missing', { contact: aContact({ firstName: ' ' }) }, 'contact_missing'],
    ['the e-mail is missing', { contact: aContact({ email: '' }) }, 'contact_missing'],
    ['the phone is missing', { contact: aContact({ phone: '' }) }, 'contact_missing'],
    ['a time must be chosen and is not', { timeRequired: true }, 'time_missing'],
  ])('is disabled when %s [ordering-1.36, ordering-5.3]', (_, more, reason) => {
    expect(reasons(more)).toEqual([reason])
  })

  it.each<[string, Partial<RecapSituation>]>([
    ['a chosen time', { timeRequired: true, deliverAt: '2026-11-28 11:30' }],
    ['a logged-in user with an incomplete form', { loggedIn: true, contact: aContact({ phone: '' }) }],
    ['a complete but invalid form', { contact: aContact({ email: 'jana' }) }],
    ['no last name', { contact: aContact({ lastName: '' }) }],
  ])('stays enabled with %s', (_, more) => {
    expect(reasons(more)).toEqual([])
  })

  it('lists all reasons, the first thing to do first', () => {
    const nothing = { firstName: '', lastName: '', email: '', phone: '' }
    expect(
      reasons({ cartEmpty: true, sending: true, hasLocation: false, contact: nothing, timeRequired: true }),
    ).toEqual(['cart_empty', 'sending', 'location_missing', 'contact_missing', 'time_missing'])
  })

  it('links to the address section when contact data is missing [ordering-5.3]', () => {
    expect(leadsToAddress({ ...ready, contact: aContact({ email: '' }) })).toBe(true)
    expect(leadsToAddress({ ...ready, hasLocation: false })).toBe(false)
  })
})
