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

export function commandsText(calls: readonly (readonly [call: string, summary: string])[]): string {
  const width = Math.max(...calls.map(([call]) => call.length)) + 3
  const lines = calls.map(([call, summary]) => `  ${call.padEnd(width)}${summary}`)
  return ['Použití: npm run sousto -- <příkaz>', '', ...lines].join('\n')
}

/** `help` lists the commands, and `help config` the variables. */
export const help = (calls: () => Parameters<typeof commandsText>[0]) =>
  newCommand('help', () => 'Nápověda bere nejvýš jedno téma.')
    .argument('[téma]')
    .allowUnknownOption()
    .allowExcessArguments()
    .action(async (topic) => {
      console.log(topic === 'config' ? configText() : commandsText(calls()))
      if (topic !== undefined && topic !== 'config') process.exitCode = 2
    })
