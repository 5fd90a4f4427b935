import { feature } from '../../feature.ts'
import { createReports } from './report.ts'
import { reportRoutes } from './routes.ts'
import { createSummaries, markChangedDays } from './summaries.ts'

/** A minute of orders is summed at once. */
const EVERY_MS = 60_000

export const reports = feature({
  name: 'reports',
  needs: ['database', 'clock', 'readFromReplica'],
  on: { 'order.placed': markChangedDays, 'order.moved': markChangedDays, 'order.changed': markChangedDays },
  start: (work) => {
    const summaries = createSummaries(work)
    return {
      routes: (app) => reportRoutes(app, createReports(work), summaries),
      polls: [{ name: 'summing up reports', everyMs: EVERY_MS, run: summaries.refreshDays }],
      nightly: summaries.refreshMonths,
    }
  },
})
