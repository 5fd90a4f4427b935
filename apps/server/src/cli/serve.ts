import { ALL_SERVICES, onlyService, unknownPart } from '../config/services.ts'
import { processCount, serveInProcesses } from '../processes.ts'
import { newCommand } from './command.ts'

export const serve = () =>
  newCommand('serve', ({ args }) => unknownPart(args))
    .argument('[část]')
    .option(
      '--processes <počet>',
      'tolik stejných procesů na jednom portu (MODE=production)',
      processCount,
      1,
    )
    .action((part, { processes }) =>
      serveInProcesses(part === undefined ? ALL_SERVICES : onlyService(part), processes),
    )
