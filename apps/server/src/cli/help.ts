import { VARIABLES } from '../config/variables.ts'
import type { Command } from './command.ts'

/** Every variable of the environment: its default, what it is for, what is allowed. */
export function configText(): string {
  return Object.entries(VARIABLES)
    .map(([name, variable]) => {
      const value = variable.default === null ? '' : `=${variable.default}`
      return `${name}${value}\n    ${variable.description}\n    Dovoleno: ${variable.kind.allowed}.`
    })
    .join('\n')
}

function commandsText(commands: Readonly<Record<string, Command>>): string {
  const calls = Object.entries(commands).map(
    ([name, { usage, summary }]) => [`${name} ${usage}`.trim(), summary] as const,
  )
  const width = Math.max(...calls.map(([call]) => call.length)) + 3
  const lines = calls.map(([call, summary]) => `  ${call.padEnd(width)}${summary}`)
  return ['Použití: npm run sousto -- <příkaz>', '', ...lines].join('\n')
}

/** `help`: the commands; `help config`: the variables. */
export function help(commands: () => Readonly<Record<string, Command>>): Command {
  return {
    usage: '[config]',
    summary: 'vypíše příkazy, nebo proměnné prostředí',
    run: async ([topic]) => {
      console.log(topic === 'config' ? configText() : commandsText(commands()))
      return topic === undefined || topic === 'config' ? 0 : 2
    },
  }
}
