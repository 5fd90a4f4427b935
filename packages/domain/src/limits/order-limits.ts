/** Limits of orders per hour: generous for real customers, but too low for abuse. */

/** The keys by which orders are counted. */
export const ORDER_COUNTS = ['mailbox', 'phone', 'address', 'client'] as const
export type OrderCount = (typeof ORDER_COUNTS)[number]

/** The maximum number of orders per hour, by key. */
export type OrderLimits = Readonly<Record<OrderCount, number>>
