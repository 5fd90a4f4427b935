/** The words of printed tickets; apart from the others because browsers print with their own. */
import { ticket } from './compiled/cs/ticket.ts'
import { section } from './translator.ts'

export const ticketMessage = /* @__PURE__ */ section('ticket', ticket)
