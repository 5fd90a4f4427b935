/** Texts of customers as calls receive them. */
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { credentialsWire, registrationWire } from './accounts/wire.ts'

it('a text has no characters that steer a terminal or turn the direction of writing', () => {
  const registration = { login: '\u202Ejana@example.cz', heslo: 'meruňky', firstname: 'Ja\u001Bna\u200F' }
  expect(z.decode(registrationWire, registration)).toMatchObject({
    login: 'jana@example.cz',
    firstname: 'Jana',
  })
})

it('a password is what was typed, to the character', () => {
  const password = '\u200Fmeruňky\u001B'
  expect(z.decode(credentialsWire, { email: 'jana@example.cz', password })).toMatchObject({ password })
})
