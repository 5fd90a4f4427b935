/** Tests text on tickets and receipts, whose fonts have no emoji, Chinese or Thai. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { drawnText, undrawnParts } from './drawn-text.ts'

it.each([
  ['Pizza 🍕 Margherita', 'Pizza Margherita'],
  ['🌶️🌶️ Pálivé', 'Pálivé'],
  ['Bez cibule 🙏🏽', 'Bez cibule'],
  ['👨‍👩‍👧 rodinné menu', 'rodinné menu'],
  ['🇨🇿', ''],
  ['北京烤鸭 s rýží', '[jiné písmo] s rýží'],
  ['ผัดไทย กุ้ง', '[jiné písmo]'],
  ['李 W.', '[jiné písmo] W.'],
  ['Příliš žluťoučký kůň – „úpěl“ ďábelské ódy', 'Příliš žluťoučký kůň – „úpěl“ ďábelské ódy'],
  ['Борщ, Γύρος, phở, crème brûlée, 350 g · 45 €', 'Борщ, Γύρος, phở, crème brûlée, 350 g · 45 €'],
  ['první\ndruhý', 'první\ndruhý'],
  ['e\u0301', 'é'],
  ['1️⃣ polévka', '1 polévka'],
])('%j is drawn as %j [operations-3.71]', (text, drawn) => {
  expect(drawnText(text, '[jiné písmo]')).toBe(drawn)
})

it('a converted text contains only printable characters, and converting it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const drawn = drawnText(text, '[jiné písmo]')
      expect(undrawnParts(drawn)).toEqual([])
      expect(drawnText(drawn, '[jiné písmo]')).toBe(drawn)
    }),
  )
})

it('lists the characters that cannot be printed', () => {
  expect(undrawnParts('Kachna 🦆 北京 s rýží')).toEqual(['🦆 北京'])
})
