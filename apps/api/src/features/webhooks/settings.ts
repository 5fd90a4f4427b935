import type { Resolver } from 'node:dns/promises'

/** The hosts that webhooks may call; if it is left out, only public hosts. */
export type TargetOptions = {
  /** Also allows http to 127.0.0.1 and [::1], because tests and demos receive webhooks on this computer. */
  readonly loopback?: boolean
  /** The name servers to use; if it is left out, those of the system. */
  readonly resolver?: Resolver
  /** Milliseconds from the name lookup to the status of the response. */
  readonly patience?: number
}
