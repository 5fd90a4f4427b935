import { feature } from '../../feature.ts'
import { onSchedule } from '../../jobs/task.ts'
import { createEscalation } from './escalation.ts'
import { createEventFeed } from './event-feed.ts'
import { boardRoutes } from './routes.ts'
import { createOrderBoards } from './service.ts'
import { createBoardStreams } from './streams.ts'

const EVERY_HOUR = '0 * * * *'

export const board = feature({
  name: 'board',
  needs: ['database', 'clock', 'log', 'moveOrder', 'escalation', 'calls', 'staffLookup', 'staffCookies'],
  gives: ['boards', 'announceToBoards'],
  start: async ({ calls, staffLookup, staffCookies, ...work }) => {
    const feed = await createEventFeed(work)
    const { announce } = feed
    const boards = createOrderBoards({ ...work, announce })
    const escalation = createEscalation({ ...work, announce, callOutlet: calls.start })
    const streams = createBoardStreams(feed, staffLookup.cityOfOutlet)
    return {
      gives: { boards, announceToBoards: announce },
      routes: (app) => boardRoutes(app, { boards, streams, staffLookup, cookie: staffCookies.session }),
      jobs: [onSchedule('sweep-boards', EVERY_HOUR, boards.sweep)],
      polls: [
        { name: 'actions on boards', everyMs: 1_000, run: boards.commitDue },
        { name: 'escalation of orders', everyMs: 5_000, run: escalation.run },
      ],
      preClose: async () => {
        streams.close()
        await feed.close()
      },
    }
  },
})
