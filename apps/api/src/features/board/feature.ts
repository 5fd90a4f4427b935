import { feature } from '../../feature.ts'
import { createEscalation } from './escalation.ts'
import { createEventFeed, type RoundListener } from './event-feed.ts'
import { createNoShows } from './no-shows.ts'
import { followOrder, partsOfPlaced } from './parts-in-transaction.ts'
import { boardRoutes } from './routes.ts'
import { createOrderBoards, type OrderBoards } from './service.ts'
import { createBoardStreams, type ScreenListener } from './streams.ts'

declare module '../../feature.ts' {
  interface Given {
    readonly boards: OrderBoards
    /** Shares the connection that listens for live screens. */
    readonly onRoundDue: (listener: RoundListener) => void
    readonly onScreens: (listener: ScreenListener) => void
  }
}

export const board = feature({
  name: 'board',
  needs: [
    'database',
    'clock',
    'log',
    'moveOrder',
    'catalogue',
    'escalation',
    'staffLookup',
    'staffCookies',
    'onEventsAnnounced',
  ],
  gives: ['boards', 'onRoundDue', 'onScreens'],
  inTransaction: { 'order.placed': partsOfPlaced, 'order.moved': followOrder },
  testOrders: true,
  start: async ({ staffLookup, staffCookies, ...work }) => {
    const feed = await createEventFeed(work)
    const boards = createOrderBoards(work)
    const escalation = createEscalation(work)
    const noShows = createNoShows(work)
    const streams = createBoardStreams(feed, staffLookup.cityOfOutlet)
    return {
      gives: { boards, onRoundDue: feed.onRoundDue, onScreens: streams.onScreens },
      routes: (app) => boardRoutes(app, { boards, streams, staffLookup, cookie: staffCookies.session }),
      polls: [
        { name: 'actions on boards', everyMs: 1_000, run: boards.commitDue },
        { name: 'escalation of orders', everyMs: 5_000, run: escalation.run },
        { name: 'orders that nobody collects', everyMs: 30_000, run: noShows.run },
      ],
      nightly: boards.sweep,
      preClose: async () => {
        streams.close()
        await feed.close()
      },
    }
  },
})
