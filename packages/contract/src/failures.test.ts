import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  type CodedFailure,
  FAILURE_CODES,
  FAILURES,
  failure,
  failureBody,
  failureText,
  failureWithCauses,
} from './failures.ts'
import { malformed } from './malformed.ts'

/** Returns all values that any code needs, passed to every code. */
const withValues = (code: string) =>
  ({
    code,
    values: {
      name: 'a',
      most: 9,
      hour: 'b',
      reason: 'c',
      wait: 'd',
      what: 'e',
      hotline: 'f',
      resumes: 'g',
      time: 'h',
      least: 'i',
    },
  }) as unknown as CodedFailure

describe.each(FAILURE_CODES)('%s', (code) => {
  test('has a Czech sentence and an HTTP status', () => {
    expect(failure(withValues(code)).text).toMatch(/^[A-ZÁ-Ž]/)
    expect(failure(withValues(code)).text.length).toBeGreaterThan(9)
    expect([200, 400, 401, 403, 404, 409, 412, 413, 415, 429, 500, 503]).toContain(FAILURES[code])
  })
  test('is encoded with status, error, message and code [wire.5]', () => {
    const { text } = failure(withValues(code))
    expect(z.encode(failureBody, failure(withValues(code)))).toEqual({
      status: 'error',
      error: text,
      message: text,
      code,
    })
  })
})

test('a sentence contains its values', () => {
  expect(failureText({ code: 'restaurant_just_closed', values: { hour: '22:00' } })).toBe(
    'Restaurace právě zavřela. Dnes bylo otevřeno do: 22:00',
  )
})

test('the message of several causes is a list, the most important first', () => {
  const several = failureWithCauses(failure('email_invalid', { field: 'user.login' }), [
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

test('a malformed request names the field', () => {
  expect(malformed(['cart', 0, 'quantity'])).toMatchObject({
    code: 'malformed',
    field: 'cart.0.quantity',
    text: 'Pole cart.0.quantity má neplatnou hodnotu.',
  })
  expect(malformed([])).toMatchObject({ code: 'malformed', field: null })
})

test('an invalid date, a missing user and a missing location have the sentences of the specification', () => {
  expect(malformed(['deliveryTime']).text).toBe('Neplatné datum')
  expect(malformed(['user']).text).toBe('Neplatné informace o objednávce')
  expect(malformed(['location']).text).toBe('Neplatné informace o objednávce')
})
