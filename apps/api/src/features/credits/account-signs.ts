/** What accounts have in common if they may be of one person (`administration.md` §5). */
import { type RawBuilder, sql } from 'kysely'

/**
 * Selects what each of the accounts may share with others: `kind`, `user_id`, `what`. `accounts` selects their ids. A
 * phone number is compared by its last nine digits. An order that is collected has no address of its customer.
 */
export const accountSigns = (accounts: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT 'phone' AS kind, u.id AS user_id, ${lastDigits(sql.ref('u.phone'))} AS what
  FROM shop.users u WHERE u.id IN (${accounts}) AND u.phone <> ''
  UNION
  SELECT 'phone', o.user_id, ${lastDigits(sql.ref('o.phone'))}
  FROM shop.orders o WHERE o.user_id IN (${accounts}) AND o.phone <> ''
  UNION
  SELECT 'address', o.user_id, o.address_code::text
  FROM shop.orders o WHERE o.user_id IN (${accounts}) AND NOT o.pickup
  UNION
  SELECT 'card', o.user_id, encode(c.card, 'hex')
  FROM shop.orders o JOIN shop.payment_cards c ON c.order_id = o.id WHERE o.user_id IN (${accounts})`

const lastDigits = (phone: RawBuilder<unknown>) => sql`right(regexp_replace(${phone}, '\\D', '', 'g'), 9)`
