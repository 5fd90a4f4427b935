import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldsOf, type OwnTextProblemCode, readOwnText, type TextField } from './own-text.ts'
import { ownTextProblemText } from './own-text-messages.ts'
import { formatted } from './translator.ts'

const FIELDS: readonly TextField[] = [
  { name: 'restaurant', type: 'text', options: [] },
  { name: 'count', type: 'number', options: [] },
  { name: 'what', type: 'choice', options: ['ended', 'other'] },
]
const VALUES = { restaurant: 'U Modrého hrnce', count: 2, what: 'ended' }
const read = (source: string) => readOwnText(source, 'text', FIELDS)
const shown = (source: string) => {
  const result = read(source)
  if ('problem' in result) throw new Error(result.problem.code)
  return formatted(result.compiled, 'cs', VALUES)
}

describe('an own text', () => {
  it.each([
    ['Dobrou chuť!', 'Dobrou chuť!'],
    ['Z podniku {restaurant}', 'Z podniku U Modrého hrnce'],
    ['{count, plural, one {# jídlo} few {# jídla} other {# jídel}}', '2 jídla'],
    ['{what, select, ended {Konec} other {Začátek}} ({count})', 'Konec (2)'],
    ['5 < 6 & "7" it’s', '5 < 6 & "7" it’s'],
  ])('uses its fields: %s [administration-5.11]', (source, text) => expect(shown(source)).toBe(text))

  it.each<readonly [string, OwnTextProblemCode, place: number, what: string]>([
    ['  ', 'empty', 1, ''],
    ['x'.repeat(2_001), 'too_long', 2_001, '2000'],
    ['Ahoj\r\nBcc: vsem@priklad.example', 'control_character', 5, ''],
    ['Ahoj \u202eolleh', 'control_character', 6, ''],
    ['Ahoj <b>lidi</b>', 'markup', 6, ''],
    ['a <script>alert(1)</script>', 'markup', 3, ''],
    ["a '<img src=x>'", 'markup', 4, ''],
    ['Ahoj {restaurant', 'brace_open', 6, ''],
    ['Ahoj restaurant} a dál', 'brace_stray', 16, ''],
    ["Ahoj '{restaurant}'", 'brace_stray', 7, ''],
    ['Ahoj {}', 'field_empty', 6, ''],
    ['Ahoj {jmeno}', 'field_unknown', 6, 'jmeno'],
    ['{count, plural, one {{jmeno}} other {x}}', 'field_unknown', 22, 'jmeno'],
    ['{__proto__}', 'field_unknown', 1, '__proto__'],
    ['{what}', 'field_type', 1, 'what'],
    ['{restaurant, plural, other {x}}', 'field_type', 1, 'restaurant'],
    ['{restaurant, select, other {x}}', 'field_type', 1, 'restaurant'],
    ['{count, plural, offset:1 other {#}}', 'field_type', 1, 'count'],
    ['{count, number, ::currency/CZK}', 'field_type', 1, 'count'],
    ['{restaurant, date}', 'field_type', 1, 'restaurant'],
    ['{what, select, begun {x} other {y}}', 'choice_unknown', 1, 'begun'],
    ['{what, select, ended {x}}', 'other_missing', 25, ''],
    ['{count, foo}', 'unreadable', 9, ''],
  ])('is refused with the place: %j [administration-5.11]', (source, code, place, what) => {
    const result = read(source)
    expect(result).toEqual({ problem: { code, place, what } })
    if (!('problem' in result)) return
    const sentence = ownTextProblemText(result.problem)
    // An empty text has no place that would help.
    expect(sentence).toContain(code === 'empty' ? 'prázdný' : what === '' ? String(place) : what)
    expect(sentence).not.toMatch(/[{}]/)
  })

  it('may be as long as its kind allows', () => {
    expect(readOwnText('x'.repeat(100), 'button', [])).toEqual({ compiled: 'x'.repeat(100) })
    expect(readOwnText('x'.repeat(101), 'button', [])).toHaveProperty('problem.code', 'too_long')
  })

  it('is either refused or can be shown with every value, whatever was typed', () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 5 }),
      fc.constantFrom(
        '{',
        '}',
        '{restaurant}',
        '{count}',
        '#',
        "'",
        '{count, plural, one {',
        '} other {#}}',
        '{what, select, ended {',
        '} other {',
        '}}',
        '{what, select, other {',
        '<',
        '|',
      ),
    )
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 8 }),
        fc.constantFrom('ended', 'begun'),
        fc.nat(),
        (pieces, what, count) => {
          const result = read(pieces.join(''))
          const told =
            'problem' in result
              ? ownTextProblemText(result.problem)
              : formatted(result.compiled, 'cs', { restaurant: 'R', what, count })
          expect(told).not.toMatch(/[\r\n]|\{restaurant\}/)
        },
      ),
    )
  })
})

it('finds the fields of a message, also in its branches', () => {
  expect(fieldsOf('{what, select, ended {{day}} other {{count, plural, one {#} other {# {day}}}}}')).toEqual([
    { name: 'what', type: 'choice', options: ['ended', 'other'] },
    { name: 'day', type: 'text', options: [] },
    { name: 'count', type: 'number', options: [] },
  ])
})
