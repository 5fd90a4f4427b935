/** A SOAP 1.1 envelope whose body is signed by WS-Security (X.509 token, RSA-SHA256, exclusive canonicalization). */
import { X509Certificate } from 'node:crypto'
import type { SigningKey } from '@sousto/api/ports/sales-registration.ts'
import { type Element, XMLSerializer } from '@xmldom/xmldom'
import { SignedXml } from 'xml-crypto'
import { BASE64, SECEXT, SOAP, UTILITY, X509_V3 } from './namespaces.ts'

const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'

const local = (name: string) => `*[local-name(.)='${name}']`
const SECURITY = `/${local('Envelope')}/${local('Header')}/${local('Security')}`

export function signedEnvelope(content: Element, { certificate, privateKey }: SigningKey): string {
  const token = new X509Certificate(certificate).raw.toString('base64')
  const body = new XMLSerializer().serializeToString(content)
  const envelope =
    `<soap:Envelope xmlns:soap="${SOAP}"><soap:Header>` +
    `<wsse:Security xmlns:wsse="${SECEXT}" xmlns:wsu="${UTILITY}" soap:mustUnderstand="1">` +
    `<wsse:BinarySecurityToken EncodingType="${BASE64}" ValueType="${X509_V3}" wsu:Id="token">${token}</wsse:BinarySecurityToken>` +
    `</wsse:Security></soap:Header>` +
    `<soap:Body xmlns:wsu="${UTILITY}" wsu:Id="body">${body}</soap:Body></soap:Envelope>`
  const signed = new SignedXml({
    privateKey,
    signatureAlgorithm: RSA_SHA256,
    canonicalizationAlgorithm: EXCLUSIVE,
    idMode: 'wssecurity',
    getKeyInfoContent: () =>
      `<wsse:SecurityTokenReference xmlns:wsse="${SECEXT}"><wsse:Reference URI="#token" ValueType="${X509_V3}"/></wsse:SecurityTokenReference>`,
  })
  signed.addReference({
    xpath: `/${local('Envelope')}/${local('Body')}`,
    transforms: [EXCLUSIVE],
    digestAlgorithm: SHA256,
  })
  signed.computeSignature(envelope, { location: { reference: SECURITY, action: 'append' } })
  return signed.getSignedXml()
}
