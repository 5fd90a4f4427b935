import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings'
import { OperatorError } from '@sousto/postgres/operator-error.ts'

/** The kinds of command-line mistakes, by commander's error codes. */
const KINDS = {
  'commander.help': 'no-action',
  'commander.unknownCommand': 'no-action',
  'commander.missingArgument': 'missing',
  'commander.excessArguments': 'excess',
  'commander.conflictingOption': 'conflict',
} as const

export type Misuse = {
  /** `unknown` is an option that does not exist, or one without its value. */
  readonly kind: (typeof KINDS)[keyof typeof KINDS] | 'unknown'
  readonly args: string
  readonly excess: string
}

/** Passes a misuse from commander to `runCommand`, which has the whole command line. */
class UsageError extends Error {
  override readonly name = 'UsageError'
  readonly sentence: (args: string) => string

  constructor(code: string, sentence: (args: string) => string) {
    super(code)
    this.sentence = sentence
  }
}

/**
 * Creates a command, or an action of one, that reports misuse in one Czech sentence instead of commander's English
 * texts.
 */
export function newCommand(name: string, sentence: (misuse: Misuse) => string) {
  const command = new Command(name)
  const silent = () => {}
  return command
    .helpOption(false)
    .helpCommand(false)
    .configureOutput({ writeOut: silent, writeErr: silent })
    .exitOverride(({ code }) => {
      const kind = isKnown(code) ? KINDS[code] : 'unknown'
      const excess = command.args.slice(command.registeredArguments.length).join(' ')
      throw new UsageError(code, (args) => sentence({ kind, args, excess }))
    })
}

const isKnown = (code: string): code is keyof typeof KINDS => Object.hasOwn(KINDS, code)

/** Runs a command with its arguments. The operator's mistakes are thrown as `OperatorError`; other failures set the exit code. */
export async function runCommand(command: CommandUnknownOpts, args: readonly string[]): Promise<void> {
  try {
    await command.parseAsync(args, { from: 'user' })
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    throw new OperatorError(error.sentence(args.join(' ')), { cause: error })
  }
}
