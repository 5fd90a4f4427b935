import { expect, it } from 'vitest'
import { sameMailbox } from './same-mailbox.ts'

it.each([
  ['ela@gmail.com', 'E.la+jidlo@Gmail.com', true],
  ['ela@gmail.com', 'e.la@googlemail.com', true],
  ['ela@gmail.com', 'ela@example.cz', false],
  ['ela@gmail.com', 'ola@googlemail.com', false],
])('%s and %s are counted as one mailbox: %s', (one, other, same) => {
  expect(sameMailbox(one) === sameMailbox(other)).toBe(same)
})
