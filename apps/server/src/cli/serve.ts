import { ALL_SERVICES, onlyService, SERVICES, unknownPart } from '../config/services.ts'
import { serveUntilSignal } from '../serve.ts'
import { newCommand } from './command.ts'

export const serve = () =>
  newCommand('serve', ({ args }) => unknownPart(args))
    .usage(`[${SERVICES.join('|')}]`)
    .summary('spustí Sousto, nebo jen jednu jeho část')
    .argument('[část]')
    .action((part) => serveUntilSignal(part === undefined ? ALL_SERVICES : onlyService(part)))
