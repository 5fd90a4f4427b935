/** The words of printed tickets. */
import { ticket } from './compiled/cs/ticket.ts'
import { section } from './translator.ts'

export const ticketMessage = /* @__PURE__ */ section('ticket', ticket)
