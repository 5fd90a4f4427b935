/** Made-up data with which the staff sees what a mail says (`administration.md` §5). */
import type { Application } from '@sousto/domain/applications/applications.ts'
import { haler, ZERO } from '@sousto/domain/money/money.ts'
import type { OrderDetail } from '@sousto/domain/order/order.ts'
import type { OrderState } from '@sousto/domain/order-state/order-states.ts'
import type { AccountMails, MailedAlert, MailedOrder, MailedRefund, MailedStatement } from './mail.ts'

/** Two goulashes with two extras, to be delivered between 13:05 and 13:15. */
export function sampleOrder(change: Partial<OrderDetail<OrderState>> = {}): MailedOrder {
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
        ifMissing: null,
        replaced: 0,
        note: '',
        person: '',
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
    language: 'cs',
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

export const sampleStatement: MailedStatement = {
  number: 'V2026000118',
  name: 'U Modrého hrnce',
  from: '2026-11-01',
  to: '2026-11-30',
  dueOn: '2026-12-15',
  payout: haler(33_224),
  charge: ZERO,
  carry: ZERO,
  link: '/provoz/podnik/101/vyuctovani',
  attachments: [],
}

export const sampleApplication: Application = {
  kind: 'partner',
  answers: {
    company: 'Jídelna U Lípy',
    representative: 'Bedřich Vymyšlený',
    phone: '600000000',
    email: 'bedrich@priklad.example',
    ownDelivery: true,
    city: 'Olomouc',
    address: 'Smyšlená 12, Olomouc',
    focus: 'Česká kuchyně',
    note: '',
  },
}

export const sampleRefund: MailedRefund = {
  to: 'eliska@priklad.example',
  language: 'cs',
  number: { year: 2026, number: 4821907 },
  guid: '9b3f2c1e-0d4a-4b7e-8f60-1a2b3c4d5e6f',
  restaurant: 'U Modrého hrnce',
  reason: 'item_missing',
  parts: [{ tender: 'online', amount: haler(2_500) }],
  less: ZERO,
  toPay: ZERO,
}

export const sampleAlert: MailedAlert = {
  kind: 'refund_failed',
  order: { year: 2026, number: 4821907 },
  detail: 'gopay 123',
}

const RESTAURANT = 'U Modrého hrnce'
const OUTLET = '/provoz/podnik/101'

export const SAMPLE_DATA: AccountMails = {
  activation: { link: '/aktivace-uctu' },
  reset: { link: '/obnova-hesla' },
  loginChange: { link: '/zmena-prihlaseni' },
  accountExists: { resetLink: '/obnova-hesla' },
  providerConfirm: { link: '/potvrzeni-prihlaseni', provider: 'Facebook' },
  admitBrowser: { link: '/povoleni-prohlizece' },
  welcome: { firstName: 'Eliška' },
  newLogin: { device: 'Firefox, Linux' },
  providerLinked: { provider: 'Facebook' },
  providerUnlinked: { provider: 'Facebook' },
  loginChanged: { link: '/obnova-hesla' },
  orderWaits: {
    orders: [
      { number: '2026/4821907', restaurant: RESTAURANT, minutes: 5, phones: ['+420777000111'], link: OUTLET },
    ],
  },
  shareReceipt: {
    number: '2026/4821907',
    restaurant: RESTAURANT,
    amount: '201 Kč',
    link: '/api/orders/receipt/2026/4821907?share=4f2c9d0a-7a5e-4c1b-8d35-6e0f9b2a1c73',
  },
  customerUnreachable: { number: '2026/4821907', restaurant: RESTAURANT },
  deletion: { link: '/smazani-uctu' },
  passwordChanged: { unlinked: true },
  staffInvitation: { link: '/provoz', role: 'owner', place: RESTAURANT },
  staffReset: { link: '/provoz' },
  webhookOff: { url: 'https://pokladna.example/sousto', restaurant: RESTAURANT, link: OUTLET },
  certificateExpires: { restaurant: RESTAURANT, validTo: '2027-01-20', link: OUTLET },
  dac7Figures: {
    seller: RESTAURANT,
    year: 2026,
    change: 'new',
    quarters: [{ paid: 100_000, fees: 10_000, activities: 3 }],
    link: OUTLET,
  },
  taxIdentityMissing: { seller: RESTAURANT, letter: 3, heldFrom: '2027-03-02', link: OUTLET },
  commissionAnnounced: {
    restaurant: RESTAURANT,
    from: '2027-01-01',
    to: null,
    terms: [{ label: 'Rozvoz Sousta', value: '25 %' }],
    link: OUTLET,
  },
  outletTermsAnnounced: {
    restaurant: RESTAURANT,
    from: '2027-01-01',
    changes: 'Vyúčtování chodí každý týden, ne jednou za měsíc.',
    link: OUTLET,
  },
  outletPaused: {
    restaurant: RESTAURANT,
    until: '2026-11-27T17:00:00Z',
    reason: 'Objednávky dlouho čekaly.',
    link: OUTLET,
  },
  outletClosed: { restaurant: RESTAURANT, reason: 'Podnik končí.', link: OUTLET },
  outletSwitchedOff: { restaurant: RESTAURANT, reason: 'Podnik se stěhuje.', link: OUTLET },
  reviewHidden: {
    restaurant: RESTAURANT,
    ground: 'personal_data',
    facts: 'Hodnocení uvádí telefon kurýra.',
    link: '/skryte-hodnoceni',
  },
  replyHidden: {
    restaurant: RESTAURANT,
    ground: 'personal_data',
    facts: 'Odpověď uvádí jméno zákaznice.',
    link: OUTLET,
  },
  reviewObjectionDecided: {
    restaurant: RESTAURANT,
    outcome: 'accepted',
    answer: 'Telefon v hodnocení nebyl kurýrův.',
  },
  referralReward: { role: 'inviter', amount: haler(10_000) },
  regularOrder: { restaurant: RESTAURANT, time: '12:00', until: '10:50', link: '/mujucet/pravidelne/1' },
  accountSuspended: { reason: 'Z účtu přicházely objednávky, které nikdo nepřevzal.' },
  dataRequestReceived: { number: 43, dueOn: '2026-12-27' },
  noticeReceived: { number: 42, dueOn: '2026-12-11' },
  registerAnswered: {
    kind: 'outlet_complaint',
    number: 42,
    outcome: 'accepted',
    answer: 'Opravili jsme vyúčtování.',
  },
  courierDecision: { what: 'suspended' },
  courierDocument: { what: 'expires', document: 'driving_licence', expiresOn: '2027-01-20' },
  staffSecurity: { what: 'passkeyAdded' },
}

export const SAMPLE_MESSAGE = 'Kurýr zazvoní na vedlejší vchod.'
