import { haler, ZERO } from '@sousto/domain/money/money.ts'
import type { OrderDetail } from '@sousto/domain/order/order.ts'
import type { OrderState } from '@sousto/domain/order-state/order-states.ts'
import type { MailedOrder, MailedStatement } from './mail.ts'

/** Two goulashes with two extras, to be delivered between 13:05 and 13:15. */
export function anOrderToMail(change: Partial<OrderDetail<OrderState>> = {}): MailedOrder {
  const order: OrderDetail<OrderState> = {
    number: { year: 2026, number: 4821907 },
    state: 'confirmed',
    history: [{ state: 'confirmed', at: '2026-11-27T11:30:00Z' }],
    ownDelivery: false,
    restaurant: { id: 101, name: 'U Modrého hrnce', slug: 'u-modreho-hrnce', citySlug: 'olomouc' },
    placedAt: '2026-11-27T11:30:00Z',
    roughTimes: false,
    lines: [
      {
        name: 'Guláš roku',
        outlet: 'U Modrého hrnce',
        price: haler(16550),
        quantity: 2,
        removed: 0,
        note: '',
        extras: [
          { name: 'knedlík', price: haler(0), removed: 0 },
          { name: 'cibule', price: haler(0), removed: 0 },
        ],
      },
    ],
    paymentMethod: 'cash',
    payment: null,
    money: {
      state: 'to_pay',
      agreed: haler(40200),
      toPay: haler(40200),
      paid: { online: haler(0), credits: haler(0), cash: haler(0) },
      reductions: [],
      returned: [],
    },
    totals: {
      items: haler(33100),
      packaging: haler(2200),
      delivery: haler(4900),
      shortfall: haler(0),
      tip: haler(0),
      credits: haler(0),
      total: haler(40200),
      bonusCredits: 0,
    },
    deliverAt: null,
    lunch: false,
    minutes: { min: 35, max: 45 },
    hotline: '800 000 001',
    courier: null,
    address: 'Švestková 14, 779 00 Olomouc',
    noteToCourier: 'Zvonek Nováčková',
    pickup: null,
    cutlery: null,
    paysWith: null,
    reviewed: false,
    promised: null,
    cancellation: null,
    dispatcherMessage: null,
    ...change,
  }
  return {
    to: 'eliska@priklad.example',
    guid: '9b3f2c1e-0d4a-4b7e-8f60-1a2b3c4d5e6f',
    order,
    reply: 'Děkujeme,\na přijďte zas.',
    promiseChange: {
      before: { from: '2026-11-27T12:05:00Z', to: '2026-11-27T12:15:00Z' },
      after: { from: '2026-11-27T12:20:00Z', to: '2026-11-27T12:30:00Z' },
      reason: 'kitchen',
      note: '',
      at: '2026-11-27T11:50:00Z',
    },
  }
}

export const aStatementToMail = (change: Partial<MailedStatement> = {}): MailedStatement => ({
  number: 'V2026000118',
  name: 'U Modrého hrnce',
  from: '2026-11-01',
  to: '2026-11-30',
  dueOn: '2026-12-15',
  payout: haler(33_224),
  charge: ZERO,
  carry: ZERO,
  link: '/provoz/podnik/101/vyuctovani',
  attachments: [{ name: 'V2026000118.pdf', type: 'application/pdf', content: Buffer.from('%PDF') }],
  ...change,
})
