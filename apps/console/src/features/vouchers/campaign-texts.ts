import type { VoucherCampaign } from '@sousto/contract/vouchers/wire.ts'
import { WEEKDAYS } from '@sousto/domain/time/weekdays.ts'
import { exactMoney } from '../../shared/pay/exact-money.ts'
import { shortDay } from '../../shared/time.ts'
import { WEEKDAY_NAMES } from '../../shared/weekday-names.ts'

export const validity = ({ firstDay, lastDay }: Pick<VoucherCampaign, 'firstDay' | 'lastDay'>): string =>
  lastDay === null ? `od ${shortDay(firstDay)}` : `${shortDay(firstDay)} až ${shortDay(lastDay)}`

/** The conditions of a campaign, one sentence each. */
export function conditionTexts({ conditions, place }: VoucherCampaign): readonly string[] {
  const { firstOrderOnly, allowsAnonymous, weekdays, minimum } = conditions
  const days = WEEKDAYS.filter((day) => weekdays.includes(day)).map((day) => WEEKDAY_NAMES[day].toLowerCase())
  return [
    place === null ? 'Kredity platí všude.' : `Kredity platí jen zde: ${place.name}.`,
    ...(firstOrderOnly ? ['Jen na první objednávku.'] : []),
    ...(days.length > 0 ? [`Jen na tyto dny: ${days.join(', ')}.`] : []),
    ...(minimum > 0 ? [`Jídla musí stát aspoň ${exactMoney(minimum)}.`] : []),
    allowsAnonymous ? 'I bez přihlášení.' : 'Jen pro přihlášené.',
  ]
}
