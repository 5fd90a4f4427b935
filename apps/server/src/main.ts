/** The product's process: runs everything, or one part with `--only=api|location|web`. */
import './compile-cache.ts'

// `npm run dev` lists the folders to watch. With this variable, threads would report their modules in messages to their
// parents.
delete process.env.WATCH_REPORT_DEPENDENCIES

const { newCommand, runCommand } = await import('./cli/command.ts')
const { ALL_SERVICES, onlyService, SERVICES } = await import('./config/services.ts')
const { reportErrors } = await import('./process.ts')
const { serveUntilSignal } = await import('./serve.ts')

const main = newCommand(
  'main',
  ({ args }) => `Neznámá volba „${args}“; dovoleno: --only=${SERVICES.join('|')}.`,
)
  .option('--only <část>', '', onlyService)
  .action(({ only }) => serveUntilSignal(only ?? ALL_SERVICES))

await reportErrors(() => runCommand(main, process.argv.slice(2)))
if (process.exitCode !== undefined) process.exit()
