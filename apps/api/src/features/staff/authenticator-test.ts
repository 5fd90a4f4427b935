/**
 * A passkey authenticator in software: it creates a credential and signs with it, as a phone does (WebAuthn, level 3).
 */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

/** User present, user verified, attested credential data. */
const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 } as const

type Given = { readonly [name: string]: unknown; readonly challenge: string }
type Site = { readonly origin: string; readonly rpId: string }

export type Authenticator = ReturnType<typeof anAuthenticator>

export function anAuthenticator({ origin, rpId }: Site) {
  const id = randomBytes(16)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let counter = 0
  let userHandle: string | undefined

  const clientData = (type: string, challenge: string, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))

  function authData(flags: number, attested: Uint8Array = new Uint8Array()): Buffer {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested])
  }

  const credential = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    /** Returns the result of `navigator.credentials.create`. */
    create: ({ challenge, ...options }: Given, { verified = true } = {}) => {
      const { user } = options as { user?: { id: string } }
      userHandle = user?.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)])
      const flags = FLAGS.present | FLAGS.attested | (verified ? FLAGS.verified : 0)
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData(flags, attested))],
      ])
      return credential({
        clientDataJSON: base64url(clientData('webauthn.create', challenge)),
        attestationObject: base64url(isoCBOR.encode(attestation)),
        transports: ['internal'],
      })
    },

    /** Returns the result of `navigator.credentials.get`; `from` is the site that requests it. */
    get: ({ challenge }: Given, { verified = true, from = origin, handle = userHandle } = {}) => {
      const data = authData(FLAGS.present | (verified ? FLAGS.verified : 0))
      const client = clientData('webauthn.get', challenge, from)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return credential({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: handle,
      })
    },

    /** Simulates a copy made before its last signature. */
    rewind: () => {
      counter = 0
    },
  }
}

/** ES256 as COSE (RFC 9053). */
function coseKey(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  )
}
