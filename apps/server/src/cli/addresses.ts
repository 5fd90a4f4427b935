/** The state's register of addresses: its import, and what there is of it. */
import { constants } from 'node:os'
import { parseArgs } from 'node:util'
import {
  importRegister,
  type RegisterImportOptions,
  type RegisterOutcome,
  registerState,
} from '@sousto/location/features/register-import/service.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import type { EndingSignal } from '../process.ts'
import { createProgress } from './addresses-progress.ts'
import { withDatabases } from './catalogue-database.ts'
import type { Command } from './command.ts'

export const addresses: Command = {
  usage: 'import <soubor> [--whole | --only] | status',
  summary:
    'nahradí adresy registrem RÚIAN (soubor, složka, archiv; --only jen jeho obce), nebo řekne, jaké jsou',
  run: async (args) => {
    const asked = parsed(args)
    if (asked.action === 'import') return await runImport(asked)
    await withDatabases(async ({ location }) => print(statusText(await registerState(location))), {
      catalogue: false,
    })
    return 0
  },
}

/** Ended by a signal, it tells so and exits as shells expect of it: with 130 after Ctrl-C, 143 after SIGTERM. */
async function runImport({ path, extent }: Asked & { readonly action: 'import' }): Promise<number> {
  const stop = new AbortController()
  let endedBy: EndingSignal | undefined
  const breakOff = (signal: EndingSignal) => {
    endedBy ??= signal
    stop.abort()
  }
  try {
    await withDatabases(
      async ({ location: database }) =>
        print(await imported({ database, path, extent, signal: stop.signal })),
      { catalogue: false, breakOff },
    )
    return 0
  } catch (error) {
    if (endedBy === undefined || !(error instanceof OperatorError)) throw error
    process.stderr.write(`${error.message}\n`)
    return 128 + constants.signals[endedBy]
  }
}

const print = (text: string) => process.stdout.write(`${text}\n`)

type Asked =
  | { readonly action: 'status' }
  | ({ readonly action: 'import' } & Pick<RegisterImportOptions, 'path' | 'extent'>)

function parsed(args: readonly string[]): Asked {
  const { action, path, more, whole, only } = options(args)
  if (action !== 'import' && action !== 'status') {
    throw new OperatorError(
      'Adresy lze nahradit (addresses import) nebo se podívat, jaké jsou (addresses status).',
    )
  }
  if (action === 'status' && path === undefined && !whole && !only) return { action }
  if (action === 'status') throw new OperatorError('Příkaz addresses status je celý, nic k němu nepatří.')
  if (path === undefined)
    throw new OperatorError('Chybí soubor: addresses import <soubor, složka nebo archiv>')
  if (more.length > 0) throw new OperatorError(`Import bere jeden soubor, navíc je: ${more.join(' ')}`)
  if (whole && only) throw new OperatorError('Buď celý registr (--whole), nebo jen obce ze souboru (--only).')
  return { action, path, extent: whole ? 'whole' : only ? 'towns' : null }
}

function options(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { whole: { type: 'boolean', default: false }, only: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [action, path, ...more] = positionals
    return { action, path, more, ...values }
  } catch (cause) {
    throw new OperatorError(`Příkaz addresses tomu nerozumí: ${args.join(' ')}`, { cause })
  }
}

async function imported(options: Omit<RegisterImportOptions, 'onProgress'>): Promise<string> {
  const clock = () => performance.now()
  const started = clock()
  const progress = createProgress(process.stderr, clock)
  try {
    const outcome = await importRegister({ ...options, onProgress: progress.show })
    return outcomeText(outcome, (clock() - started) / 1000)
  } finally {
    progress.end()
  }
}

const count = (value: number) => value.toLocaleString('cs')

export function outcomeText(outcome: RegisterOutcome, seconds: number): string {
  const { added, updated, removed, changed, extent, addresses, withoutCoordinates, invalidLines, problems } =
    outcome
  const what = extent === 'whole' ? 'Registr adres' : 'Adresy obcí ze souboru'
  const [same, replaced] =
    extent === 'whole' ? ['už takový je', 'je nahrazen'] : ['už takové jsou', 'jsou nahrazeny']
  const heading = changed
    ? `${what} ${replaced}: přidáno ${count(added)}, změněno ${count(updated)}, odebráno ${count(removed)}.`
    : `${what} ${same}: nic se nemění.`
  const totals = [
    `přečteno adres ${count(addresses)}`,
    `bez souřadnic ${count(withoutCoordinates)}`,
    `vadných řádků ${count(invalidLines)}`,
    `${seconds.toLocaleString('cs', { maximumFractionDigits: seconds < 10 ? 1 : 0 })} s`,
  ]
  const skipped =
    invalidLines === 0 ? [] : ['Vadné řádky jsou vynechány:', ...problems.map((line) => `  ${line}`)]
  const more =
    invalidLines > problems.length ? [`  … a dalších ${count(invalidLines - problems.length)}`] : []
  return [heading, `  ${totals.join(', ')}`, ...skipped, ...more].join('\n')
}

const ZONE = 'Europe/Prague'

export function statusText({
  addresses,
  towns,
  withoutCoordinates,
  demo,
  imports,
}: Awaited<ReturnType<typeof registerState>>): string {
  const heading = `Adres ${count(addresses)}, obcí ${count(towns)}, adres bez souřadnic ${count(withoutCoordinates)}.`
  const demoLine = demo === 0 ? [] : [`Ukázkových adres ${count(demo)}; import celého registru je nahradí.`]
  const lines = imports.map(({ source, importedAt }) => {
    const at = importedAt
      .toZonedDateTimeISO(ZONE)
      .toLocaleString('cs', { dateStyle: 'medium', timeStyle: 'short' })
    return `  ${at}  ${source}`
  })
  return [
    heading,
    ...demoLine,
    ...(lines.length === 0 ? ['Registr ještě nebyl importován.'] : ['Importováno:', ...lines]),
  ].join('\n')
}
