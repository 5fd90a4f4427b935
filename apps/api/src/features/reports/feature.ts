import { feature } from '../../feature.ts'
import { partOfTime } from '../../jobs/part-of-time.ts'
import { createReports } from './report.ts'
import { reportRoutes } from './routes.ts'
import { createSummaries, markChangedDays } from './summaries.ts'

/** A minute of orders is summed at once. */
const EVERY_MS = 60_000
/** A changed day is summed as a whole, which takes seconds once it has tens of thousands of orders. */
const MOST_OF_THE_TIME = 0.05

export const reports = feature({
  name: 'reports',
  needs: ['database', 'clock', 'readFromReplica'],
  on: { 'order.placed': markChangedDays, 'order.moved': markChangedDays, 'order.changed': markChangedDays },
  start: (work) => {
    const summaries = createSummaries(work)
    return {
      routes: (app) => reportRoutes(app, createReports(work), summaries),
      polls: [
        {
          name: 'summing up reports',
          everyMs: EVERY_MS,
          run: partOfTime(MOST_OF_THE_TIME, summaries.refreshDays),
        },
      ],
      nightly: summaries.refreshMonths,
    }
  },
})
