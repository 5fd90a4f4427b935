import { EMAIL_MAX } from '@sousto/domain/account/contact.ts'
import { canBeMailed } from '@sousto/domain/account/mail-address.ts'

/**
 * Returns whether mail can be sent to an address. The contact of an order is only checked as `text@text` (`ordering.md`
 * §5), so it may contain text that a mail header would parse as a second address, a name or a separate line.
 */
export const isMailable = (address: string): boolean => address.length <= EMAIL_MAX && canBeMailed(address)
