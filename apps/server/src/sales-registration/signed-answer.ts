/** Verifies the signature of the registry's answer: WS-Security as in `signed-envelope.ts`, by a certificate of its own. */
import { X509Certificate } from 'node:crypto'
import { DOMParser, type Document, type Element, XMLSerializer } from '@xmldom/xmldom'
import { SignedXml } from 'xml-crypto'
import { SECEXT, SIGNATURE, SOAP, UTILITY } from './namespaces.ts'

export type AnswerTrust = {
  /** Certificates of the authorities from the one that issued the registry's certificate up to a root, as PEM. */
  readonly authorities: string
  /** The common name of the registry's certificate: an authority also issues certificates to others. */
  readonly signer: string
}

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

export function certificatesIn(pem: string): readonly X509Certificate[] {
  return (pem.match(PEM) ?? []).map((certificate) => new X509Certificate(certificate))
}

/**
 * Returns the signed body, and nothing of what stands beside it. Null means that it is not signed by the registry. Throws
 * for what is no XML.
 */
export function signedBody(
  xml: string,
  { authorities, signer }: AnswerTrust,
  now: Temporal.Instant,
): string | null {
  const document = new DOMParser().parseFromString(xml, 'text/xml')
  const body = only(document, SOAP, 'Body')
  const token = only(document, SECEXT, 'BinarySecurityToken')
  const signature = only(document, SIGNATURE, 'Signature')
  if (body === null || token === null || signature === null) return null
  const certificate = certificateIn(token)
  if (certificate === null || !isIssued(certificate, certificatesIn(authorities), now)) return null
  if (commonName(certificate) !== signer) return null
  const check = new SignedXml({ publicCert: certificate.toString(), idMode: 'wssecurity' })
  check.loadSignature(new XMLSerializer().serializeToString(signature))
  if (!isGenuine(check, xml)) return null
  const id = body.getAttributeNS(UTILITY, 'Id')
  const index = check.getReferences().findIndex(({ uri }) => id !== null && id !== '' && uri === `#${id}`)
  return check.getSignedReferences()[index] ?? null
}

function only(document: Document, namespace: string, name: string): Element | null {
  const found = document.getElementsByTagNameNS(namespace, name)
  return found.length === 1 ? (found[0] ?? null) : null
}

function certificateIn(token: Element): X509Certificate | null {
  try {
    return new X509Certificate(Buffer.from(token.textContent ?? '', 'base64'))
  } catch {
    return null
  }
}

const commonName = ({ subject }: X509Certificate): string | null => /^CN=(.*)$/m.exec(subject)?.[1] ?? null

function isValid({ validFromDate, validToDate }: X509Certificate, now: Temporal.Instant): boolean {
  const at = now.epochMilliseconds
  return validFromDate.getTime() <= at && at < validToDate.getTime()
}

/** Follows the issuers to a root. A certificate is used once, so that a circle ends. */
function isIssued(
  certificate: X509Certificate,
  authorities: readonly X509Certificate[],
  now: Temporal.Instant,
): boolean {
  if (!isValid(certificate, now)) return false
  const issuer = authorities.find(
    (each) => certificate.checkIssued(each) && certificate.verify(each.publicKey),
  )
  if (issuer === undefined) return false
  if (issuer.checkIssued(issuer)) return isValid(issuer, now)
  return isIssued(
    issuer,
    authorities.filter((each) => each !== issuer),
    now,
  )
}

function isGenuine(check: SignedXml, xml: string): boolean {
  try {
    return check.checkSignature(xml)
  } catch {
    return false
  }
}
