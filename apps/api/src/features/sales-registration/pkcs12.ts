/** Reads the certificate and the private key of an uploaded PKCS#12 file. */
import { X509Certificate } from 'node:crypto'
import forge from 'node-forge'
import type { SigningKey } from '../../ports/sales-registration.ts'

type Pkcs12Problem = 'certificate_unreadable' | 'certificate_password_wrong' | 'certificate_without_key'

export function readPkcs12(file: Buffer, password: string): SigningKey | Pkcs12Problem {
  let asn1: forge.asn1.Asn1
  try {
    asn1 = forge.asn1.fromDer(file.toString('binary'))
  } catch {
    return 'certificate_unreadable'
  }
  try {
    return keyIn(forge.pkcs12.pkcs12FromAsn1(asn1, password)) ?? 'certificate_without_key'
  } catch (error) {
    const isPassword = error instanceof Error && /password|MAC/i.test(error.message)
    return isPassword ? 'certificate_password_wrong' : 'certificate_unreadable'
  }
}

/** Returns the RSA key and the certificate that belongs to it; the file may hold its issuers as well. */
function keyIn(file: forge.pkcs12.Pkcs12Pfx): SigningKey | null {
  const bags = file.safeContents.flatMap(({ safeBags }) => safeBags)
  const key = bags.find((bag) => bag.key !== undefined)?.key
  if (key === undefined || !('d' in key)) return null
  const own = bags.find(
    ({ cert }) => cert !== undefined && 'n' in cert.publicKey && cert.publicKey.n.equals(key.n),
  )?.cert
  if (own === undefined) return null
  return { certificate: forge.pki.certificateToPem(own), privateKey: forge.pki.privateKeyToPem(key) }
}

type CertificateFacts = {
  /** The tax number, which is the common name. */
  readonly taxpayer: string
  readonly validFrom: Temporal.Instant
  readonly validTo: Temporal.Instant
}

/** Null means that the certificate is not made for a taxpayer. */
export function factsOf(certificate: string): CertificateFacts | null {
  const { subject, validFrom, validTo } = new X509Certificate(certificate)
  const taxpayer = /^CN=(CZ\d{8,10})$/m.exec(subject)?.[1]
  if (taxpayer === undefined) return null
  const instant = (date: string) => Temporal.Instant.fromEpochMilliseconds(Date.parse(date))
  return { taxpayer, validFrom: instant(validFrom), validTo: instant(validTo) }
}
