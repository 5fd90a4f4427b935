/** The mails and pushes about an order, as its page in the console lists them (`administration.md` §7). */
export const SENT_CHANNELS = ['mail', 'push'] as const
export type SentChannel = (typeof SENT_CHANNELS)[number]

export const SENT_RECIPIENTS = ['customer', 'outlet', 'dispatcher', 'operator'] as const
export type SentRecipient = (typeof SENT_RECIPIENTS)[number]

/** `dropped`: the recipient cannot be reached or has opted out, or the message was out of date. `failed`: it is tried again. */
export const SENT_OUTCOMES = ['sent', 'dropped', 'failed'] as const
export type SentOutcome = (typeof SENT_OUTCOMES)[number]
