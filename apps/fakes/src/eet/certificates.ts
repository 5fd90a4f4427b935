/** A tax authority that issues certificates for the fake of the registry of sales. */
import { generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'
import type { RegistryKey } from './signing.ts'

export const REGISTRY_NAME = 'Zkusebni evidence trzeb'

type TestAuthority = {
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

export function testAuthority({ validFrom, validTo }: Validity): TestAuthority {
  const keys = newKeys()
  const name = named('Zkusebni autorita trzeb')
  let serial = 1
  const signed = (
    publicKey: forge.pki.rsa.PublicKey,
    subject: typeof name,
    of: Validity,
    isRoot: boolean,
  ) => {
    const certificate = forge.pki.createCertificate()
    certificate.publicKey = publicKey
    certificate.serialNumber = String(serial).padStart(2, '0')
    serial += 1
    certificate.validity.notBefore = dateOf(of.validFrom)
    certificate.validity.notAfter = dateOf(of.validTo)
    certificate.setSubject(subject)
    certificate.setIssuer(name)
    certificate.setExtensions([{ name: 'basicConstraints', cA: isRoot }])
    certificate.sign(keys.privateKey, forge.md.sha256.create())
    return certificate
  }
  const root = signed(keys.publicKey, name, { validFrom, validTo }, true)
  const registry = newKeys()
  const ofRegistry = signed(registry.publicKey, named(REGISTRY_NAME), { validFrom, validTo }, false)
  return {
    root: forge.pki.certificateToPem(root),
    registry: {
      certificate: forge.pki.certificateToPem(ofRegistry),
      privateKey: forge.pki.privateKeyToPem(registry.privateKey),
    },
    issue: ({ taxpayer, password, ...of }) => {
      const own = newKeys()
      const certificate = signed(own.publicKey, named(taxpayer), of, false)
      const file = forge.pkcs12.toPkcs12Asn1(own.privateKey, [certificate, root], password, {
        algorithm: 'aes256',
      })
      return Buffer.from(forge.asn1.toDer(file).getBytes(), 'binary')
    },
  }
}
