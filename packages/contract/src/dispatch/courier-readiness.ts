import { haler } from '@sousto/domain/money/money.ts'
import type { CourierReadiness } from '@sousto/domain/ride/offers.ts'
import type { DispatchCourier } from './wire.ts'

type Courier = Pick<DispatchCourier, 'shift' | 'capacity' | 'mayCheckDocuments' | 'cashInHand' | 'cashLimit'>

/** Returns what `courierProblem` judges. `hasRide`: the courier has a ride beside the one to be given. */
export const courierReadiness = (
  { shift, capacity, mayCheckDocuments, cashInHand, cashLimit }: Courier,
  hasRide: boolean,
): CourierReadiness => ({
  onShift: shift !== null,
  onBreak: shift !== null && shift.breakSince !== null,
  capacity,
  mayCheckDocuments,
  cashInHand: haler(cashInHand),
  cashLimit: haler(cashLimit),
  hasRide,
})
