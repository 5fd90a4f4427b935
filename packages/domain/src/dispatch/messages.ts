/** Dispatchers' messages about an order (`dispatch.md` §6). */

export const MESSAGE_RECIPIENTS = ['customer', 'courier'] as const
export type MessageRecipient = (typeof MESSAGE_RECIPIENTS)[number]

export const MESSAGE_LENGTH = 300
