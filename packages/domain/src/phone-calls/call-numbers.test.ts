import { expect, it } from 'vitest'
import { callNumber } from './call-numbers.ts'

it.each([
  ['777 000 111', '+420777000111'],
  ['+420 777 000 111', '+420777000111'],
  ['00421 905-123-456', '+421905123456'],
  ['(+49) 30 1234567', '+49301234567'],
  ['12345', null],
  ['+0777000111', null],
  ['volejte šéfovi', null],
  ['', null],
])('%j is called at %s [operations-8.21]', (written, phone) => {
  expect(callNumber(written)).toBe(phone)
})
