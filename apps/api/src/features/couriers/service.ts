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
export { lastPositions, sweepPositions, wayOf } from './position-store.ts'
export { createPositions, type Positions } from './positions.ts'
export {
  allowDocuments,
  beginBreak,
  type CityCourier,
  couriersOf,
  endBreak,
  endShift,
  insertShift,
  lastCity,
  lockCourier,
  openShift,
  profileOf,
  type Shift,
  saveProfile,
} from './store.ts'
