import { type Haler, ZERO } from '@sousto/domain/money/money.ts'
import { type Door, NO_DOOR, trimmedDoor } from '@sousto/domain/order/door.ts'
import type { OrderRequest } from '@sousto/domain/order/order.ts'
import { moneyToAgree } from '@sousto/domain/payment/order-money.ts'
import { type PaysWithCode, paysWithProblem } from '@sousto/domain/payment/pays-with.ts'
import type { PaymentMethod } from '@sousto/domain/payment-methods/payment-methods.ts'
import type { OrderTotals } from '@sousto/domain/pricing/pricing.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../../../platform/client-context.ts'
import { useStoredValue } from '../../../platform/stored-value.ts'
import { useUser } from '../../../shared/session/current-user.ts'
import { savedAddressesQuery } from '../../../shared/session/personal-queries.ts'
import { changeDraft, useDraft } from '../draft.ts'
import { forgetDoor, keepDoor, storedDoors } from './stored-doors.ts'

export type Wishes = {
  readonly door: Door
  readonly setDoor: (door: Door) => void
  /** Null means that the customer did not say. */
  readonly cutlery: boolean | null
  readonly setCutlery: (cutlery: boolean | null) => void
  /** The cash to collect at the door. Null means that no cash is due. */
  readonly cashDue: Haler | null
  /** The announced cash. Null means none. */
  readonly paysWith: Haler | null
  readonly setPaysWith: (paysWith: Haler | null) => void
  readonly problem: PaysWithCode | null
  /** The field of the announced cash. */
  readonly paysWithId: string
  /** What the order says of all this. */
  readonly ordered: Pick<OrderRequest, 'cutlery' | 'door'> & { readonly paysWith: Haler | undefined }
  /** Keeps the wishes for the door with the saved address of the account. Others stay on this device. */
  readonly keep: () => void
}

type Situation = {
  readonly restaurantId: number
  readonly address: number | null
  readonly method: PaymentMethod
  readonly totals: OrderTotals | null
}

/** What the customer asks for beside the dishes (`delights.md` §3). */
export function useWishes({ restaurantId, address, method, totals }: Situation): Wishes {
  const client = useClient()
  const queries = useQueryClient()
  const loggedIn = Boolean(useUser())
  const { cutlery, paysWith } = useDraft(restaurantId)
  const typed = useStoredValue(storedDoors).find((stored) => stored.address === address)?.door
  const { data } = useQuery({ ...savedAddressesQuery(client), enabled: loggedIn && address !== null })
  const saved = data?.find((each) => each.address.code === address)
  const door = typed ?? saved?.door ?? NO_DOOR
  const toPay = totals === null || method !== 'cash' ? ZERO : moneyToAgree(method, totals).toPay
  const cashDue = toPay === 0 ? null : toPay
  const announced = cashDue === null ? null : paysWith
  return {
    door,
    setDoor: (next) => address !== null && keepDoor(address, next),
    cutlery,
    setCutlery: (next) => changeDraft(restaurantId, { cutlery: next }),
    cashDue,
    paysWith: announced,
    setPaysWith: (next) => changeDraft(restaurantId, { paysWith: next }),
    paysWithId: 'budu-platit',
    problem: announced === null || cashDue === null ? null : paysWithProblem(announced, cashDue),
    ordered: {
      cutlery: cutlery ?? undefined,
      door: trimmedDoor(door) ?? undefined,
      paysWith: announced ?? undefined,
    },
    keep: () => {
      if (saved === undefined || typed === undefined || address === null) return
      client.customers.saveDoor({ params: address, body: { door: trimmedDoor(typed) } }).then(
        async () => {
          await queries.invalidateQueries({ queryKey: savedAddressesQuery(client).queryKey })
          forgetDoor(address)
        },
        // They stay on this device until the next order.
        () => {},
      )
    },
  }
}
