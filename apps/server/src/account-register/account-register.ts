/**
 * The adapter of the register of VAT payers and their published accounts: the web service `rozhraniCRPDPH` of the
 * Ministry of Finance, SOAP over HTTPS.
 */
import { callConfigured } from '@sousto/api/http/outgoing.ts'
import type { AccountRegister } from '@sousto/api/ports/account-register.ts'
import { readAnswer, requestFor, SOAP_ACTION } from './register-interface.ts'

type Options = {
  readonly url: () => string
  /** Milliseconds until a call is given up. */
  readonly patience?: number
}

export const accountRegister = ({ url, patience = 10_000 }: Options): AccountRegister => ({
  lookUp: async (vatId) => {
    try {
      const response = await callConfigured(url(), {
        method: 'POST',
        headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: SOAP_ACTION },
        body: requestFor(vatId),
        redirect: 'error',
        timeout: patience,
      })
      return response.ok ? readAnswer(await response.text(), vatId) : { kind: 'failed' }
    } catch {
      return { kind: 'failed' }
    }
  },
})
