/**
 * The product's process: runs everything, or one part with `--only=api|location|web`, and with `--processes=N` in N
 * processes.
 */
import './compile-cache.ts'

// `npm run dev` lists the folders to watch. With this variable, threads would report their modules in messages to their
// parents.
delete process.env.WATCH_REPORT_DEPENDENCIES

const { newCommand, runCommand } = await import('./cli/command.ts')
const { ALL_SERVICES, onlyService, SERVICES } = await import('./config/services.ts')
const { reportErrors } = await import('./process.ts')
const { PROCESSES_ALLOWED, processCount, serveInProcesses } = await import('./processes.ts')

const main = newCommand(
  'main',
  ({ args }) => `Neznámá volba „${args}“; dovoleno: --only=${SERVICES.join('|')}, ${PROCESSES_ALLOWED}.`,
)
  .option('--only <část>', '', onlyService)
  .option('--processes <počet>', '', processCount, 1)
  .action(({ only, processes }) => serveInProcesses(only ?? ALL_SERVICES, processes))

await reportErrors(() => runCommand(main, process.argv.slice(2)))
if (process.exitCode !== undefined) process.exit()
