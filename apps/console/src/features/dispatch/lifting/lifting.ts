import type { ShownCourier, ShownOrder } from '../model/city-view.ts'

/** An order that a dispatcher drags, or moves by the arrow keys, over the couriers. */
export type Lifted = {
  readonly order: string
  readonly by: 'pointer' | 'keys'
  /** The courier over whom it is. Null means none. */
  readonly over: number | null
}

export type Lifting = {
  readonly lifted: Lifted | null
  readonly lift: (lifted: Lifted | null) => void
  readonly drop: (order: ShownOrder, courier: ShownCourier) => void
  /** Why the last drop did not count. Null means that it did. */
  readonly error: unknown
}
