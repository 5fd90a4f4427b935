import { createECDH } from 'node:crypto'

/** A P-256 key pair (VAPID, RFC 8292), base64url: the uncompressed point and the scalar. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string }

export function newVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const privateKey = pair.getPrivateKey()
  return {
    publicKey: pair.getPublicKey().toString('base64url'),
    // The library omits leading zeros.
    privateKey: Buffer.concat([Buffer.alloc(32 - privateKey.length), privateKey]).toString('base64url'),
  }
}

/** Returns whether the two keys belong together. */
export function isKeyPair({ publicKey, privateKey }: VapidKeys): boolean {
  const scalar = Buffer.from(privateKey, 'base64url')
  if (scalar.length !== 32) return false
  try {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(scalar)
    return pair.getPublicKey().equals(Buffer.from(publicKey, 'base64url'))
  } catch {
    return false
  }
}
