/** What is on the paper: dots, looked at where something must be (`operations.md` §3). */

import { boardExamples } from '@sousto/contract/board/examples.ts'
import type { Card } from '@sousto/contract/board/wire.ts'
import { describe, expect, it } from 'vitest'
import { rasterOf } from './raster.ts'
import { DOTS, drawTest, drawTicket } from './ticket.ts'
import { typesetter } from './typeset.ts'

const now = Temporal.Instant.from('2026-11-27T17:31:00Z')
const CARD = boardExamples.accept.answer as Card
const ticket = (card: Partial<Card> = {}, copy = 0, paper: 80 | 58 = 80) =>
  drawTicket({ card: { ...CARD, ...card }, outlet: 'U Modrého hrnce', copy, now }, paper)

describe('a ticket', () => {
  it.each([80, 58] as const)('of %i mm fills its width and no more', async (paper) => {
    const { width, height, bits } = await rasterOf(await ticket({}, 0, paper))
    expect(width).toBe(DOTS[paper])
    expect(bits).toHaveLength((width * height) / 8)
    const rule = Array.from({ length: height }, (_, y) =>
      bits.subarray((y * width) / 8, ((y + 1) * width) / 8),
    )
    expect(rule.some((line) => line.every((byte) => byte === 0xff))).toBe(true)
  })

  it('is longer by the strip that says that it is a copy', async () => {
    expect((await ticket({}, 1)).height).toBeGreaterThan((await ticket()).height + 30)
  })

  it('breaks long names, and words that do not fit', async () => {
    const [line] = CARD.lines
    const long = { ...line, name: 'Nejneobhospodařovávatelnější'.repeat(6) } as Card['lines'][number]
    const { svg, height } = await ticket({ lines: [long] }, 0, 58)
    expect(height).toBeGreaterThan((await ticket({}, 0, 58)).height + 100)
    expect(svg).not.toContain('NaN')
  })

  it('leaves out pieces that were taken off', async () => {
    const gone = CARD.lines.map((line) => ({ ...line, removed: line.quantity }))
    expect((await ticket({ lines: gone })).height).toBeLessThan((await ticket()).height)
  })

  it('has every letter: what a font lacks comes from another one', async () => {
    const { outline } = await typesetter()
    for (const letter of 'ěščřžýáíéúůťďňóĚŠČŘŽÝÁÍÉÚŮŤĎŇÓ×·–ởБ') {
      expect(outline(letter, { x: 0, y: 0 }, 'display', 40), letter).toMatch(/^M/)
    }
  })

  it('of a test says the width', async () => {
    expect((await drawTest('Kuchyň', 58, now)).width).toBe(384)
  })
})
