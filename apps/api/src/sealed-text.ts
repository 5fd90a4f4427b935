/** Seals secrets with one of the operator's (AES-256-GCM), so that neither the database nor a backup holds them. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const NONCE = 12
const TAG = 16

/** What is sealed for one purpose or outlet cannot be opened for another. */
export function sealedBy(secret: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    seal: (text: string, outlet: number): Buffer => {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(String(outlet)))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },

    /** Null means that it was sealed with another secret, or for another purpose or outlet. */
    unseal: (sealed: Buffer, outlet: number): string | null => {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE))
        .setAAD(Buffer.from(String(outlet)))
        .setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
      try {
        const opened = [decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]
        return Buffer.concat(opened).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
