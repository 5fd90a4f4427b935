/** Tests the dots of printed tickets at the places where something must be (`operations.md` §3). */

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { boardExamples } from '@sousto/contract/board/examples.ts'
import type { Card } from '@sousto/contract/board/wire.ts'
import { undrawnParts } from '@sousto/domain/text/drawn-text.ts'
import { create } from 'fontkit'
import { describe, expect, it } from 'vitest'
import { rasterOf } from './raster.ts'
import { DOTS, drawTest, drawTicket, type PrintedOrder } from './ticket.ts'
import { typesetter } from './typeset.ts'

const now = Temporal.Instant.from('2026-11-27T17:31:00Z')
const CARD = boardExamples.accept.answer as Card
const ORDER = { outlet: 'U Modrého hrnce', isDecided: true, kind: 'ticket', copy: 0, now } as const
const ticket = (card: Partial<Card> = {}, copy = 0, paper: 80 | 58 = 80) =>
  drawTicket({ ...ORDER, card: { ...CARD, ...card }, copy }, paper)
const texts = async (card: Partial<Card> = {}, more: Partial<PrintedOrder> = {}) =>
  (await drawTicket({ ...ORDER, card: { ...CARD, ...card }, ...more }, 80)).texts
    .filter((text) => text !== '')
    .join(' ')

describe('a ticket', () => {
  it.each([80, 58] as const)('of %i mm fills its width and no more [operations-3.61]', async (paper) => {
    const { width, height, bits } = await rasterOf(await ticket({}, 0, paper))
    expect(width).toBe(DOTS[paper])
    expect(bits).toHaveLength((width * height) / 8)
    const rule = Array.from({ length: height }, (_, y) =>
      bits.subarray((y * width) / 8, ((y + 1) * width) / 8),
    )
    expect(rule.some((line) => line.every((byte) => byte === 0xff))).toBe(true)
  })

  it('has the number of the day large, and the order number at its foot [operations-3.25]', async () => {
    const [, , large] = (await ticket({ dayNumber: 12 })).texts.filter((text) => text !== '')
    expect(large).toBe('12')
    expect(await texts({ dayNumber: 12 })).toContain(CARD.number)
    expect((await ticket({ dayNumber: null })).texts).toContain('4824831')
  })

  it('is longer by the strip that marks a copy', async () => {
    expect((await ticket({}, 1)).height).toBeGreaterThan((await ticket()).height + 30)
  })

  it('breaks long names, and words that do not fit [operations-3.61]', async () => {
    const [line] = CARD.lines
    const long = { ...line, name: 'Nejneobhospodařovávatelnější'.repeat(6) } as Card['lines'][number]
    const { svg, height } = await ticket({ lines: [long] }, 0, 58)
    expect(height).toBeGreaterThan((await ticket({}, 0, 58)).height + 100)
    expect(svg).not.toContain('NaN')
  })

  it('has the note of a dish in large type, cutlery and the change, and no code of a door [delights-3.2, delights-3.3, delights-3.4]', async () => {
    const lines = CARD.lines.map((line) => ({ ...line, note: 'Omáčku zvlášť' }))
    const door = { leave: false, floor: '4', lift: false, bell: 'Vymyslil', code: '12#', call: false }
    const collect = { method: 'cash', amount: 40_200, rounding: 0, paysWith: 50_000 } as const
    const delivery = { address: 'Smyšlená 3', phone: '777000123' }
    const said = await texts({ lines, cutlery: true, door, delivery, collect })
    expect(said).toContain('Omáčku zvlášť')
    expect(said).toContain('Příbor: přibalit')
    expect(said).toContain('4. patro bez výtahu, zvonek Vymyslil')
    expect(said).toMatch(/Platí 500.Kč, vrátit 98.Kč/)
    expect(said).not.toContain('12#')
  })

  it('has the name of each person above the dishes of a group, once [delights-7.10]', async () => {
    const [line] = CARD.lines
    if (line === undefined) throw new Error('the card has dishes')
    const lines = ['Honza', 'Honza', 'Šárka'].map((person) => ({ ...line, person }))
    const said = await texts({ lines })
    expect(said.split('Honza')).toHaveLength(2)
    expect(said.indexOf('Honza')).toBeLessThan(said.indexOf('Šárka'))
  })

  it('marks dishes of which the kitchen has not said the allergens [delights-2.11]', async () => {
    const [first] = CARD.lines
    if (first === undefined) throw new Error('the card has a line')
    const lines = [
      { ...first, name: 'Guláš', allergens: [1] },
      { ...first, name: 'Kulajda', allergens: [7], unsaid: true },
    ]
    const said = await texts({ lines })
    expect(said).toContain('Alergeny: lepek, mléko')
    expect(said).toContain('Alergeny neuvedeny: Kulajda')
    expect(await texts({ lines: lines.slice(0, 1) })).not.toContain('neuvedeny')
    expect(
      await texts({ lines: lines.slice(1).map((line) => ({ ...line, removed: line.quantity })) }),
    ).not.toContain('neuvedeny')
  })

  it('of an order that is collected says so, with the phone and the PIN [delights-8.5]', async () => {
    const said = await texts({ pickup: { pin: '4821', phone: '+420 777 000 123' } })
    expect(said).toContain('vyzvedne si zákazník')
    expect(said).toContain('4821')
    expect(said).toContain('+420 777 000 123')
    expect(said).not.toContain('kurýr Sousta')
  })

  it('leaves out removed pieces', async () => {
    const gone = CARD.lines.map((line) => ({ ...line, removed: line.quantity }))
    expect((await ticket({ lines: gone })).height).toBeLessThan((await ticket()).height)
  })

  it('has every letter: letters that a font lacks come from another one [operations-3.61]', async () => {
    const { outline } = await typesetter()
    for (const letter of 'ěščřžýáíéúůťďňóĚŠČŘŽÝÁÍÉÚŮŤĎŇÓ×·–ởБ') {
      expect(outline(letter, { x: 0, y: 0 }, 'display', 40), letter).toMatch(/^M/)
    }
  })

  it('draws a replacement word for letters that no font has, and nothing for pictures [operations-3.71]', async () => {
    const [line] = CARD.lines
    const named = { ...line, name: 'Kachna 🦆 北京 s rýží 🍚' } as Card['lines'][number]
    const said = await texts({ lines: [named], customer: '李 W.', noteToChef: '🙏🙏' })
    expect(said).toContain('Kachna [jiné písmo] s rýží')
    expect(said).toContain('[jiné písmo] W.')
    expect((await ticket({ noteToChef: '🙏🙏' })).height).toBe((await ticket({ noteToChef: '' })).height)
  })

  it('has a glyph for every character that is drawn at all [operations-3.71]', async () => {
    const missing: string[] = []
    const fonts = await Promise.all(
      ['DejaVuSansCondensed', 'DejaVuSansCondensed-Bold'].map(async (name) =>
        create(await readFile(createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))),
      ),
    )
    for (let code = 0x20; code < 0x20000; code += 1) {
      const letter = String.fromCodePoint(code)
      if (/\p{Cn}|\p{Cc}|\p{Co}|\p{Cs}|\s/u.test(letter) || undrawnParts(letter).length > 0) continue
      const has = fonts.every((font) => 'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(code))
      if (!has && undrawnParts(letter.normalize('NFC')).length === 0) missing.push(code.toString(16))
    }
    expect(missing).toEqual([])
  })

  it('of a test shows the width', async () => {
    expect((await drawTest('Kuchyň', 58, now)).width).toBe(384)
  })
})

describe('a printed ticket', () => {
  const FOR_SUNDAY = { deliverAt: '2026-11-29T11:30:00Z', readyBy: null, promised: null } as const

  it('shows the day with a time of another day, and is dated by the day that the order is for [operations-3.68]', async () => {
    const said = await texts(FOR_SUNDAY)
    expect(said).toContain('na ne 29. 11. 12:30')
    expect(said).toContain('neděle 29. 11.')
    expect(said).not.toContain('pátek')
    expect(await texts({ ...FOR_SUNDAY, deliverAt: '2026-11-28T11:30:00Z' })).toContain('na zítra 12:30')
  })

  it('of a cancelled order shows STORNO and no amounts [operations-3.66]', async () => {
    const said = await texts(
      { state: 'cancelled', order: 'cancelled', collect: null },
      { kind: 'cancellation' },
    )
    expect(said).toContain('STORNO')
    expect(said).not.toMatch(/ZAPLACENO|VYBRAT|Kč/)
  })

  it('what is collected in cash is rounded to whole korunas, on a row of its own [ordering-1.1]', async () => {
    const { total } = CARD
    const collect = { method: 'cash', amount: total + 40, rounding: 40, paysWith: null } as const
    const said = await texts({ collect, others: [] })
    expect(said).toContain('Zaokrouhlení 0,40 Kč')
  })

  it('of a changed order states that it replaces the ticket before [operations-3.67]', async () => {
    expect(await texts({}, { kind: 'correction' })).toMatch(/^OPRAVA 18:31 · platí místo dřívějšího lístku/)
  })

  const SIBLING = { outlet: 1101, name: 'U Zeleného stromu', state: 'new' } as const
  it('of an order of several outlets names the others, and shows its total once all have decided [operations-3.67]', async () => {
    const before = await texts({ others: [SIBLING] }, { isDecided: false })
    expect(before).toContain('U Zeleného stromu')
    expect(before).toContain('ČÁSTKA AŽ PO ROZHODNUTÍ DALŠÍCH PODNIKŮ')
    expect(before).not.toContain('Kč')
    const after = await texts({ others: [{ ...SIBLING, state: 'preparing' }] }, { kind: 'sum' })
    expect(after).toContain('402\u00a0Kč')
    expect(after).toContain('Částka celé objednávky')
    const declined = await texts({ others: [{ ...SIBLING, state: 'declined' }] })
    expect(declined).not.toContain('U Zeleného stromu')
  })

  it('of a paid order of several outlets shows the payment at once', async () => {
    expect(await texts({ others: [SIBLING], collect: null }, { isDecided: false })).toContain('ZAPLACENO')
  })
})
