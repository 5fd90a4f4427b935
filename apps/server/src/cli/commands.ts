import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { addresses } from './addresses.ts'
import { areas } from './areas.ts'
import { exportCommand } from './export.ts'
import { help } from './help.ts'
import { importCommand } from './import.ts'
import { orders } from './orders.ts'
import { serve } from './serve.ts'
import { users } from './users.ts'
import { vouchers } from './vouchers.ts'

/** Every command of `sousto`. */
export function commands(): readonly CommandUnknownOpts[] {
  const all: CommandUnknownOpts[] = [
    help(() => all),
    serve(),
    importCommand(),
    exportCommand(),
    areas(),
    addresses(),
    orders(),
    vouchers(),
    users(),
  ]
  return all
}
