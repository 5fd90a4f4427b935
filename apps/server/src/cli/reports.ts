/** The command that sums days of reports anew (docs/decisions/145-reports-from-summaries.md). */
import { userInfo } from 'node:os'
import { createSummaries, type Summaries } from '@sousto/api/features/reports/summaries.ts'
import { daysIn } from '@sousto/domain/reports/periods.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { newCommand } from './command.ts'
import { withDatabase } from './databases.ts'

/** Catches a typing mistake in a year. */
const MOST_DAYS_AT_ONCE = 3_660

type Work = (summaries: Pick<Summaries, 'rebuild' | 'refreshDays' | 'refreshMonths'>) => Promise<string>

/** Throws the operator's mistakes before a database is opened. */
export const reports = (print: (work: Work) => Promise<void> = printFromDatabase) =>
  newCommand('reports', sentence).addCommand(
    newCommand('rebuild', sentence)
      .option('--from <den>', '', dayOf('from'))
      .option('--to <den>', '', dayOf('to'))
      .action(({ from, to }) => print(rebuilding(from, to))),
  )

const sentence = () =>
  'Přehledy lze přepočítat: reports rebuild, třeba jen za některé dny: --from=2026-11-01 --to=2026-11-30.'

const dayOf =
  (option: string) =>
  (written: string): string => {
    try {
      return Temporal.PlainDate.from(written, { overflow: 'reject' }).toString()
    } catch (cause) {
      throw new OperatorError(`--${option} je den, například 2026-11-30.`, { cause })
    }
  }

const printFromDatabase = async (work: Work): Promise<void> => {
  const text = await withDatabase((database) =>
    work(createSummaries({ database, clock: () => Temporal.Now.instant() })),
  )
  process.stdout.write(`${text}\n`)
}

function rebuilding(from: string | undefined, to: string | undefined): Work {
  if ((from === undefined) !== (to === undefined)) throw new OperatorError('Zadejte --from i --to, nebo nic.')
  const days = from === undefined || to === undefined ? null : { from, to }
  if (days !== null) {
    const count = daysIn({ from: Temporal.PlainDate.from(days.from), to: Temporal.PlainDate.from(days.to) })
    if (count < 1) throw new OperatorError('--from je po --to.')
    if (count > MOST_DAYS_AT_ONCE) throw new OperatorError('Přepočítat jde najednou nejvýš deset let.')
  }
  return async ({ rebuild, refreshDays, refreshMonths }) => {
    const span = await rebuild(days, `cli:${userInfo().username}`)
    await refreshDays()
    await refreshMonths()
    return `Přehledy od ${span.from} do ${span.to} jsou přepočítané. Když je právě počítá běžící server, dopočítá je on.`
  }
}
