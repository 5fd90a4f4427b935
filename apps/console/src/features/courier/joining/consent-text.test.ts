import { createHash } from 'node:crypto'
import { CONSENT_VERSION } from '@sousto/domain/courier-joining/consent.ts'
import { expect, it } from 'vitest'
import { consentText } from './consent-text.ts'

/** The hash of the text of each version. A changed text needs another version, and a line here. */
const TEXTS: Readonly<Record<number, string>> = {
  1: '37e5c21b1295dd84',
}

it('a changed text of the consent has a new version, so that couriers are asked again [dispatch-4.18]', () => {
  const hash = createHash('sha256').update(JSON.stringify(consentText())).digest('hex').slice(0, 16)
  expect(hash).toBe(TEXTS[CONSENT_VERSION])
})
