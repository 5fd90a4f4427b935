/** States of an order, oldest first; the wire spells them in Czech (`marketplace.md` §4). */
export const ORDER_STATES = ['unpaid', 'confirmed', 'accepted', 'loaded', 'delivered', 'cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]
