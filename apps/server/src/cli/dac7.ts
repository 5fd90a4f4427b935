/** The command for the yearly report of platforms about their sellers (`settlement.md` §7). */
import { userInfo } from 'node:os'
import { createReports, type Dac7Reports } from '@sousto/api/features/dac7/service.ts'
import { storedOperator } from '@sousto/api/features/operator-settings/service.ts'
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { Dac7Overview } from '@sousto/contract/sellers/wire.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { companyOf } from '../config/company.ts'
import { newCommand } from './command.ts'
import { withDatabase } from './databases.ts'
import { writeFileAtomically } from './write-file.ts'

type PrintFromReports = (work: (reports: Dac7Reports, actor: string) => Promise<string>) => Promise<void>

/** Throws the operator's mistakes before a database is opened. */
export const dac7 = (print: PrintFromReports = printFromServer) =>
  newCommand('dac7', sentence)
    .argument('<rok>', '', yearNamed)
    .option('--check')
    .option('--euro <Kč>', '', euroOf)
    .option('--out <soubor>')
    .action((year, { check, euro, out }) =>
      print(async (reports, actor) => {
        if (check === true && (euro !== undefined || out !== undefined))
          throw new OperatorError('S --check se nic nemění ani neukládá.')
        if (check === true) return checked(await reports.overview(year))
        if (euro !== undefined) await reports.setEuro(year, euro, actor)
        const messages = await explained(reports.make(year, actor))
        const files = out === undefined ? [] : await writeFiles(reports, messages, out, actor)
        return [`Hlášení za rok ${year} je vytvořené, zpráv: ${messages.length}.`, ...files].join('\n')
      }),
    )

const sentence = () => 'Hlášení DAC7 potřebuje rok, třeba „dac7 2027 --check“ nebo „dac7 2027 --out dpi.xml“.'

const printFromServer: PrintFromReports = async (work) => {
  const text = await withDatabase(async (database, config) => {
    const operatorCompany = companyOf(config, await storedOperator(database))
    return await work(
      createReports({
        database,
        clock: () => Temporal.Now.instant(),
        operatorCompany: () => operatorCompany,
      }),
      `cli:${userInfo().username}`,
    )
  })
  process.stdout.write(`${text}\n`)
}

/** Prints failures as the sentences of the console. */
async function explained<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (cause) {
    if (!(cause instanceof FailureError)) throw cause
    throw new OperatorError(cause.failure.text, { cause })
  }
}

const STATES = {
  new: 'nahlásí se',
  changed: 'opraví se',
  reported: 'nahlášeno',
  excluded: 'pod hranicí',
  deleted: 'vezme se zpět',
  missing: 'chybí',
} as const satisfies Record<Dac7Overview['sellers'][number]['state'], string>

const PROBLEMS = {
  identity_missing: 'chybí daňové údaje',
  tax_number_missing: 'chybí daňové číslo',
  address_missing: 'chybí adresa',
  name_missing: 'chybí jméno',
  birth_place_missing: 'chybí místo narození',
} as const satisfies Record<NonNullable<Dac7Overview['sellers'][number]['problem']>, string>

/** Throws the overview if something is missing, so that the command ends with an error. */
function checked({ sellers, euro, hasOperator, toReport, year }: Dac7Overview): string {
  const rows = sellers.map(
    ({ payee, state, problem }) =>
      `${payee.kind} ${payee.id}  ${payee.name}: ${problem === null ? STATES[state] : PROBLEMS[problem]}`,
  )
  const lacks = [
    ...(hasOperator ? [] : ['Provozovatel nenastavil svou firmu (OPERATOR_COMPANY).']),
    ...(euro === null ? [`Chybí kurz eura: sousto dac7 ${year} --euro=25,06.`] : []),
  ]
  const text = [...rows, ...lacks, `Záznamů k nahlášení: ${toReport}.`].join('\n')
  const isComplete = lacks.length === 0 && sellers.every(({ problem }) => problem === null)
  if (!isComplete) throw new OperatorError(text)
  return text
}

/** A report of corrections and new records is two files: the second has a number in its name. */
async function writeFiles(
  reports: Dac7Reports,
  messages: readonly number[],
  out: string,
  actor: string,
): Promise<readonly string[]> {
  const written: string[] = []
  for (const [index, message] of messages.entries()) {
    const file = index === 0 ? out : out.replace(/(\.[^./]*)?$/, `-${index + 1}$1`)
    const { content } = await reports.file(message, actor)
    await writeFileAtomically(file, [content])
    written.push(`Uloženo: ${file}`)
  }
  return written
}

function yearNamed(written: string): number {
  if (!/^20\d\d$/.test(written)) throw new OperatorError('Rok se píše jako 2027.')
  return Number(written)
}

function euroOf(written: string): number {
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(written) || Number.parseFloat(written) < 1)
    throw new OperatorError('Kurz eura je v Kč, třeba 25,06.')
  return Math.round(Number(written.replace(',', '.')) * 100)
}
