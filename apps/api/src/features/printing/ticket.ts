/** Draws the ticket of an order on thermal paper: the kitchen's data first, pure black (`operations.md` §3). */
import { pricesOf } from '@sousto/contract/board/card-prices.ts'
import type { Card } from '@sousto/contract/board/wire.ts'
import { piecesLeft } from '@sousto/domain/board/line-removal.ts'
import {
  allergensOf,
  calledNumber,
  dueOf,
  expectedAt,
  extraText,
  linesToMake,
  unsaidDishes,
} from '@sousto/domain/board/ticket.ts'
import { allergenOf } from '@sousto/domain/catalogue/allergens.ts'
import { personAbove } from '@sousto/domain/group/person-above.ts'
import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import { withoutCode } from '@sousto/domain/order/door.ts'
import { isCalledOff, type PrintedChange } from '@sousto/domain/printing/printed-facts.ts'
import type { PaperWidth } from '@sousto/domain/printing/printers.ts'
import { priceLineMessage } from '@sousto/messages/cart-messages.ts'
import { clockTime, momentText } from '@sousto/messages/delivery-sentences.ts'
import { doorText } from '@sousto/messages/door-sentences.ts'
import { allergenMessage } from '@sousto/messages/food-messages.ts'
import { paymentMethodMessage } from '@sousto/messages/payment-messages.ts'
import {
  cutleryText,
  ifMissingText,
  paysWithText,
  ticketMessage as say,
} from '@sousto/messages/ticket-messages.ts'
import { Drawing, type Style } from './drawing.ts'
import { type Typesetter, typesetter } from './typeset.ts'

/** The printable width of each paper, in dots; eight are a millimetre. */
export const DOTS: Readonly<Record<PaperWidth, number>> = { 80: 576, 58: 384 }

type Sizes = Readonly<Record<'number' | 'due' | 'dish' | 'extra' | 'big' | 'text' | 'small', number>>
const SIZES: Readonly<Record<PaperWidth, Sizes>> = {
  80: { number: 132, due: 56, dish: 40, extra: 30, big: 36, text: 26, small: 22 },
  58: { number: 96, due: 48, dish: 32, extra: 24, big: 27, text: 22, small: 20 },
}

export type TicketKind = 'ticket' | PrintedChange

export type PrintedOrder = {
  readonly card: Card
  readonly outlet: string
  /** True if every other outlet of the order has decided; until then the total is unknown. */
  readonly isDecided: boolean
  readonly kind: TicketKind
  /** The number of the copy; 0 is the original. */
  readonly copy: number
  readonly now: Temporal.Instant
}

const DAY = new Intl.DateTimeFormat('cs-CZ', {
  weekday: 'long',
  day: 'numeric',
  month: 'numeric',
  timeZone: 'Europe/Prague',
})
const clock = (at: Temporal.Instant) => clockTime(at.toString())

export async function drawTicket(order: PrintedOrder, paper: PaperWidth) {
  const { card, outlet, kind, now } = order
  const { drawing, sizes, text, bold, dashes } = await sheet(paper)
  drawHead(drawing, order, sizes)
  // The day that the order is for, whenever it arrived.
  drawing.pair(outlet, DAY.format(expectedAt(card).epochMilliseconds), [bold, text])
  drawing.space(8)
  const number: Style = { face: 'display', size: sizes.number, lineHeight: 0.95 }
  drawing.line(calledNumber(card), 0, number)
  drawing.space(sizes.number * 0.95 + 6)
  drawing.rule(4)
  drawing.space(8)
  if (kind === 'cancellation') drawing.paragraph(say('cancelled', { time: clock(now) }), bold)
  else drawing.pair(...dueText(card, now), [text, { face: 'display', size: sizes.due }])
  dashes()
  const made = linesToMake(card.lines)
  for (const [index, line] of made.entries()) {
    drawPerson(drawing, personAbove(made, index), sizes)
    drawDish(drawing, line, card.missingPhone, sizes)
  }
  if (kind !== 'cancellation') {
    drawNotes(drawing, card, sizes)
    dashes()
    drawFacts(drawing, order, [text, bold])
    drawBags(drawing, text)
    drawMoney(drawing, order, sizes)
  }
  dashes()
  const small: Style = { face: 'text', size: sizes.small - 2 }
  const came = card.acceptedAt === null ? say('came', { time: momentText(card.cameAt, now) }) : null
  const accepted = came ?? say('accepted', { time: momentText(card.acceptedAt ?? card.cameAt, now) })
  drawing.pair(say('number', { number: card.number }), accepted, [small, small])
  drawing.space(16)
  return drawing.svg()
}

/** Draws the kind of the ticket, which must be read first. */
function drawHead(drawing: Drawing, { card, kind, copy, now }: PrintedOrder, sizes: Sizes): void {
  const time = clock(now)
  if (card.isTest) inverted(drawing, say('test_order_head'), { face: 'display', size: sizes.due })
  if (kind === 'cancellation') inverted(drawing, say('cancellation'), { face: 'display', size: sizes.due })
  else if (kind !== 'ticket') inverted(drawing, say(kind, { time }), { face: 'bold', size: sizes.text })
  if (copy > 0) inverted(drawing, say('copy', { copy, time }), { face: 'bold', size: sizes.text })
}

function drawNotes(drawing: Drawing, card: Card, sizes: Sizes): void {
  if (drawing.drawn(card.noteToChef) !== '')
    framed(drawing, card.noteToChef, { face: 'bold', size: sizes.extra })
  if (card.cutlery !== null) {
    drawing.space(12)
    drawing.paragraph(cutleryText(card.cutlery), { face: 'bold', size: sizes.text })
  }
  const made = linesToMake(card.lines)
  const allergens = allergensOf(made).flatMap((code) => allergenOf(code) ?? [])
  const unsaid = unsaidDishes(made)
  if (allergens.length + unsaid.length === 0) return
  drawing.space(12)
  const style = { face: 'text', size: sizes.small } as const
  const names = allergens.map((allergen) => allergenMessage(allergen)).join(', ')
  if (names !== '') drawing.paragraph(say('allergens', { names }), style)
  if (unsaid.length > 0) drawing.paragraph(say('allergens_unsaid', { names: unsaid.join(', ') }), style)
}

function drawFacts(drawing: Drawing, { card, now }: PrintedOrder, styles: readonly [Style, Style]): void {
  const fact = (name: string, value: string) => drawing.pair(name, value, styles)
  fact(say('customer'), card.customer)
  fact(say('expected'), say('until', { time: momentText(expectedAt(card), now) }))
  fact(say('carrier'), carrierOf(card))
  if (card.pickup !== null) fact(say('phone'), card.pickup.phone)
  if (card.pickup !== null && card.pickup.pin !== null) fact(say('collect_pin'), card.pickup.pin)
  if (card.delivery !== null) fact(say('phone'), card.delivery.phone)
  if (card.noteToCourier !== '') fact(say('to_courier'), card.noteToCourier)
  const door = card.door === null ? '' : doorText(withoutCode(card.door))
  if (door !== '') fact(say('at_door'), door)
  const others = card.others.filter(({ state }) => !isCalledOff(state))
  if (others.length > 0) fact(say('others'), others.map(({ name }) => name).join(', '))
}

/** Draws a test ticket that shows the width and every letter. */
export async function drawTest(printer: string, paper: PaperWidth, now: Temporal.Instant) {
  const { drawing, sizes, text, bold, dashes } = await sheet(paper)
  inverted(drawing, say('test'), { face: 'display', size: sizes.big })
  drawing.pair(printer, clock(now), [bold, text])
  dashes()
  drawing.paragraph(say('test_letters'), { face: 'display', size: sizes.dish })
  drawing.paragraph(say('test_letters'), text)
  dashes()
  drawing.paragraph(say('test_width', { paper, dots: DOTS[paper] }), text)
  drawing.space(16)
  return drawing.svg()
}

async function sheet(paper: PaperWidth) {
  const type: Typesetter = await typesetter()
  const sizes = SIZES[paper]
  const drawing = new Drawing(type, DOTS[paper])
  drawing.space(16)
  const dashes = () => {
    drawing.space(14)
    drawing.dashes(3)
    drawing.space(14)
  }
  const text: Style = { face: 'text', size: sizes.text }
  const bold: Style = { face: 'bold', size: sizes.text }
  return { drawing, sizes, text, bold, dashes }
}

function dueText(card: Card, now: Temporal.Instant): readonly [string, string] {
  const due = dueOf(card)
  if (due.kind === 'ready_by') return [say('ready_by'), momentText(due.at, now)]
  return [say('wanted'), due.kind === 'soon' ? say('soon') : say('for', { time: momentText(due.at, now) })]
}

/** Draws the name above the dishes of a person of a group order. */
function drawPerson(drawing: Drawing, name: string | null, sizes: Sizes): void {
  if (name === null || drawing.drawn(name) === '') return
  drawing.paragraph(name, { face: 'bold', size: sizes.dish })
  drawing.space(6)
}

type MadeLine = ReturnType<typeof linesToMake<Card['lines'][number]>>[number]

function drawDish(drawing: Drawing, line: MadeLine, phone: string | null, sizes: Sizes): void {
  const left = piecesLeft(line)
  const dish: Style = { face: 'display', size: sizes.dish, lineHeight: 1.15 }
  const indent = Math.max(sizes.dish * 1.6, drawing.textWidth(`${left}× `, dish))
  drawing.line(`${left}×`, 0, dish)
  drawing.paragraph(line.name, dish, indent)
  if (drawing.drawn(line.note) !== '') framed(drawing, line.note, { face: 'bold', size: sizes.dish })
  const extra: Style = { face: 'bold', size: sizes.extra }
  for (const { name, removed } of line.extras) {
    if (removed === left) continue
    const { without, text } = extraText(name)
    const said = removed > 0 ? say('extra_of_some', { name: text, removed }) : text
    drawing.paragraph(said, extra, indent + (without ? mark(drawing, say('without'), indent, extra) : 0))
  }
  if (line.insteadOf !== null) drawing.paragraph(say('instead', { name: line.insteadOf }), extra, indent)
  const chosen = ifMissingText(line.ifMissing, phone)
  if (chosen !== null) drawing.paragraph(chosen, { face: 'text', size: sizes.extra }, indent)
  drawing.space(14)
}

/** Draws an inverted word at the beginning of a line and returns its width. */
function mark(drawing: Drawing, word: string, x: number, style: Style): number {
  const width = drawing.textWidth(word, style) + 16
  drawing.rectangle(x, width, style.size * 1.2)
  drawing.line(word, x + 8, style, 'white')
  return width + 8
}

function framed(drawing: Drawing, text: string, style: Style): void {
  const [border, pad] = [4, 14]
  const inside = drawing.width - 2 * (border + pad)
  const height = drawing.heightOf(text, style, inside) + 2 * (border + pad)
  drawing.frame(0, drawing.width, height, border)
  drawing.space(border + pad)
  drawing.paragraph(text, style, border + pad, border + pad + inside)
  drawing.space(border + pad)
}

function inverted(drawing: Drawing, text: string, style: Style, end = ''): void {
  const pad = 14
  const endWidth = end === '' ? 0 : drawing.textWidth(end, style)
  const inside = drawing.width - 2 * pad - endWidth
  const height = drawing.heightOf(text, style, inside) + 16
  drawing.rectangle(0, drawing.width, height)
  drawing.space(8)
  drawing.line(end, drawing.width - pad - endWidth, style, 'white')
  drawing.paragraph(text, style, pad, pad + inside, 'white')
  drawing.space(8 + 14)
}

function drawBags(drawing: Drawing, text: Style): void {
  drawing.space(4)
  drawing.line(say('bags'), 0, text)
  for (const bag of [1, 2, 3]) drawing.frame(drawing.width - bag * 36 + 10, 26, 26, 3)
  drawing.space(text.size * 1.25)
}

function drawMoney(drawing: Drawing, { card, isDecided }: PrintedOrder, sizes: Sizes): void {
  const big: Style = { face: 'display', size: sizes.big }
  const small: Style = { face: 'text', size: sizes.small }
  drawing.space(14)
  if (card.collect === null) drawing.paragraph(say('paid'), big)
  else if (!isDecided) inverted(drawing, say('undecided'), { face: 'bold', size: sizes.extra })
  else {
    const { method, amount } = card.collect
    const what =
      method === 'cash' ? say('collect_cash') : say('collect', { method: paymentMethodMessage(method) })
    inverted(drawing, what, big, formatMoney(haler(amount)))
    const cash = paysWithText(card.collect.paysWith, amount)
    if (cash !== null) drawing.paragraph(cash, { face: 'bold', size: sizes.text })
    if (card.others.length > 0) drawing.paragraph(say('whole_order'), small)
  }
  // The prices add up only for orders of a single outlet.
  for (const { kind, amount } of pricesOf(card)) {
    const value = kind === 'delivery' && amount === 0 ? say('free') : formatMoney(amount)
    drawing.pair(priceLineMessage(kind), value, [small, { ...small, face: 'bold' }])
  }
}

function carrierOf({ pickup, delivery }: PrintedOrder['card']): string {
  if (pickup !== null) return say('collects')
  return delivery === null ? say('own_courier') : delivery.address
}
