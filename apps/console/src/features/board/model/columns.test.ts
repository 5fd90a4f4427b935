import type { Card } from '@sousto/contract/board/wire.ts'
import type { BoardColumn } from '@sousto/domain/board/part-states.ts'
import { describe, expect, it } from 'vitest'
import { aCard, at, making } from '../card-test.ts'
import { cardKey } from './cards.ts'
import { apricotCard, columnsOf, finishedToday, withComingDays } from './columns.ts'

const numbers = (cards: readonly Card[]) => cards.map(({ number }) => number.slice(5))
const inColumn = (column: BoardColumn, cards: readonly Card[]) => numbers(columnsOf(cards)[column])

const fresh = (number: string, cameAt: string, more: Partial<Card> = {}) =>
  aCard({ number: `2026/${number}`, cameAt: at(cameAt), ...more })
const ringing = (number: string, cameAt: string) => fresh(number, cameAt, { acknowledgedAt: null })
const later = (number: string, startAt: string) =>
  fresh(number, '17:00', { state: 'scheduled', order: 'accepted', startAt: at(startAt) })
const ready = (number: string, promisedTo: string, readyAt = '18:30') =>
  making(number, '18:30', {
    state: 'ready',
    readyAt: at(readyAt),
    promised: { from: at('18:40'), to: at(promisedTo) },
  })

describe('the order of a column', () => {
  it.each<[string, BoardColumn, readonly Card[], readonly string[]]>([
    ['new: the longest waiting first', 'new', [fresh('2', '18:30'), fresh('1', '18:20')], ['1', '2']],
    ['new: what rings before what was seen', 'new', [fresh('1', '18:20'), ringing('2', '18:31')], ['2', '1']],
    [
      'new: of two that ring the longer ringing',
      'new',
      [ringing('2', '18:31'), ringing('1', '18:30')],
      ['1', '2'],
    ],
    [
      'new: those for later below, the first to begin first',
      'new',
      [later('2', '19:10'), later('1', '18:40'), fresh('3', '18:31')],
      ['3', '1', '2'],
    ],
    [
      'preparing: the late one first, then by the time to be ready',
      'preparing',
      [making('3', '18:47'), making('1', '18:26'), making('2', '18:36')],
      ['1', '2', '3'],
    ],
    [
      'preparing: of the same time the one that came first',
      'preparing',
      [making('2', '18:40', { cameAt: at('18:15') }), making('1', '18:40')],
      ['1', '2'],
    ],
    ['ready: by the promise', 'ready', [ready('2', '19:00'), ready('1', '18:50')], ['1', '2']],
    [
      'ready: of the same promise the one that waits longest',
      'ready',
      [ready('2', '19:00', '18:31'), ready('1', '19:00', '18:24')],
      ['1', '2'],
    ],
    [
      'on the way: by the promise',
      'on_the_way',
      [
        making('2', '18:20', { state: 'handed_over', promised: { from: at('18:30'), to: at('18:45') } }),
        making('1', '18:20', { state: 'handed_over', promised: { from: at('18:30'), to: at('18:40') } }),
      ],
      ['1', '2'],
    ],
    [
      'finished: the latest first',
      'finished',
      [
        making('2', '18:20', { state: 'delivered', finishedAt: at('17:10') }),
        making('1', '18:20', { state: 'declined', finishedAt: at('18:10') }),
      ],
      ['1', '2'],
    ],
  ])('%s [operations-3.41]', (_rule, column, cards, expected) => {
    expect(inColumn(column, cards)).toEqual(expected)
  })

  it('what its customer collects waits in a column of its own, the earliest time first [delights-8.5]', () => {
    const collected = (number: string, deliverAt: string | null) =>
      making(number, '18:30', {
        state: 'ready',
        readyAt: at('18:30'),
        pickup: { pin: '4821', phone: '+420777000123' },
        deliverAt: deliverAt && at(deliverAt),
      })
    const cards = [
      collected('1', null),
      collected('2', '19:30'),
      collected('3', '19:00'),
      ready('4', '19:00'),
    ]
    expect(inColumn('to_collect', cards)).toEqual(['3', '2', '1'])
    expect(inColumn('ready', cards)).toEqual(['4'])
  })

  it('keeps a ticket in place after an action', () => {
    const pressed = ready('1', '18:50')
    const columns = columnsOf([pressed, making('2', '18:36')], new Map([[cardKey(pressed), 'preparing']]))
    expect(numbers(columns.preparing)).toEqual(['1', '2'])
    expect(columns.ready).toEqual([])
  })

  describe('for the coming days', () => {
    const booked = (number: string, startAt: string, more: Partial<Card> = {}) =>
      fresh(number, '17:00', { state: 'scheduled', order: 'accepted', startAt, ...more })
    const cards = [
      booked('2', '2026-11-29T11:10:00Z'),
      booked('1', '2026-11-28T11:10:00Z'),
      booked('3', '2026-11-27T23:30:00Z'),
      fresh('4', '18:30', { deliverAt: '2026-11-28T11:30:00Z' }),
      later('5', '19:10'),
    ]
    const split = withComingDays(columnsOf(cards), new Map([[5, '2026-11-28T03:00:00Z']]))

    it('accepted orders that begin after the working day have a list of their own, in time [operations-3.32]', () => {
      expect(numbers(split.coming)).toEqual(['1', '2'])
    })

    it('orders that nobody has answered, and those of this evening, stay among the new ones [operations-3.32]', () => {
      expect(numbers(split.columns.new)).toEqual(['4', '5', '3'])
    })

    it('nothing is taken out until it is known when the working day ends', () => {
      expect(withComingDays(columnsOf(cards), new Map()).coming).toEqual([])
    })
  })

  describe('finished orders', () => {
    const delivered = (number: string, finishedAt: string) =>
      making(number, '18:20', { state: 'delivered', finishedAt: at(finishedAt) })
    const columns = columnsOf([delivered('1', '03:59'), delivered('2', '04:00'), delivered('3', '18:00')])
    const { outlet } = delivered('1', '03:59')

    it('include those finished since the working day of their outlet began [operations-3.43]', () => {
      expect(numbers(finishedToday(columns, new Map([[outlet, at('04:00')]])))).toEqual(['3', '2'])
    })

    it('are all shown until that is known', () => {
      expect(finishedToday(columns, new Map())).toHaveLength(3)
      expect(finishedToday(columns, new Map([[outlet + 1, at('04:00')]]))).toHaveLength(3)
    })
  })
})

describe('the apricot button', () => {
  it.each<[string, readonly Card[], string | null]>([
    ['belongs to the new order that waits longest', [fresh('2', '18:30'), fresh('1', '18:20')], '1'],
    ['belongs to the one that rings', [fresh('1', '18:20'), ringing('2', '18:31')], '2'],
    ['is on no ticket when nothing is new', [later('1', '18:40'), making('2', '18:26')], null],
  ])('%s', (_rule, cards, expected) => {
    const card = apricotCard(columnsOf(cards))
    expect(card === null ? null : card.number.slice(5)).toBe(expected)
  })
})
