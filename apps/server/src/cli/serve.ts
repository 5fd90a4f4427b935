import { ALL_PARTS, onlyPart, PARTS, unknownPart } from '../config/parts.ts'
import { serveUntilSignal } from '../serve.ts'
import { newCommand } from './command.ts'

export const serve = () =>
  newCommand('serve', ({ args }) => unknownPart(args))
    .usage(`[${PARTS.join('|')}]`)
    .summary('spustí Sousto, nebo jen jednu jeho část')
    .argument('[část]')
    .action((part) => serveUntilSignal(part === undefined ? ALL_PARTS : onlyPart(part)))
