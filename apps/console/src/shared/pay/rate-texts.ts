import type { RATE_NAMES } from '@sousto/domain/courier-pay/rates.ts'

export const RATE_TEXTS: Readonly<Record<(typeof RATE_NAMES)[number], string>> = {
  ride: 'Základ za jízdu',
  stop: 'Za zastávku: vyzvednutí, předání nebo vrácení',
  kilometre: 'Za kilometr',
  waitingMinute: 'Za minutu čekání v podniku, od 5. minuty',
  guaranteedHour: 'Zaručená hodina směny bez přestávek',
}
