/** The words of payouts. */
import type {
  PayoutDifferenceWire,
  PayoutOverview,
  PayoutRun,
  PayoutRunDetails,
  StatementResult,
} from '@sousto/contract/payouts/wire.ts'
import type { Resolution } from '@sousto/domain/payout/differences.ts'
import { holdText } from '@sousto/messages/payout-sentences.ts'
import { counted } from '../../shared/counted.ts'
import { exactMoney } from '../../shared/pay/exact-money.ts'
import { dayAndTime } from '../../shared/time.ts'

const PAYMENTS = { one: 'platba', few: 'platby', many: 'plateb' } as const
const PAYEES = { one: 'příjemce', few: 'příjemci', many: 'příjemců' } as const

export const payments = (count: number): string => counted(count, PAYMENTS)
export const payees = (count: number): string => counted(count, PAYEES)

/** The finding that is the title of a run. */
export function runTitle({ state, total }: PayoutRun): string {
  const sum = exactMoney(total)
  if (state === 'prepared') return `${sum} čeká na druhé oči`
  if (state === 'released') return `${sum} je na cestě přes banku`
  return state === 'finished' ? `${sum} je vyřízeno` : `${sum} se vrátilo k přípravě`
}

export const RUN_STATES: Readonly<Record<PayoutRun['state'], string>> = {
  prepared: 'čeká na uvolnění',
  released: 'v bance',
  finished: 'vyřízená',
  withdrawn: 'vrácená',
}
/** What a held payee waits for. */
export function holdEnd({ code, until }: PayoutRunDetails['held'][number]): string {
  if (until !== null) return `uvolní se ${dayAndTime(until)}`
  if (code === 'account_missing') return 'zadá ho majitel podniku nebo kurýr'
  if (code === 'register_not_reached') return 'zeptáme se znovu; ověří ho i 1 Kč z účtu'
  return code === 'account_unproven' ? 'čeká se na platbu z účtu' : 'čeká se na doplnění'
}
export const FORMATS = {
  abo: { title: 'ABO, KPC', detail: 'CP1250' },
  'abo-ascii': { title: 'ABO, KPC', detail: 'bez diakritiky' },
  pain: { title: 'pain.001.001.09', detail: 'XML' },
} as const
export const DIFFERENCES: Readonly<Record<PayoutOverview['differences'][number]['difference'], string>> = {
  payment_unknown: 'odešla platba, kterou žádná výplata nezná',
  payment_repeated: 'výplata odešla podruhé',
  amount_differs: 'odešla jiná částka',
  account_differs: 'peníze šly na jiný účet',
  return_unknown: 'vrátily se peníze, které nikam nepatří',
}

export const RESOLUTIONS: Readonly<Record<Resolution, { readonly title: string; readonly detail: string }>> =
  {
    accept: {
      title: 'Přijmout',
      detail: 'Platí částka z banky. Zbytek, nebo přeplatek, zůstane příjemci na účtu.',
    },
    pay_again: { title: 'Zaplatit znovu', detail: 'Peníze šly jinam. Příjemce dostane vše v další výplatě.' },
    dismiss: { title: 'Odložit', detail: 'Netýká se žádné výplaty.' },
    hold: { title: 'Zadržet', detail: 'Nic se neplatí, dokud se to nevyjasní.' },
  }

/** What somebody proposes about a difference. */
export function proposalText({ resolution, by }: NonNullable<PayoutDifferenceWire['proposal']>): string {
  const who = by.name ?? 'smazaný účet'
  if (resolution === 'hold') return `zadrženo, ${who} ${dayAndTime(by.at)}`
  return `${RESOLUTIONS[resolution].title.toLocaleLowerCase('cs')}, navrhuje ${who} ${dayAndTime(by.at)}`
}

/** What has changed for a payee since the run was prepared. */
export function changeText({
  amount,
  due,
  hold,
  accountChanged,
}: PayoutRunDetails['changes'][number]): string {
  if (hold !== null) return `zadrženo: ${holdText(hold)}`
  if (accountChanged) return 'účet se změnil'
  if (amount === 0) return 'přibyl, v téhle výplatě není'
  return due > amount ? 'přibylo, vyplatí se příště' : 'ubylo, výplata nejde uvolnit'
}

/** What a read statement has changed. */
export function statementText({ repeated, paid, returned, differences, proven }: StatementResult): string {
  const parts = [
    ...(paid > 0 ? [`zaplaceno: ${paid}`] : []),
    ...(returned > 0 ? [`vráceno: ${returned}`] : []),
    ...(differences > 0 ? [`rozdíly: ${differences}`] : []),
    ...(proven > 0 ? [`ověřené účty: ${proven}`] : []),
    ...(repeated > 0 ? [`výpisy načtené už dřív: ${repeated}`] : []),
  ]
  return parts.length === 0
    ? 'Výpis je načtený. Žádné výplaty se netýká.'
    : `Výpis je načtený: ${parts.join(', ')}.`
}

/** A hash in groups of four, so that people can compare it. */
export const hashGroups = (hash: string): string => hash.match(/.{1,4}/g)?.join(' ') ?? hash
