import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  FAILURE_CODES,
  FAILURES,
  failure,
  failureBody,
  failureOf,
  failureText,
  malformed,
} from './failures.ts'

describe.each(FAILURE_CODES)('%s', (code) => {
  test('has a Czech sentence and a status', () => {
    expect(FAILURES[code].text).toMatch(/^[A-ZÁ-Ž]/)
    expect(FAILURES[code].text.length).toBeGreaterThan(9)
    expect([200, 400, 401, 403, 404, 409, 413, 415, 429, 500, 503]).toContain(FAILURES[code].status)
  })
  test('is told with status, error, message and code', () => {
    const { text } = failure(code)
    expect(z.encode(failureBody, failure(code))).toEqual({
      status: 'error',
      error: text,
      message: text,
      code,
    })
  })
})

test('a sentence names what it is about', () => {
  expect(failureText('restaurant_just_closed', { hour: '22:00' })).toBe(
    'Restaurace právě zavřela. Dnes bylo otevřeno do: 22:00',
  )
})

test('several causes make the message a list, the most important first', () => {
  const several = failureOf(failure('email_invalid', { field: 'user.login' }), [
    failure('phone_required', { field: 'user.telefon' }),
  ])
  expect(z.encode(failureBody, several)).toEqual({
    status: 'error',
    error: 'Zadejte platný email',
    message: [
      { error_desc: 'Zadejte platný email', field: 'user.login' },
      { error_desc: 'Zadejte telefon', field: 'user.telefon' },
    ],
    code: 'email_invalid',
    field: 'user.login',
  })
})

test('a malformed request says which field', () => {
  expect(malformed(['cart', 0, 'quantity'])).toMatchObject({
    code: 'malformed',
    field: 'cart.0.quantity',
    text: 'Pole cart.0.quantity má neplatnou hodnotu.',
  })
  expect(malformed([])).toMatchObject({ code: 'malformed', field: null })
})

test('a date that is none, a missing user or location are told in the specification’s words', () => {
  expect(malformed(['deliveryTime']).text).toBe('Neplatné datum')
  expect(malformed(['user']).text).toBe('Neplatné informace o objednávce')
  expect(malformed(['location']).text).toBe('Neplatné informace o objednávce')
})
