import { describe, expect, it } from 'vitest'
import { normalizeReply, REPLY_MAX, replyProblem } from './review-reply.ts'

describe('a reply to a review', () => {
  it('is plain text: trimmed, with at most one empty line in a row', () => {
    expect(normalizeReply('  Děkujeme!  \r\n\r\n\r\n\nVaše kuchyně\t ')).toBe('Děkujeme!\n\nVaše kuchyně')
    expect(normalizeReply('a\0b\u001bc')).toBe('a b c')
  })

  it('can neither change the writing direction of the page nor extend over other lines [operations-2.16]', () => {
    expect(normalizeReply('\u202Eevil\u202C \u2066x\u2069')).toBe('evil x')
    expect(normalizeReply(`e${'\u0301'.repeat(40)}`)).toBe(`e${'\u0301'.repeat(4)}`)
    expect(normalizeReply('příliš žluťoučký').normalize('NFC')).toBe('příliš žluťoučký')
  })

  it('keeps text that looks like markup unchanged', () => {
    expect(normalizeReply('<b>sleva</b> & "více"')).toBe('<b>sleva</b> & "více"')
  })

  it.each([
    ['', 'reply_required'],
    [' \n\u200E ', 'reply_required'],
    ['x'.repeat(REPLY_MAX), null],
    [`  ${'x'.repeat(REPLY_MAX)}  `, null],
    ['x'.repeat(REPLY_MAX + 1), 'reply_long'],
  ])('%# is not empty and not too long [operations-2.16]', (typed, problem) => {
    expect(replyProblem(typed)).toBe(problem)
  })
})
