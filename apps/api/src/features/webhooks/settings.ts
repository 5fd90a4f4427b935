import type { Resolver } from 'node:dns/promises'

/** Where webhooks may lead; left out: to public hosts alone. */
export type TargetOptions = {
  /** Tests and demos receive on this computer: http to 127.0.0.1 and [::1] is allowed as well. */
  readonly loopback?: boolean
  /** Which name servers are asked; left out: the system's. */
  readonly resolver?: Resolver
  /** Milliseconds from looking up the name to the status of the answer. */
  readonly patience?: number
}
