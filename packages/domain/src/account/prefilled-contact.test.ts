import { describe, expect, it } from 'vitest'
import type { User } from './account.ts'
import { contactAfterLogin, NO_CONTACT } from './prefilled-contact.ts'

const KVETA: User = {
  id: 17,
  email: 'kveta@example.cz',
  firstName: 'Květa',
  lastName: 'Smyšlená',
  phone: '+420600000000',
  pendingEmail: null,
  hasPassword: true,
}
const OTAKAR: User = { ...KVETA, id: 18, email: 'otakar@example.cz', firstName: 'Otakar', phone: '' }
const OF_KVETA = {
  firstName: 'Květa',
  lastName: 'Smyšlená',
  email: 'kveta@example.cz',
  phone: '+420600000000',
}
const TYPED = {
  contact: { firstName: 'Jana', lastName: 'N', email: 'jana@example.com', phone: '777' },
  account: null,
}

describe('the contact of the checkout', () => {
  it('is the account’s after a login, whatever was typed before [ordering-5.2]', () => {
    expect(contactAfterLogin(TYPED, KVETA).contact).toEqual(OF_KVETA)
    expect(contactAfterLogin(TYPED, OTAKAR).contact.phone).toBe('')
  })

  it('is the other account’s after another customer logs in', () => {
    const { contact } = contactAfterLogin(contactAfterLogin(NO_CONTACT, KVETA), OTAKAR)
    expect(contact).toMatchObject({ firstName: 'Otakar', email: 'otakar@example.cz', phone: '' })
  })

  it('keeps the logged-in customer’s changes', () => {
    const prefilled = contactAfterLogin(NO_CONTACT, OTAKAR)
    const changed = { ...prefilled, contact: { ...prefilled.contact, phone: '608' } }
    expect(contactAfterLogin(changed, OTAKAR)).toBe(changed)
  })

  it('follows a change of the account', () => {
    const prefilled = contactAfterLogin(NO_CONTACT, KVETA)
    expect(contactAfterLogin(prefilled, { ...KVETA, phone: '601' }).contact.phone).toBe('601')
  })

  it('is cleared at logout [ordering-5.2]', () => {
    expect(contactAfterLogin(contactAfterLogin(TYPED, KVETA), null)).toEqual(NO_CONTACT)
  })

  it('of a customer without a login is kept for the next order', () => {
    expect(contactAfterLogin(TYPED, null)).toBe(TYPED)
  })
})
