/** Short descriptions of draft changes, shown next to a dish. */
import type { FieldChange, MenuChange } from '@sousto/domain/menu-editing/described-changes.ts'
import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import { moneyText } from '@sousto/domain/money/typed-money.ts'
import { menuFieldMessage } from '@sousto/messages/menu-change-messages.ts'
import { fieldText, photoIn } from './field-text.ts'

/** Keyed by `subjectId`. Returns a text such as `cena 189 → 195 Kč`, `nová fotka` or `nové`. */
export function draftMark({ change, fields, subject }: MenuChange): string {
  if (change === 'added') return subject.kind === 'dish' ? 'nové' : 'nová'
  const [first, ...others] = [...fields].sort(byWeight)
  if (first === undefined) return 'změněno'
  if (others.length > 0) return `změny: ${[first, ...others].map(fieldName).join(', ')}`
  return single(first)
}

function single({ field, before, after }: FieldChange): string {
  if ((field === 'price' || field === 'packaging') && typeof after === 'number') {
    const was = typeof before === 'number' ? moneyText(haler(before)) : 'nic'
    const label = field === 'price' ? 'cena' : 'obal'
    return `${label} ${was} → ${formatMoney(haler(after))}`
  }
  if (field === 'picture') return photoIn(after) === null ? 'bez fotky' : 'nová fotka'
  if (field === 'category') return `přesunuto z ${fieldText(field, before)}`
  if (field === 'order') return 'jiné pořadí'
  return `změna: ${fieldName({ field })}`
}

const fieldName = ({ field }: Pick<FieldChange, 'field'>): string => menuFieldMessage(field).toLowerCase()

const byWeight = (a: FieldChange, b: FieldChange) => Number(b.field === 'price') - Number(a.field === 'price')
