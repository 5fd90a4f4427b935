/** The adapter of the state's registry of sales: a SOAP client over HTTPS. */
import { callConfigured } from '@sousto/api/http/outgoing.ts'
import type { RegistryAnswer, SalesRegistry } from '@sousto/api/ports/sales-registration.ts'
import { outageCodes, readAnswer, SOAP_ACTION, saleElement } from './eet-interface.ts'
import { type AnswerTrust, signedBody } from './signed-answer.ts'
import { signedEnvelope } from './signed-envelope.ts'

type Options = {
  readonly url: () => string
  readonly trust: () => AnswerTrust
  readonly clock: () => Temporal.Instant
  /** Milliseconds until an attempt is given up. */
  readonly patience?: number
}

const NOT_REACHED: RegistryAnswer = { kind: 'failed', failure: 'not_reached' }

export const eetRegistry = ({ url, trust, clock, patience = 10_000 }: Options): SalesRegistry => ({
  codesOf: outageCodes,
  register: async (message, key, signal) => {
    const body = signedEnvelope(saleElement(message), key)
    let answer: { readonly status: number; readonly text: string }
    try {
      const response = await callConfigured(url(), {
        method: 'POST',
        headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: SOAP_ACTION },
        body,
        redirect: 'error',
        timeout: patience,
        signal,
      })
      answer = { status: response.status, text: await response.text() }
    } catch {
      return NOT_REACHED
    }
    // A fault of SOAP has status 500; it says nothing about the message that trying again would not.
    if (answer.status >= 500) return { kind: 'failed', failure: 'busy' }
    const read = readAnswer(answer.text, message)
    // Only confirmations are signed: a code counts if it stands in the signed part (check).
    if (read.kind !== 'registered') return read
    const signed = signedBody(answer.text, trust(), clock())
    return signed === null ? { kind: 'failed', failure: 'not_signed' } : readAnswer(signed, message)
  },
})
