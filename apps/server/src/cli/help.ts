import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { VARIABLES } from '../config/variables.ts'
import { newCommand } from './command.ts'

/** Lists every environment variable with its default, purpose and allowed values. */
export function configText(): string {
  return Object.entries(VARIABLES)
    .map(([name, variable]) => {
      const value = variable.default === null ? '' : `=${variable.default}`
      return `${name}${value}\n    ${variable.description}\n    Dovoleno: ${variable.kind.allowed}.`
    })
    .join('\n')
}

export function commandsText(commands: readonly CommandUnknownOpts[]): string {
  const calls = commands.map(
    (command) => [`${command.name()} ${command.usage()}`.trim(), command.summary()] as const,
  )
  const width = Math.max(...calls.map(([call]) => call.length)) + 3
  const lines = calls.map(([call, summary]) => `  ${call.padEnd(width)}${summary}`)
  return ['Použití: npm run sousto -- <příkaz>', '', ...lines].join('\n')
}

/** `help` lists the commands, and `help config` the variables. */
export const help = (commands: () => Promise<readonly CommandUnknownOpts[]>) =>
  newCommand('help', () => 'Nápověda bere nejvýš jedno téma.')
    .usage('[config]')
    .summary('vypíše příkazy, nebo proměnné prostředí')
    .argument('[téma]')
    .allowUnknownOption()
    .allowExcessArguments()
    .action(async (topic) => {
      console.log(topic === 'config' ? configText() : commandsText(await commands()))
      if (topic !== undefined && topic !== 'config') process.exitCode = 2
    })
