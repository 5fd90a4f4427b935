import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('Czech letters come from the subset files, because the last of overlapping ranges applies', () => {
  const css = readFileSync(`${import.meta.dirname}/fonts.css`, 'utf8')
  for (const family of ['Figtree', 'Bricolage Grotesque']) {
    const faces = [...css.matchAll(/@font-face \{[^}]*\}/g)]
      .map(([face]) => face)
      .filter((face) => face.includes(`"${family} Variable"`))
    for (const letter of 'Příliš žluťoučký kůň úpěl ďábelské ódy ČŘŽŮŇŤĎĚ 0–9 „…“ · 2 × 120 Kč −½ m² 8° © • ’ ↑↓ € crème brûlée jalapeño döner')
      expect(
        faces.findLast((face) => covers(face, letter)),
        letter,
      ).toContain('./fonts/')
  }
})

function covers(face: string, letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0
  return [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].some(
    ([, first = '', last = first]) => Number.parseInt(first, 16) <= code && code <= Number.parseInt(last, 16),
  )
}

test('every swapped font has a fallback with the same metrics', () => {
  const css = readFileSync(`${import.meta.dirname}/fonts.css`, 'utf8')
  const tokens = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8')
  for (const family of ['Figtree', 'Bricolage Grotesque']) {
    expect(tokens).toContain(`"${family} Variable", "${family} Fallback"`)
    expect(css).toMatch(new RegExp(`font-family: "${family} Fallback";[^}]*size-adjust`))
  }
})
