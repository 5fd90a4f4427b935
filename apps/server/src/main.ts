/** The product's process: everything, or with `--only=api|location|web` one part of it. */
import { parseArgs } from 'node:util'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { EVERYTHING, onlyPart, PARTS, type Parts } from './parts.ts'
import { runToExitCode } from './process.ts'
import { serveUntilSignal } from './serve.ts'

function partsNamed(args: string[]): Parts {
  const { tokens } = parseArgs({ args, strict: false, options: { only: { type: 'string' } }, tokens: true })
  const strange = tokens.find((token) => token.kind !== 'option' || token.name !== 'only')
  const only = tokens.findLast((token) => token.kind === 'option')?.value
  if (strange !== undefined || (tokens.length > 0 && only === undefined)) {
    throw new OperatorError(`Neznámá volba „${args.join(' ')}“; dovoleno: --only=${PARTS.join('|')}.`)
  }
  return only === undefined ? EVERYTHING : onlyPart(only)
}

const code = await runToExitCode(() => serveUntilSignal(partsNamed(process.argv.slice(2))))
if (code !== 0) process.exit(code)
