/** Signs answers of the registry by WS-Security, as it does with confirmations. */
import { X509Certificate } from 'node:crypto'
import { SignedXml } from 'xml-crypto'

/** As PEM. */
export type RegistryKey = { readonly certificate: string; readonly privateKey: string }

const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/'
const WSS = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-'
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'

export const envelope = (content: string, header = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><soap:Envelope xmlns:soap="${SOAP}">${header}` +
  `<soap:Body xmlns:wsu="${WSS}wssecurity-utility-1.0.xsd" wsu:Id="answer">${content}</soap:Body></soap:Envelope>`

export function signedEnvelope(content: string, { certificate, privateKey }: RegistryKey): string {
  const token = new X509Certificate(certificate).raw.toString('base64')
  const header =
    `<soap:Header><wsse:Security xmlns:wsse="${WSS}wssecurity-secext-1.0.xsd"><wsse:BinarySecurityToken ` +
    `EncodingType="${WSS}soap-message-security-1.0#Base64Binary" ValueType="${WSS}x509-token-profile-1.0#X509v3">` +
    `${token}</wsse:BinarySecurityToken></wsse:Security></soap:Header>`
  const signed = new SignedXml({
    privateKey,
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: EXCLUSIVE,
    idMode: 'wssecurity',
  })
  signed.addReference({
    xpath: "/*[local-name(.)='Envelope']/*[local-name(.)='Body']",
    transforms: [EXCLUSIVE],
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
  })
  signed.computeSignature(envelope(content, header), {
    location: { reference: "//*[local-name(.)='Security']", action: 'append' },
  })
  return signed.getSignedXml()
}
