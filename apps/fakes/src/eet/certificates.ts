/** A tax authority that issues certificates for the fake of the registry of sales. */
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import forge from 'node-forge'
import type { RegistryKey } from './signing.ts'

export const REGISTRY_NAME = 'Zkusebni evidence trzeb'

export type TestAuthority = {
  /** PEM. */
  readonly root: string
  /** Signs the answers of the registry. */
  readonly registry: RegistryKey
  /** Returns a PKCS#12 file. */
  readonly issue: (order: CertificateOrder) => Buffer
}

type CertificateOrder = {
  /** The tax number, which is the certificate's common name. */
  readonly taxpayer: string
  readonly password: string
  readonly validFrom: Temporal.Instant
  readonly validTo: Temporal.Instant
}

type Validity = Pick<CertificateOrder, 'validFrom' | 'validTo'>

/** Node generates keys much faster than forge. */
function newKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  return {
    privateKey: forge.pki.privateKeyFromPem(privateKey),
    publicKey: forge.pki.publicKeyFromPem(publicKey),
  }
}

const dateOf = (at: Temporal.Instant) => new Date(at.epochMilliseconds)
const named = (name: string) => [{ name: 'commonName', value: name }]

const AUTHORITY = named('Zkusebni autorita trzeb')

/** As PEM. */
export type AuthorityKeys = {
  readonly root: string
  readonly rootKey: string
  readonly registry: RegistryKey
}

type Issued = {
  readonly publicKey: forge.pki.rsa.PublicKey
  readonly subject: ReturnType<typeof named>
  readonly of: Validity
  readonly isRoot?: boolean
}

function signedBy(
  key: forge.pki.rsa.PrivateKey,
  { publicKey, subject, of, isRoot = false }: Issued,
): forge.pki.Certificate {
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = publicKey
  certificate.serialNumber = `00${randomBytes(8).toString('hex')}`
  certificate.validity.notBefore = dateOf(of.validFrom)
  certificate.validity.notAfter = dateOf(of.validTo)
  certificate.setSubject(subject)
  certificate.setIssuer(AUTHORITY)
  certificate.setExtensions([{ name: 'basicConstraints', cA: isRoot }])
  certificate.sign(key, forge.md.sha256.create())
  return certificate
}

export function newAuthority(of: Validity): AuthorityKeys {
  const [keys, registry] = [newKeys(), newKeys()]
  const root = signedBy(keys.privateKey, { publicKey: keys.publicKey, subject: AUTHORITY, of, isRoot: true })
  const subject = named(REGISTRY_NAME)
  const ofRegistry = signedBy(keys.privateKey, { publicKey: registry.publicKey, subject, of })
  return {
    root: forge.pki.certificateToPem(root),
    rootKey: forge.pki.privateKeyToPem(keys.privateKey),
    registry: {
      certificate: forge.pki.certificateToPem(ofRegistry),
      privateKey: forge.pki.privateKeyToPem(registry.privateKey),
    },
  }
}

export function authorityOf({ root, rootKey, registry }: AuthorityKeys): TestAuthority {
  const key = forge.pki.privateKeyFromPem(rootKey)
  return {
    root,
    registry,
    issue: ({ taxpayer, password, ...of }) => {
      const own = newKeys()
      const certificate = signedBy(key, { publicKey: own.publicKey, subject: named(taxpayer), of })
      const chain = [certificate, forge.pki.certificateFromPem(root)]
      const file = forge.pkcs12.toPkcs12Asn1(own.privateKey, chain, password, { algorithm: 'aes256' })
      return Buffer.from(forge.asn1.toDer(file).getBytes(), 'binary')
    },
  }
}

export const testAuthority = (validity: Validity): TestAuthority => authorityOf(newAuthority(validity))
