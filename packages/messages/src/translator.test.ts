import compile from 'icu-minify/compile'
import { describe, expect, it } from 'vitest'
import { cartChangeMessage } from './cart-messages.ts'
import * as czech from './compiled/cs.ts'
import { orderProblemMessage } from './order-messages.ts'
import { addLanguage } from './translator.ts'

describe('a message', () => {
  it('contains its values', () => {
    expect(orderProblemMessage('item_sold_out', { name: 'Guláš' })).toBe('Pokrm Guláš je vyprodaný.')
  })

  it('inserts values literally, whatever they contain', () => {
    const name = '{name} <b>&#39;</b> $& %s'
    expect(cartChangeMessage('gone', { name })).toBe(
      `${name} už není v nabídce, z košíku jsme položku odebrali.`,
    )
  })

  it('does not compile with an unknown key or without its values', () => {
    // @ts-expect-error an unknown key
    expect(() => orderProblemMessage('no_such_code')).toThrow(TypeError)
    // @ts-expect-error a missing value
    expect(() => orderProblemMessage('item_sold_out')).toThrow('name')
    // @ts-expect-error a value of another name
    expect(() => orderProblemMessage('item_sold_out', { title: 'Guláš' })).toThrow('name')
    // @ts-expect-error a code without its values
    expect(() => orderProblemMessage.of({ code: 'item_sold_out' })).toThrow('name')
  })

  it.each([
    [1, '1 kus'],
    [3, '3 kusy'],
    [5, '5 kusů'],
  ])('follows the plural rules of its language: %d', (most, text) => {
    const quantity_invalid = compile('{most, plural, one {# kus} few {# kusy} other {# kusů}}')
    addLanguage('cs-CZ', { ...czech, orderProblem: { ...czech.orderProblem, quantity_invalid } })
    expect(orderProblemMessage.in('cs-CZ')('quantity_invalid', { most })).toBe(text)
  })
})
