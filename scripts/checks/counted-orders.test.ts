/** Tests that every query over orders says whether test orders are among them (decision 139). */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const SOURCES = path.join(import.meta.dirname, '../../apps/api/src')

/** These files see test orders: the board and what belongs to it, and what keeps or tidies all rows. */
const ALL_ORDERS = [
  'events/cursor-store.ts',
  'features/day-numbers/store.ts',
  'features/orders/store.ts',
  'features/orders/test-order-store.ts',
  'features/orders/tracking-store.ts',
  'features/printing/job-store.ts',
  'features/privacy/retention-store.ts',
]

/** These files read orders that they are given: by id, number or guid, from a queue that has no test orders, or of a customer. */
const GIVEN_ORDERS = [
  'database/address-charge.ts',
  'database/age-proof.ts',
  'database/credited-complaints.ts',
  'database/divided-orders.ts',
  'database/ended-orders.ts',
  'database/language-of-mailbox.ts',
  'database/order-named.ts',
  'database/order-promise.ts',
  'database/promotions.ts',
  'database/sent-about-orders.ts',
  'features/accounts/operator-store.ts',
  'features/accounts/store.ts',
  'features/board/alerts.ts',
  'features/board/waiting-alerts-store.ts',
  'features/client-errors/store.ts',
  'features/complaints/queue-store.ts',
  'features/complaints/store.ts',
  'features/couriers/cash-store.ts',
  'features/credits/campaign-store.ts',
  'features/credits/voucher-store.ts',
  'features/customer-care/details-store.ts',
  'features/customer-care/search-store.ts',
  'features/customer-changes/store.ts',
  'features/customer-history/store.ts',
  'features/dispatch/at-stop.ts',
  'features/dispatch/door-store.ts',
  'features/dispatch/message-store.ts',
  'features/dispatch/new-address.ts',
  'features/dispatch/order-cancel.ts',
  'features/dispatch/order-care-store.ts',
  'features/dispatch/outlet-messages.ts',
  'features/dispatch/payment-alerts.ts',
  'features/dispatch/pins.ts',
  'features/dispatch/rounds/facts-store.ts',
  'features/dispatch/timeline-store.ts',
  'features/groups/store.ts',
  'features/holding/shared-order.ts',
  'features/holding/store.ts',
  'features/hours/store.ts',
  'features/mail/sent-about-orders.ts',
  'features/mail/store.ts',
  'features/message-texts/store.ts',
  'features/open-failures/store.ts',
  'features/payments/mail-sources.ts',
  'features/payments/operator-service.ts',
  'features/payments/share-store.ts',
  'features/payments/store.ts',
  'features/payments/tip-store.ts',
  'features/phone-calls/store.ts',
  'features/phone-orders/store.ts',
  'features/privacy/deletion-store.ts',
  'features/privacy/own-data-store.ts',
  'features/promises/feature.ts',
  'features/promises/store.ts',
  'features/push/store.ts',
  'features/receipts/store.ts',
  'features/referrals/signs.ts',
  'features/refunds/alerts.ts',
  'features/refunds/removed-lines-store.ts',
  'features/refunds/store.ts',
  'features/regular-orders/reminder-store.ts',
  'features/regular-orders/repeated-order-store.ts',
  'features/reviews/moderation-store.ts',
  'features/reviews/replies-store.ts',
  'features/sales-registration/sale-store.ts',
  'features/statements/demo.ts',
  'features/statements/orders.ts',
  'features/travel/travel-store.ts',
  'features/webhooks/message-store.ts',
]

it('a query over orders asks for the counted ones, or its file is named here [administration-3.13]', () => {
  const readers = globSync('**/*.ts', { cwd: SOURCES })
    .filter((file) => !/test\.ts$|tables\.ts$|counted-orders\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(SOURCES, file), 'utf8') }))
    .filter(({ text }) => /shop\.orders\b/.test(text))
  const unasked = readers.filter(({ text }) => !text.includes('isCounted(')).map(({ file }) => file)
  expect(unasked.toSorted()).toEqual([...ALL_ORDERS, ...GIVEN_ORDERS].toSorted())
})
