import type { Failure } from './failures.ts'

/** A failed call. `status` is null and `network` true if no server responded. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly status: number | null
  /**
   * One of `FAILURES`, or a code of the client: `network`; `unreadable` for an invalid response; `no_message` for a
   * failure without a message; `unnamed` for one without a code.
   */
  readonly code: string
  /** A Czech sentence for the user. */
  readonly text: string
  /** The invalid part of the request, as a path. */
  readonly field: string | null
  readonly network: boolean
  /**
   * The current state in its wire form, if this call was based on an older one (412). Null means that it was not sent.
   */
  readonly current: unknown

  constructor(
    failure: Pick<Failure, 'code' | 'text' | 'field'> & { readonly current?: unknown },
    status: number | null,
    options?: ErrorOptions,
  ) {
    super(`${failure.code}: ${failure.text}`, options)
    this.status = status
    this.code = failure.code
    this.text = failure.text
    this.field = failure.field
    this.network = status === null
    this.current = failure.current ?? null
  }
}
