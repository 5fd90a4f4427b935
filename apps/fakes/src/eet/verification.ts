/** Checks a signed SOAP message: the chain of its certificate, the signature of its body, and the taxpayer's codes. */
import { createHash, createVerify, X509Certificate } from 'node:crypto'
import { DOMParser, type Element, XMLSerializer } from '@xmldom/xmldom'
import { SignedXml } from 'xml-crypto'

/** Codes of the published description: an unreadable message, a wrong signature, a wrong security code. */
type Rejected = { readonly code: '3' | '4' | '5'; readonly text: string }
type Verified = { readonly head: Element; readonly data: Element; readonly security: string }

const rejected = (code: Rejected['code'], text: string): Rejected => ({ code, text })

export function verifiedMessage(xml: string, root: string, now: Temporal.Instant): Verified | Rejected {
  const document = new DOMParser().parseFromString(xml, 'text/xml')
  const one = (name: string): Element | null => {
    const found = document.getElementsByTagNameNS('*', name)
    return found.length === 1 ? (found[0] ?? null) : null
  }
  const [body, token, signature] = [one('Body'), one('BinarySecurityToken'), one('Signature')]
  const [head, data, pkp, bkp] = [one('Hlavicka'), one('Data'), one('pkp'), one('bkp')]
  if (body === null || head === null || data === null) return rejected('3', 'XML zpráva nevyhověla kontrole')
  if (token === null || signature === null) return rejected('4', 'Neplatný podpis SOAP zprávy')
  const certificate = new X509Certificate(Buffer.from(token.textContent ?? '', 'base64'))
  const authority = new X509Certificate(root)
  if (!isIssued(certificate, authority, now)) return rejected('4', 'Neplatný podpis SOAP zprávy')
  const check = new SignedXml({ publicCert: certificate.toString(), idMode: 'wssecurity' })
  check.loadSignature(new XMLSerializer().serializeToString(signature))
  const isSigned = isGenuine(check, xml)
  const id = body.getAttributeNS(
    'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd',
    'Id',
  )
  const covers = check.getReferences().some(({ uri }) => uri === `#${id}`)
  if (!isSigned || !covers) return rejected('4', 'Neplatný podpis SOAP zprávy')

  const [signed, security] = [Buffer.from(pkp?.textContent ?? '', 'base64'), bkp?.textContent ?? '']
  const digest = createHash('sha1').update(signed).digest('hex').toUpperCase()
  const field = (name: string) => data.getAttribute(name) ?? ''
  const text = ['dic_popl', 'id_provoz', 'id_pokl', 'porad_cis', 'dat_trzby', 'celk_trzba']
    .map(field)
    .join('|')
  const isOwn = createVerify('RSA-SHA256').update(text, 'utf8').verify(certificate.publicKey, signed)
  const isNamed = certificate.subject.includes(`CN=${field('dic_popl')}`)
  if (!isOwn || !isNamed || security.replaceAll('-', '') !== digest) {
    return rejected('5', 'Neplatný kontrolní bezpečnostní kód poplatníka (BKP)')
  }
  return { head, data, security }
}

function isIssued(certificate: X509Certificate, root: X509Certificate, now: Temporal.Instant): boolean {
  const at = now.epochMilliseconds
  return (
    certificate.checkIssued(root) &&
    certificate.verify(root.publicKey) &&
    Date.parse(certificate.validFrom) <= at &&
    at < Date.parse(certificate.validTo)
  )
}

function isGenuine(check: SignedXml, xml: string): boolean {
  try {
    return check.checkSignature(xml)
  } catch {
    return false
  }
}
