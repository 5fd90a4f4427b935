import { describe, expect, it } from 'vitest'
import { czk } from '../pricing/money.ts'
import {
  AFTER_ORDER_DELAY_MS,
  addressRemovedText,
  RECAP_CONFIRM_DELAY_MS,
  type SendingFailure,
  sendingErrorText,
  shortfallText,
} from './order-texts.ts'

const NOT_PROCESSED = 'Chyba při zpracování objednávky. Nepodařilo se zpracovat objednávku na serveru.'

describe('the error dialog', () => {
  it.each<[string, SendingFailure, string]>([
    ['a text message is shown', { kind: 'refused', message: 'Zavřeno.' }, 'Zavřeno.'],
    ['of a list the first entry is shown', { kind: 'refused', message: ['Zavřeno.', 'Jiné.'] }, 'Zavřeno.'],
    ['no readable message', { kind: 'refused', message: null }, `${NOT_PROCESSED} ERROR #292`],
    ['an empty list', { kind: 'refused', message: [] }, `${NOT_PROCESSED} ERROR #292`],
    ['an unknown status', { kind: 'unknown_status' }, `${NOT_PROCESSED} ERROR #299`],
    ['a failed request with the server’s message', { kind: 'server_failed', message: 'Plno.' }, 'Plno.'],
    [
      'a failed request without one',
      { kind: 'server_failed', message: null },
      'An unexpected error occurred. Please try again later.',
    ],
    [
      'no server answer',
      { kind: 'no_answer' },
      'Server did not respond. Please check your internet connection. ERROR #314',
    ],
    [
      'any other failure',
      { kind: 'not_sent' },
      'An error occurred while sending the order. Server did not respond. ERROR #317',
    ],
    [
      'an empty text',
      { kind: 'refused', message: '' },
      'Pokuste se stránku obnovit a objednat znova. ERROR #467',
    ],
    [
      'a blank text',
      { kind: 'server_failed', message: ' ' },
      'Pokuste se stránku obnovit a objednat znova. ERROR #467',
    ],
  ])('%s', (_, failure, text) => {
    expect(sendingErrorText(failure)).toBe(text)
  })
})

it('the shortfall dialog names the amount', () => {
  expect(shortfallText(czk(46))).toBe('Do minimální objednávky vám chybí 46\u00a0Kč')
})

it('a removed location is told with the server’s message', () => {
  expect(addressRemovedText('Do této oblasti momentálně nedoručujeme.')).toBe(
    'Původní adresa odstraněna. Do této oblasti momentálně nedoručujeme.',
  )
})

it('the recap confirms after 500 ms, the thank-you page opens after 50 ms', () => {
  expect([RECAP_CONFIRM_DELAY_MS, AFTER_ORDER_DELAY_MS]).toEqual([500, 50])
})
