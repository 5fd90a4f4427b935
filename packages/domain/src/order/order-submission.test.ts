import { expect, it } from 'vitest'
import { AFTER_ORDER_DELAY_MS, RECAP_CONFIRM_DELAY_MS } from './order-submission.ts'

it('the recap confirms after 500 ms, the thank-you page opens after 50 ms [ordering-1.16, ordering-4.14]', () => {
  expect([RECAP_CONFIRM_DELAY_MS, AFTER_ORDER_DELAY_MS]).toEqual([500, 50])
})
