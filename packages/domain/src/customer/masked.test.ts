import { expect, test } from 'vitest'
import { maskedEmail, maskedName, maskedPhone } from './masked.ts'

test.each([
  [maskedEmail('eliska@priklad.example'), 'e•••@priklad.example'],
  [maskedPhone('+420777000123'), '••• 123'],
  [maskedPhone(''), ''],
  [maskedName('Eliška', 'Nováčková'), 'Eliška N.'],
  [maskedName('', 'Ñandú'), 'Ñ.'],
  [maskedName('Eliška', ''), 'Eliška'],
])('a masked contact reads %j [administration-4.1]', (masked, expected) => {
  expect(masked).toBe(expected)
})
