import { EVERYTHING, onlyPart, PARTS } from '../parts.ts'
import { serveUntilSignal } from '../serve.ts'
import type { Command } from './command.ts'

export const serve: Command = {
  usage: `[${PARTS.join('|')}]`,
  summary: 'spustí Sousto, nebo jen jednu jeho část',
  run: ([part]) => serveUntilSignal(part === undefined ? EVERYTHING : onlyPart(part)),
}
