/** The `sousto` command line: `npm run sousto -- <příkaz>`. Runs the command named; an unknown one shows the help and ends with 2. */
import { runToExitCode } from '../process.ts'
import { addresses } from './addresses.ts'
import { areas } from './areas.ts'
import type { Command } from './command.ts'
import { exportCommand } from './export.ts'
import { help } from './help.ts'
import { importCommand } from './import.ts'
import { orders } from './orders.ts'
import { serve } from './serve.ts'
import { users } from './users.ts'
import { vouchers } from './vouchers.ts'

const COMMANDS: Readonly<Record<string, Command>> = {
  help: help(() => COMMANDS),
  serve,
  import: importCommand,
  export: exportCommand,
  areas,
  addresses,
  orders,
  vouchers,
  users,
}

async function main([name = 'help', ...args]: readonly string[]): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command !== undefined) return command.run(args)
  console.error(`Příkaz „${name}“ neexistuje.\n`)
  await COMMANDS.help?.run([])
  return 2
}

process.exitCode = await runToExitCode(() => main(process.argv.slice(2)))
