/** The figures of reports, computed from sums that can be added over days, hours, outlets and cities (`administration.md` §8). */

export const SUM_NAMES = [
  'orders',
  'accepted',
  'acceptSeconds',
  'delivered',
  'cancelled',
  /** Haléře, of orders that are not cancelled, without tips. */
  'sales',
  /** Haléře that were returned of orders that are not cancelled, by who bears them. */
  'refundedOperator',
  'refundedRestaurant',
  'refundedCourier',
  /** Kitchens that have marked their part of an order as ready. */
  'kitchens',
  /** How much later than planned they did; negative if earlier. */
  'kitchenSeconds',
  /** Delivered orders that were to come as soon as possible, and how long they took. */
  'arrivals',
  'arrivalSeconds',
  /** Delivered orders whose customer knew until when they would come. */
  'promised',
  'late',
  'lateSeconds',
  /** Delivered by the marketplace's couriers. */
  'courierOrders',
  /** On shifts, without breaks. */
  'courierSeconds',
] as const
export type SumName = (typeof SUM_NAMES)[number]
export type Sums = Readonly<Record<SumName, number>>

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

const refundedOf = ({ refundedOperator, refundedRestaurant, refundedCourier }: Sums): number =>
  refundedOperator + refundedRestaurant + refundedCourier

/** Money is in haléře, a share is between 0 and 1. */
export type FigureUnit = 'count' | 'money' | 'share' | 'minutes' | 'hours' | 'rate'

type FigureRule = {
  readonly unit: FigureUnit
  /** Which direction is good news. */
  readonly better: 'more' | 'less'
  /** True if the figures of the parts add up to that of the whole. */
  readonly adds: boolean
  /** True if it is known of outlets, and not only of cities. */
  readonly ofOutlets: boolean
  /** Null means that nothing happened of which it could be computed. */
  readonly of: (sums: Sums) => number | null
}

const BASE = { better: 'more', adds: false, ofOutlets: true } as const

export const FIGURES = {
  orders: { ...BASE, unit: 'count', adds: true, of: ({ orders }) => orders },
  revenue: { ...BASE, unit: 'money', adds: true, of: (sums) => sums.sales - refundedOf(sums) },
  basket: { ...BASE, unit: 'money', of: ({ sales, orders, cancelled }) => ratio(sales, orders - cancelled) },
  acceptance: { ...BASE, unit: 'share', of: ({ accepted, orders }) => ratio(accepted, orders) },
  acceptance_time: {
    ...BASE,
    unit: 'minutes',
    better: 'less',
    of: ({ acceptSeconds, accepted }) => ratio(acceptSeconds / 60, accepted),
  },
  kitchen_error: {
    ...BASE,
    unit: 'minutes',
    better: 'less',
    of: ({ kitchenSeconds, kitchens }) => ratio(kitchenSeconds / 60, kitchens),
  },
  delivery_time: {
    ...BASE,
    unit: 'minutes',
    better: 'less',
    of: ({ arrivalSeconds, arrivals }) => ratio(arrivalSeconds / 60, arrivals),
  },
  late: { ...BASE, unit: 'share', better: 'less', of: ({ late, promised }) => ratio(late, promised) },
  lateness: {
    ...BASE,
    unit: 'minutes',
    better: 'less',
    of: ({ lateSeconds, late }) => ratio(lateSeconds / 60, late),
  },
  cancelled: {
    ...BASE,
    unit: 'share',
    better: 'less',
    of: ({ cancelled, orders }) => ratio(cancelled, orders),
  },
  refunded: { ...BASE, unit: 'money', better: 'less', adds: true, of: refundedOf },
  courier_hours: {
    ...BASE,
    unit: 'hours',
    adds: true,
    ofOutlets: false,
    of: ({ courierSeconds }) => courierSeconds / 3600,
  },
  orders_per_hour: {
    ...BASE,
    unit: 'rate',
    ofOutlets: false,
    of: ({ courierOrders, courierSeconds }) => ratio(courierOrders, courierSeconds / 3600),
  },
} as const satisfies Readonly<Record<string, FigureRule>>
export type FigureName = keyof typeof FIGURES

export const FIGURE_NAMES: readonly [FigureName, ...FigureName[]] = [
  'orders',
  'revenue',
  'basket',
  'acceptance',
  'acceptance_time',
  'kitchen_error',
  'delivery_time',
  'late',
  'lateness',
  'cancelled',
  'refunded',
  'courier_hours',
  'orders_per_hour',
]

export const figureOf = (name: FigureName, sums: Sums): number | null => FIGURES[name].of(sums)
