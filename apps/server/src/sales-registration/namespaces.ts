/** The namespaces of a signed SOAP message. */
const WSS = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-'
export const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/'
export const SECEXT = `${WSS}wssecurity-secext-1.0.xsd`
export const UTILITY = `${WSS}wssecurity-utility-1.0.xsd`
export const X509_V3 = `${WSS}x509-token-profile-1.0#X509v3`
export const BASE64 = `${WSS}soap-message-security-1.0#Base64Binary`
export const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#'
