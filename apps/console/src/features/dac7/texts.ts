/** The words of the yearly report about sellers. */
import type { Dac7Overview } from '@sousto/contract/sellers/wire.ts'
import { counted } from '../../shared/counted.ts'

type Seller = Dac7Overview['sellers'][number]

const RECORDS = { one: 'záznam', few: 'záznamy', many: 'záznamů' } as const
const SELLERS = { one: 'prodejce', few: 'prodejci', many: 'prodejců' } as const

export const recordsText = (count: number): string => counted(count, RECORDS)

export const dayText = (iso: string): string =>
  Temporal.PlainDate.from(iso).toLocaleString('cs-CZ').replaceAll(' ', '\u00a0')

export const momentText = (instant: string): string =>
  Temporal.Instant.from(instant).toLocaleString('cs-CZ', {
    timeZone: 'Europe/Prague',
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })

/** The finding that is the title of a year. */
export function titleOf({ sellers, year, toReport, messages }: Dac7Overview): string {
  const missing = sellers.filter(({ problem }) => problem !== null).length
  if (missing > 0) return `Hlášení za ${year}: něco chybí, ${counted(missing, SELLERS)}`
  if (toReport > 0) return `Hlášení za ${year}: čeká ${recordsText(toReport)}`
  return messages.length === 0 ? `Hlášení za ${year}` : `Hlášení za ${year} je hotové`
}

export const STATES: Readonly<Record<Seller['state'], string>> = {
  new: 'nahlásí se',
  changed: 'opraví se',
  reported: 'nahlášeno',
  excluded: 'pod hranicí',
  deleted: 'vezme se zpět',
  missing: 'něco chybí',
}
export const PROBLEMS: Readonly<Record<NonNullable<Seller['problem']>, string>> = {
  identity_missing: 'chybí daňové údaje',
  tax_number_missing: 'chybí daňové číslo',
  address_missing: 'chybí adresa',
  name_missing: 'chybí jméno',
  birth_place_missing: 'chybí místo narození',
}
export const KINDS: Readonly<Record<Dac7Overview['messages'][number]['kind'], string>> = {
  new: 'nové záznamy',
  corrections: 'opravy',
  none: 'nic k nahlášení',
}
