import { haler } from '@sousto/domain/money/money.ts'
import { expect, it } from 'vitest'
import { redeemedText } from './credits-sentences.ts'

it.each([
  [null, 'Kredit 100 Kč je váš.'],
  [{ kind: 'restaurant', name: 'U Hrnce' }, 'Kredit 100 Kč je váš. Platí v restauraci U Hrnce.'],
  [{ kind: 'city', name: 'Olomouc' }, 'Kredit 100 Kč je váš. Platí pro město Olomouc.'],
] as const)('the confirmation of a voucher valid in %j', (place, text) => {
  expect(redeemedText(haler(10_000), place).replaceAll('\u00a0', ' ')).toBe(text)
})
