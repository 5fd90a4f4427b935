import type { VoucherPlace } from '@sousto/domain/credits/vouchers.ts'
import { formatMoney, type Haler } from '@sousto/domain/money/money.ts'
import { creditsMessage } from './payment-messages.ts'
import type { Locale } from './translator.ts'

/** Returns the confirmation of a redeemed voucher. */
export function redeemedText(amount: Haler, place: VoucherPlace, locale?: Locale): string {
  return creditsMessage.in(locale)('redeemed', {
    amount: formatMoney(amount),
    kind: place?.kind ?? 'anywhere',
    place: place?.name ?? '',
  })
}
