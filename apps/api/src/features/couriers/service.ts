/**
 * Profiles, shifts, cash and positions of the marketplace's couriers. `features/dispatch` handles the orders that they
 * carry.
 */
export {
  addCash,
  cashOf,
  confirmHandover,
  entriesOf,
  insertHandover,
  lockHandover,
  openHandovers,
} from './cash-store.ts'
export {
  hasTaxIdentity,
  insertConsent,
  latestConsent,
} from './joining-store.ts'
export { lastPositions, sweepPositions, wayOf } from './position-store.ts'
export { createPositions, type Positions } from './positions.ts'
export {
  allowDocuments,
  beginBreak,
  breaksOf,
  type CityCourier,
  couriersOf,
  endBreak,
  endShift,
  insertShift,
  latestShift,
  lockCourier,
  openShift,
  profileOf,
  type Shift,
  saveBankAccount,
  saveProfile,
  vehiclesAt,
} from './store.ts'
