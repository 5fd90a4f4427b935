/** Checks whether boards show the state of the server once all activity has ended. */
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { ApiFailure } from '@sousto/contract/api-failure.ts'
import type { Card } from '@sousto/contract/board/wire.ts'
import type { Tablet } from '@sousto/simulated-people/tablet.ts'
import type { EveningOrder } from './stored-orders.ts'

/** Longer than a board needs to notice a lost connection and to open another. */
const SECONDS = 30

/** Returns the remaining differences after that time, in words. */
export async function differences(
  tablets: readonly Tablet[],
  orders: readonly EveningOrder[],
): Promise<readonly string[]> {
  const until = Date.now() + SECONDS * 1_000
  for (;;) {
    const found = (await Promise.all(tablets.map((tablet) => differencesOf(tablet, orders)))).flat()
    if (found.length === 0 || Date.now() > until) return found
    await sleep(500)
  }
}

async function differencesOf(tablet: Tablet, orders: readonly EveningOrder[]): Promise<readonly string[]> {
  const { name, outlet, client } = tablet
  const board = await client.board.load({ params: { outlet } }).catch((error: unknown) => {
    if (error instanceof ApiFailure) return error
    throw error
  })
  if (board instanceof ApiFailure) return [`${name}: its board could not be loaded: ${board.message}`]
  const { cards } = board
  const shown = new Map(tablet.cards().map((card) => [card.number, card]))
  const unseen = orders.flatMap(({ number, parts }) =>
    parts
      .filter((part) => part.outlet === outlet && part.event > tablet.seen({ outlet, number }))
      .map(({ event }) => `${number}: ${name} has not seen event ${event}`),
  )
  return [
    ...cards.flatMap((card) => difference(name, card, shown.get(card.number))),
    ...(shown.size === cards.length ? [] : [`${name} shows ${shown.size} cards, the server ${cards.length}`]),
    ...unseen,
  ]
}

function difference(name: string, card: Card, shown: Card | undefined): readonly string[] {
  if (shown === undefined) return [`${card.number}: ${name} does not show it`]
  const fields = (Object.keys(card) as (keyof Card)[]).filter(
    (field) => !isDeepStrictEqual(card[field], shown[field]),
  )
  return fields.map(
    (field) =>
      `${card.number}: ${name} shows ${field} ${JSON.stringify(shown[field])} instead of ${JSON.stringify(card[field])}`,
  )
}
