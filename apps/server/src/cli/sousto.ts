/** The `sousto` command line: `npm run sousto -- <příkaz>`. An unknown command shows the help and exits with 2. */
import '../compile-cache.ts'

const { reportErrors } = await import('../process.ts')
const { runCommand } = await import('./command.ts')
const { commandCalls, commandNamed } = await import('./commands.ts')

async function main([name = 'help', ...args]: readonly string[]): Promise<void> {
  const command = await commandNamed(name)
  if (command !== undefined) return runCommand(command, args)
  const { commandsText } = await import('./help.ts')
  console.error(`Příkaz „${name}“ neexistuje.\n`)
  console.log(commandsText(commandCalls()))
  process.exitCode = 2
}

await reportErrors(() => main(process.argv.slice(2)))
