import type { CommandUnknownOpts } from '@commander-js/extra-typings'

/** Loaded on demand, so that a command on orders does not wait for the modules of the server. */
const LOADERS: Readonly<Record<string, () => Promise<CommandUnknownOpts>>> = {
  help: async () => (await import('./help.ts')).help(allCommands),
  serve: async () => (await import('./serve.ts')).serve(),
  import: async () => (await import('./import.ts')).importCommand(),
  export: async () => (await import('./export.ts')).exportCommand(),
  backup: async () => (await import('./backup.ts')).backup(),
  restore: async () => (await import('./restore.ts')).restore(),
  areas: async () => (await import('./areas.ts')).areas(),
  addresses: async () => (await import('./addresses.ts')).addresses(),
  places: async () => (await import('./places.ts')).places(),
  applications: async () => (await import('./applications.ts')).applications(),
  orders: async () => (await import('./orders.ts')).orders(),
  payments: async () => (await import('./payments.ts')).payments(),
  ledger: async () => (await import('./ledger.ts')).ledger(),
  statements: async () => (await import('./statements.ts')).statements(),
  reports: async () => (await import('./reports.ts')).reports(),
  dac7: async () => (await import('./dac7.ts')).dac7(),
  errors: async () => (await import('./errors.ts')).errors(),
  vouchers: async () => (await import('./vouchers.ts')).vouchers(),
  'courier-pay': async () => (await import('./courier-pay.ts')).courierPay(),
  staff: async () => (await import('./staff.ts')).staff(),
  audit: async () => (await import('./audit.ts')).audit(),
  users: async () => (await import('./users.ts')).users(),
}

/** Returns every command of `sousto`. */
export const allCommands = (): Promise<readonly CommandUnknownOpts[]> =>
  Promise.all(Object.values(LOADERS).map((load) => load()))

/** Undefined means that there is no such command. */
export const commandNamed = async (name: string): Promise<CommandUnknownOpts | undefined> =>
  Object.hasOwn(LOADERS, name) ? LOADERS[name]?.() : undefined
