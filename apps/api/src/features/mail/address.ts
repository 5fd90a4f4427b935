import { EMAIL_MAX } from '@sousto/domain/account/contact.ts'
import { canBeMailed } from '@sousto/domain/account/mail-address.ts'

/**
 * Whether mail can be sent to an address. The contact of an order is only `text@text` (`ordering.md` §5): it may contain what a mail header
 * would read as a second address, a name or a line of its own.
 */
export const isMailable = (address: string): boolean => address.length <= EMAIL_MAX && canBeMailed(address)
