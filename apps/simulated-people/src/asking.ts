/** The requests of customers, which are repeated until they are answered. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Ledger, noteAnswer } from './ledger.ts'
import { LONGEST_WAIT } from './longest-wait.ts'

export type Answer = {
  readonly status?: string
  readonly order_number?: string
  readonly guid?: string
  readonly redirect?: string | null
  readonly code?: string
  readonly totals?: { readonly totalPrice: number }
}

export type Asked = {
  readonly url: string
  readonly ledger: Ledger
  /** Milliseconds without a response after which a customer retries. */
  readonly patience: number
}

/** Milliseconds between a 503 response and the next request; a page waits longer. */
const AGAIN = 250

/** Returns a response. Null means that none arrived, or that it was a 503. */
export async function ask(
  asked: Asked,
  path: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer | null> {
  const { ledger, url, patience } = asked
  try {
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    })
    const text = await response.text()
    noteAnswer(ledger, `POST ${path}`, response, text)
    return response.status === 200 ? (JSON.parse(text) as Answer) : null
  } catch (error) {
    ledger.withoutAnswer += 1
    ledger.lastProblem = `POST ${path}: ${String(error)}`
    return null
  }
}

export async function untilAnswered(
  { ledger }: Asked,
  attempt: () => Promise<Answer | null>,
): Promise<Answer> {
  const until = Date.now() + LONGEST_WAIT
  for (;;) {
    const answer = await attempt()
    if (answer !== null) return answer
    if (Date.now() > until) throw new Error(`no answer for ${LONGEST_WAIT / 1_000} s (${ledger.lastProblem})`)
    await sleep(AGAIN)
  }
}

/** Requests the payment page of an order whose first response was lost, or whose gateway did not respond. */
export async function paymentPage(
  asked: Asked,
  number: string,
  guid: string,
  method: string,
): Promise<string | null> {
  const answer = await untilAnswered(asked, () =>
    ask(asked, `/orders/pay/${number}?guid=${guid}`, { method }),
  )
  return answer.redirect ?? null
}
