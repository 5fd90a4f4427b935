/** The product's process: everything, or with `--only=api|location|web` one part of it. */
import { parseArgs } from 'node:util'
import { EVERYTHING, onlyPart } from './parts.ts'
import { runToExitCode } from './process.ts'
import { serveUntilSignal } from './serve.ts'

const { values } = parseArgs({ options: { only: { type: 'string' } } })

const code = await runToExitCode(() =>
  serveUntilSignal(values.only === undefined ? EVERYTHING : onlyPart(values.only)),
)
if (code !== 0) process.exit(code)
