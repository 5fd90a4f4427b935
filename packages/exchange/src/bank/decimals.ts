/** Amounts, counts and dates as the XML of banks writes them. */
import { type Haler, haler } from '@sousto/domain/money/money.ts'
import { FileFailure, fieldFailure } from '../file-failure.ts'
import { find, type XmlElement } from '../xml/read-xml.ts'

/** Up to thirteen digits of korunas, so that sums of them stay exact; more than two decimals only if they are zeros. */
const DECIMAL = /^(\d{1,13})(?:\.(\d{1,2})0{0,3})?$/

function halerOf({ text, line, name }: XmlElement): Haler {
  const [, whole, decimals = ''] = DECIMAL.exec(text.trim()) ?? []
  if (whole === undefined) throw fieldFailure(line, name)
  return haler(Number(whole) * 100 + Number(decimals.padEnd(2, '0')))
}

/** Reads an amount with its currency, which has to be the koruna. */
export function korunas(element: XmlElement): Haler {
  const currency = element.attributes.get('Ccy') ?? ''
  if (currency !== 'CZK') throw new FileFailure({ code: 'currency_foreign', line: element.line, currency })
  return halerOf(element)
}

export function wholeNumber({ text, line, name }: XmlElement): number {
  if (!/^\d{1,15}$/.test(text.trim())) throw fieldFailure(line, name)
  return Number(text)
}

const DAY = /^\d{4}-\d{2}-\d{2}/

/** Reads the day of a date, or of a time with or without an offset as the bank wrote it. */
export function dayOf({ text, line, name }: XmlElement): Temporal.PlainDate {
  const day = DAY.exec(text.trim())?.[0]
  if (day === undefined) throw fieldFailure(line, name)
  return calendarDay(day, line, name)
}

export function calendarDay(written: string, line: number, field: string): Temporal.PlainDate {
  try {
    return Temporal.PlainDate.from(written)
  } catch (failure) {
    if (failure instanceof RangeError) throw fieldFailure(line, field)
    throw failure
  }
}

/** A count that the file states has to be the one that it holds; a file that states none is taken. */
export function checkCount(element: XmlElement, path: string, computed: number): void {
  const found = find(element, path)
  if (found === undefined) return
  const stated = wholeNumber(found)
  if (stated !== computed) throw new FileFailure({ code: 'counts_differ', stated, computed })
}

/** A sum that the file states has to be the one of its items; a file that states none is taken. */
export function checkSum(element: XmlElement, path: string, computed: Haler): void {
  const found = find(element, path)
  if (found === undefined) return
  const stated = halerOf(found)
  if (stated !== computed) throw new FileFailure({ code: 'sums_differ', stated, computed })
}
