import { hours } from '@sousto/testing/builders.ts'
import { expect, it } from 'vitest'
import { hoursText } from './hours-text.ts'

it.each([
  [hours('10:00', '22:00'), '10:00–22:00'],
  [hours('17:00', '02:00'), '17:00–02:00'],
  [hours('00:00', '00:00'), 'nonstop'],
  [null, 'zavřeno'],
])('formats delivery hours: %o is %s', (window, text) => {
  expect(hoursText(window)).toBe(text)
})
