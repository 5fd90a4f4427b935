/** Examples of customer data on the wire. People and kitchens are fictitious. */
import { addressExamples } from '../addresses/examples.ts'
import type { Examples } from '../examples.ts'
import { paidByCard } from '../orders/examples.ts'
import { restaurantExamples } from '../restaurants/examples.ts'
import type { customers } from './endpoints.ts'

const OK = { status: 'ok' } as const
const address = addressExamples.byCode.answer
const DOOR = { leave: false, floor: '4', lift: false, bell: 'Smyšlená', code: '12#', call: true } as const
const CODE = { kod_adm: String(address.kod_adm) }
const favourites = restaurantExamples.list.answer.map((item) => ({
  ...item,
  isFav: true,
  stravenky: item.isVoucher,
  karta: item.isCashles,
}))

const keptDiets = { filtr: { bez: [7], diety: ['vegan' as const] }, od: '2026-11-21T16:41:07Z' }

export const customerExamples: Examples<typeof customers> = {
  favourites: { answer: favourites },
  addFavourite: { params: { id: '101' }, answer: OK },
  removeFavourite: { params: { id: '101' }, answer: OK },
  addresses: { answer: [{ note: 'Domů', ...address, door: DOOR }] },
  saveAddress: { query: { name: 'Domů' }, body: { kod_adm: address.kod_adm }, answer: OK },
  saveAddressInPath: {
    params: { address: JSON.stringify({ kod_adm: address.kod_adm }) },
    query: { name: 'Domů' },
    answer: OK,
  },
  saveDoor: { params: CODE, body: { door: DOOR }, answer: OK },
  removeAddress: { params: CODE, answer: OK },
  looks: {
    answer: [{ at: '2026-11-27T18:06:00Z', by: 'support', purpose: 'order', note: 'studená pizza' }],
  },
  credits: {
    answer: [
      { name: 'Sousto', sumApplicable: 120 },
      { name: 'U Modrého hrnce', sumApplicable: 50 },
    ],
  },
  creditsAt: { params: { restaurant: 'u-modreho-hrnce' }, answer: { credits_jpn: 120, credits_rest: 50 } },
  redeem: {
    params: { code: 'SVESTKA100' },
    answer: { status: 'ok', credit: 100, message: 'Kredit 100 Kč je váš.' },
  },
  registerBonus: {
    answer: {
      status: 'ok',
      credit: 20,
      message: 'Díky za registraci v aplikaci: 20 Kč na další objednávku.',
    },
  },
  orders: {
    query: { page: '1' },
    answer: [
      {
        order_id: 41,
        order_number: '2026/4821907',
        order_date: '2026-11-21 17:41',
        placed_at: '2026-11-21T16:41:07Z',
        order_status: 'Doručeno',
        order_items: [
          {
            polozka_id: 1001,
            user_id: 101,
            product_name: 'Svíčková na smetaně',
            product_price: 214,
            quantity: 2,
            extraItems: [{ id: 301, name: 'Karlovarský knedlík', price: 25 }],
          },
        ],
        order_price: 504.5,
        guid: '7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e',
        restaurant_id: 101,
        restaurant_name: 'U Modrého hrnce',
        restaurant_url: 'u-modreho-hrnce',
        mesto_url: 'olomouc',
      },
    ],
  },
  payments: {
    query: { page: '1' },
    answer: [
      {
        order_number: '2026/4821907',
        datum: '2026-11-21 17:41',
        placed_at: '2026-11-21T16:41:07Z',
        restaurant_name: 'U Modrého hrnce',
        payment_method: 'credit-card',
        payment_method_name: 'Kartou online',
        castka: 504.5,
        creditsUsed: 20,
        order_status: 'Doručeno',
        guid: '7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e',
        payment: 'paid',
        ...paidByCard,
      },
    ],
  },
  statistics: {
    answer: {
      pocet: 12,
      utraceno: 4890,
      prumer: 407.5,
      mesice: [{ mesic: '2026-11', pocet: 3, utraceno: 1240 }],
      restaurace: [
        {
          nazev: 'U Modrého hrnce',
          rest_url: 'u-modreho-hrnce',
          mesto_url: 'olomouc',
          pocet: 7,
          utraceno: 2900,
        },
      ],
      jidla: [{ nazev: 'Svíčková na smetaně', restaurace: 'U Modrého hrnce', pocet: 9 }],
    },
  },
  consent: { answer: { souhlas: true, od: '2026-11-21T16:41:07Z' } },
  changeConsent: { body: { souhlas: false }, answer: { souhlas: false, od: '2026-11-21T16:45:00Z' } },
  keptDiets: { answer: keptDiets },
  keepDiets: { body: { filtr: keptDiets.filtr, souhlas: true }, answer: keptDiets },
  forgetDiets: { answer: { filtr: { bez: [], diety: [] }, od: null } },
  chooseCookies: {
    body: { id: '7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e', version: 1, analytic: true, marketing: false },
  },
  unsubscribe: { params: { token: 'mP3oXb7vE1uYc9sK0wZr5tQaLd8nHf2j' }, answer: OK },
  data: {
    answer: {
      exported_at: '2026-11-21T16:41:07Z',
      account: [{ email: 'eliska@priklad.example' }],
      favourites: [{ restaurant_id: 101, added_at: '2026-11-20T10:00:00Z' }],
    },
  },
  deleteAccount: { body: { heslo: 'švestkový koláč' }, answer: OK },
  requestDeletion: {
    answer: { status: 'ok', message: 'Poslali jsme vám odkaz, kterým smazání potvrdíte. Platí hodinu.' },
  },
  deleteByLink: { params: { token: 'mP3oXb7vE1uYc9sK0wZr5tQaLd8nHf2j' }, answer: OK },
}
