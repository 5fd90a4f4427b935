/** The product's process: everything, or with `--only=api|location|web` one part of it. */
import './compile-cache.ts'

// `npm run dev` names the folders to watch. Without this, threads would report their modules in messages to those who started them.
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
