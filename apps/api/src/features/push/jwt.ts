import { type KeyObject, sign } from 'node:crypto'

type Algorithm = 'RS256' | 'ES256'

/** Returns a signed JSON Web Token (RFC 7519), by which push services identify servers. */
export function signedJwt(
  algorithm: Algorithm,
  header: Readonly<Record<string, string>>,
  claims: Readonly<Record<string, string | number>>,
  key: KeyObject,
): string {
  const unsigned = [{ typ: 'JWT', alg: algorithm, ...header }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign(
    'sha256',
    Buffer.from(unsigned),
    algorithm === 'ES256' ? { key, dsaEncoding: 'ieee-p1363' } : key,
  )
  return `${unsigned}.${signature.toString('base64url')}`
}
