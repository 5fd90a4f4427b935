import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import type { SubmitFailure } from '@sousto/domain/order/order-submission.ts'
import { RECAP_REASONS } from '@sousto/domain/order/recap-button.ts'
import { describe, expect, it } from 'vitest'
import { checkoutMessage } from './checkout-messages.ts'
import { addressRemovedText, recapReasonText, submitErrorText } from './order-sentences.ts'

const NOT_PROCESSED = 'Chyba při zpracování objednávky. Nepodařilo se zpracovat objednávku na serveru.'

describe('the error dialog [ordering-4.14]', () => {
  it.each<[string, SubmitFailure, string]>([
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
  ])('%s [ordering-6.9]', (_, failure, text) => {
    expect(submitErrorText(failure)).toBe(text)
  })
})

it('the shortfall dialog names the amount [ordering-1.36, ordering-6.10]', () => {
  expect(checkoutMessage('shortfall', { amount: formatMoney(haler(4600)) })).toBe(
    'Do minimální objednávky vám chybí 46\u00a0Kč',
  )
})

it('a removed address is reported with the server’s message [ordering-4.23]', () => {
  expect(addressRemovedText('Do této oblasti momentálně nedoručujeme.')).toBe(
    'Původní adresa odstraněna. Do této oblasti momentálně nedoručujeme.',
  )
})

it('the recap button names what is missing', () => {
  expect(RECAP_REASONS.map((reason) => recapReasonText(reason))).toEqual([
    'Košík je prázdný...',
    'Objednávka se odesílá',
    'Zadejte celou adresu',
    'Vyplňte jméno, e-mail a telefon',
    'Vyberte čas doručení',
  ])
})
