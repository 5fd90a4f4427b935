import { reservation } from './compiled/cs/reservation.ts'
import { section } from './translator.ts'

/** The tab for booking a table (`ordering.md` §2). */
export const reservationMessage = /* @__PURE__ */ section('reservation', reservation)
