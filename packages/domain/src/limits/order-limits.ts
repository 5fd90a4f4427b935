/** How many orders are taken in an hour before something is wrong: generous for real life, too few for abuse. */

/** What orders are counted by. */
export const ORDER_COUNTS = ['mailbox', 'phone', 'address', 'client'] as const
export type OrderCount = (typeof ORDER_COUNTS)[number]

/** Orders an hour, by what they are counted by. */
export type OrderLimits = Readonly<Record<OrderCount, number>>
