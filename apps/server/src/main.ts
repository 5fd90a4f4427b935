/** The product's process: everything, or with `--only=api|location|web` one part of it. */
import { newCommand, runCommand } from './cli/command.ts'
import { ALL_PARTS, onlyPart, PARTS } from './parts.ts'
import { reportErrors } from './process.ts'
import { serveUntilSignal } from './serve.ts'

const main = newCommand('main', ({ args }) => `Neznámá volba „${args}“; dovoleno: --only=${PARTS.join('|')}.`)
  .option('--only <část>', '', onlyPart)
  .action(({ only }) => serveUntilSignal(only ?? ALL_PARTS))

await reportErrors(() => runCommand(main, process.argv.slice(2)))
if (process.exitCode !== undefined) process.exit()
