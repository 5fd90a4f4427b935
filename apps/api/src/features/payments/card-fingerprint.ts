import { createHmac, hkdfSync } from 'node:crypto'

/** Returns a one-way fingerprint of what a gateway shows of a card. Equal cards have equal ones under one secret. */
export function cardFingerprint(secret: string, shownCard: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sousto payment cards', 32))
  return createHmac('sha256', key).update(shownCard).digest()
}
