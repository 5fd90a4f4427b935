/** The `sousto` command line: `npm run sousto -- <příkaz>`. An unknown command shows the help and exits with 2. */
import { reportErrors } from '../process.ts'
import { runCommand } from './command.ts'
import { commands } from './commands.ts'
import { commandsText } from './help.ts'

async function main([name = 'help', ...args]: readonly string[]): Promise<void> {
  const all = commands()
  const command = all.find((each) => each.name() === name)
  if (command !== undefined) return runCommand(command, args)
  console.error(`Příkaz „${name}“ neexistuje.\n`)
  console.log(commandsText(all))
  process.exitCode = 2
}

await reportErrors(() => main(process.argv.slice(2)))
