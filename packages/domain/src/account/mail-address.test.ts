import { expect, it } from 'vitest'
import { canBeMailed, mailAddress } from './mail-address.ts'

it.each([
  ' jana@example.cz ',
  'jana@example.cz.',
  'jana@example.cz,',
  'jana@example.cz;',
  '<jana@example.cz>',
  'Jana Vymyšlená <jana@example.cz>',
  '(jana@example.cz)',
  '"jana@example.cz"',
  '[jana@example.cz]',
  'mailto:jana@example.cz',
  'jana@exam\u200Bple.cz',
  '\u202Ajana@example.cz\u202C',
  'jana@\u00ADexample.cz\uFEFF',
])('%j is parsed as the address in it [wire-accounts.16]', (written) => {
  expect(mailAddress(written)).toBe('jana@example.cz')
  expect(mailAddress(mailAddress(written))).toBe('jana@example.cz')
})

it.each([
  ['jana@example.cz', true],
  ['jana+jidlo@posta.example.cz', true],
  ['jana@háček.cz', true],
  ['a@b', false],
  ['jana@localhost', false],
  ['jana@example..cz', false],
  ['jana.@example.cz', false],
  ['jana@-example.cz', false],
  ['jana@example.c', false],
  ['jana@192.0.2.1', false],
  ['jana,eva@example.cz', false],
  ['jana@@example.cz', false],
  ['řehoř@example.cz', false],
  [`${'x'.repeat(65)}@example.cz`, false],
  ['', false],
])('a mail can be sent to %j: %s [wire-accounts.16]', (address, possible) => {
  expect(canBeMailed(address)).toBe(possible)
})
