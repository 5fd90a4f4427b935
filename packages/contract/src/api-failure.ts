import type { Failure } from './failures.ts'

/** A failed call. `status` is null and `network` true if no server responded. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly status: number | null
  /**
   * One of `FAILURES`, or what only the client knows: `network`; `unreadable`, no answer of this call; `no_message`, a failure
   * that does not say why; `unnamed`, one without a code.
   */
  readonly code: string
  /** A Czech sentence for a person. */
  readonly text: string
  /** The invalid part of the request, as a path. */
  readonly field: string | null
  readonly network: boolean
  /** What is true now, where this call had seen something older (412), in the form of the wire; null: not said. */
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
