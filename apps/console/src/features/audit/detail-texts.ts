import { CITY_CONSTANT_NAMES } from '@sousto/domain/dispatch/city-constants.ts'
import { auditCodeText, auditDetailName } from '@sousto/messages/audit-details.ts'
import { percentText } from '@sousto/messages/commission-sentences.ts'
import { CONSTANT_TEXTS } from '../../shared/constant-texts.ts'
import { exactMoney } from '../../shared/pay/exact-money.ts'
import { dayAndTime, shortDay } from '../../shared/time.ts'

const MONEY = /(^|\.)(amount|difference|left|credited|euro|fixed|minimum|maximum)$/
const HUNDREDTHS = /^(rates\.\w+\.percent|card\.percent|promotionPercent)$/
/** Only these are codes. Other texts were written by people. */
const CODED =
  /^(bearer|mode|state|load\.mode|choice|period|negative|kind|party\.kind|resolution|vehicle|cause|class|role|roles|from|to|rates\.\w+\.base)$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

const constantOf = (path: string) => CITY_CONSTANT_NAMES.find((name) => name === path)

/** Returns the name of a detail by its path, such as `load.mode`. Null means that the page leaves it out. */
export function detailName(path: string): string | null {
  const constant = constantOf(path)
  return constant === undefined ? auditDetailName(path) : CONSTANT_TEXTS[constant].name
}

export function detailText(path: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((each) => detailText(path, each)).join(', ')
  if (value === null || value === undefined) return auditCodeText('nothing')
  if (typeof value === 'boolean') return auditCodeText(value ? 'yes' : 'no')
  if (typeof value === 'number') return numberText(path, value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (DAY.test(text)) return shortDay(text)
  if (INSTANT.test(text)) return dayAndTime(text)
  return CODED.test(path) ? auditCodeText(text) : text
}

function numberText(path: string, value: number): string {
  const constant = constantOf(path)
  if (constant !== undefined) return `${value}\u00a0${CONSTANT_TEXTS[constant].unit}`
  if (MONEY.test(path)) return exactMoney(value)
  if (HUNDREDTHS.test(path)) return `${percentText(value)}\u00a0%`
  return path === 'percent' ? `${value}\u00a0%` : String(value)
}
