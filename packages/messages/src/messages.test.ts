import { ACCOUNT_CODES } from '@sousto/domain/account/account.ts'
import { FILTER_FLAGS, RESTAURANT_SORTINGS } from '@sousto/domain/catalogue/filter-choices.ts'
import { ORDER_PROBLEM_CODES } from '@sousto/domain/order/order-problems.ts'
import { ORDER_STATES } from '@sousto/domain/order-state/order-states.ts'
import { PAYMENT_METHODS } from '@sousto/domain/payment-methods/payment-methods.ts'
import { describe, expect, it } from 'vitest'
import { accountProblemMessage, consentWordingMessage, passwordStrengthMessage } from './account-messages.ts'
import { addressMessage } from './address-messages.ts'
import { priceLineMessage } from './cart-messages.ts'
import * as czech from './compiled/cs.ts'
import { countMessage } from './count-messages.ts'
import { menuMessage } from './menu-messages.ts'
import { orderProblemMessage } from './order-messages.ts'
import { creditsMessage, paymentMethodDetailMessage, paymentMethodMessage } from './payment-messages.ts'
import { restaurantFilterMessage, restaurantSortingMessage } from './restaurant-messages.ts'
import { orderPageMessage, trackingTextMessage, trackingTitleMessage } from './tracking-messages.ts'

describe('order problems', () => {
  it.each([
    ['extras_required', 'Vyberte povinné přílohy'],
    ['other_outlet', 'Objednávat můžete vždy jen z jedné provozovny'],
    ['lunch_conflict', 'Položky, které máte v košíku nejdou objednat společně na jeden den.'],
    ['restaurant_not_opening', 'Zavřeno, restaurace v nejbližší době neotevírá'],
    ['time_required', 'Vyberte čas doručení'],
    ['time_invalid', 'Neplatné datum'],
    ['order_incomplete', 'Neplatné informace o objednávce'],
    ['credits_need_login', 'Vyžaduje přihlášení'],
    ['credits_insufficient', 'Nedostatek kreditů'],
    [
      'restaurant_closed',
      'Provozovna momentálně nerozváží. Objednávky z této provozovny jsou možné pouze na pozdější dobu.',
    ],
    [
      'couriers_busy',
      'Všichni řidiči momentálně vyřizují jiné objednávky. Objednat si můžete pouze na později.',
    ],
    ['time_unavailable', 'Žádný čas k dispozici'],
    ['cart_empty', 'Košík je prázdný...'],
    ['address_outside', 'Do této oblasti momentálně nedoručujeme.'],
    ['address_other_city', 'Neplatná adresa pro zvolenou restauraci'],
    ['address_unknown', 'Adresa nenalezena'],
    ['first_name_required', 'Zadejte jméno'],
    ['first_name_short', 'Zadejte aspoň 2 písmena'],
    ['email_required', 'Zadejte email'],
    ['email_invalid', 'Zadejte platný email'],
    ['phone_required', 'Zadejte telefon'],
    ['phone_invalid', 'Zadejte platný telefon'],
  ] as const)(
    'quote the specification: %s, %s [ordering-4.20, ordering-4.21, ordering-5.1, ordering-5.4, ordering-6.10]',
    (code, sentence) => {
      expect(czech.orderProblem[code]).toBe(sentence)
    },
  )

  it('contain their values', () => {
    expect(orderProblemMessage('restaurant_just_closed', { hour: '22:00' })).toBe(
      'Restaurace právě zavřela. Dnes bylo otevřeno do: 22:00',
    )
    expect(orderProblemMessage('item_sold_out', { name: 'Guláš' })).toBe('Pokrm Guláš je vyprodaný.')
    expect(orderProblemMessage('next_day_only', { name: 'Husa' })).toBe(
      'Pokrm Husa lze objednat nejdříve na další den.',
    )
    expect(orderProblemMessage.of({ code: 'quantity_invalid', values: { most: 99 } })).toBe(
      'Jednoho pokrmu lze objednat nejvýše 99 kusů.',
    )
  })

  it.each([
    ['disabled', 'Tímto způsobem zatím platit nelze. Vyberte prosím jiný způsob platby.'],
    ['not-offered', 'Tento způsob platby restaurace nenabízí.'],
  ])('distinguish a payment method that is %s', (reason, text) => {
    expect(orderProblemMessage('payment_method_unavailable', { reason })).toBe(text)
  })

  it('are different for each problem', () => {
    expect(Object.keys(czech.orderProblem)).toEqual(ORDER_PROBLEM_CODES)
    const sentences = Object.values(czech.orderProblem).map((message) => JSON.stringify(message))
    expect(new Set(sentences).size).toBe(sentences.length)
  })
})

it('every account code has its own message', () => {
  expect(Object.keys(czech.accountProblem)).toEqual(ACCOUNT_CODES)
  expect(new Set(Object.values(czech.accountProblem)).size).toBe(ACCOUNT_CODES.length)
  expect(accountProblemMessage('passwords_differ')).toBe('Hesla se neshodují')
})

it('every payment method has its own name and a detail', () => {
  expect(new Set(PAYMENT_METHODS.map((method) => paymentMethodMessage(method))).size).toBe(
    PAYMENT_METHODS.length,
  )
  expect(PAYMENT_METHODS.every((method) => paymentMethodDetailMessage(method) !== '')).toBe(true)
})

it('every order state has its own title and a text', () => {
  expect(new Set(ORDER_STATES.map((state) => trackingTitleMessage(state))).size).toBe(ORDER_STATES.length)
  expect(ORDER_STATES.every((state) => trackingTextMessage(state) !== '')).toBe(true)
  expect(trackingTitleMessage('unpaid')).toBe('Platba se nezdařila')
  expect([trackingTitleMessage('unknown'), trackingTextMessage('unknown')]).toEqual([
    'Chyba',
    'Něco se pokazilo...',
  ])
})

it('filters and sortings have the labels of the specification', () => {
  expect(FILTER_FLAGS.map((flag) => restaurantFilterMessage(flag))).toEqual([
    'Doprava zdarma',
    'Karta',
    'Stravenky',
    'Bonusový program',
  ])
  expect(RESTAURANT_SORTINGS.map((sorting) => restaurantSortingMessage(sorting))).toEqual([
    'doporučené',
    'nejrychlejší',
    'nejlevnější doprava',
    'nejlépe hodnocené',
  ])
})

it('price lines have the labels of every screen', () => {
  const kinds = [
    'items',
    'packaging',
    'delivery',
    'farther_address',
    'shortfall',
    'tip',
    'credits',
    'total',
  ] as const
  expect(kinds.map((kind) => priceLineMessage(kind))).toEqual([
    'Položky',
    'Obaly',
    'Doprava',
    'Doplatek za vzdálenější adresu',
    'Doplatek do minima',
    'Spropitné kurýrovi',
    'Použité kredity',
    'Celkem',
  ])
})

it('password strengths have their labels', () => {
  const codes = ['empty', 'short', 'weak', 'fair', 'good', 'strong'] as const
  expect(codes.map((code) => passwordStrengthMessage(code))).toEqual([
    'Aspoň 8 znaků',
    'Příliš krátké',
    'Slabé',
    'Ucházející',
    'Dobré',
    'Silné',
  ])
})

it('single messages quote the specification', () => {
  expect(menuMessage('empty')).toBe('Zdá se, že tu nic není...')
  expect(addressMessage('incomplete')).toBe('Zadejte celou adresu')
  expect(orderPageMessage('error')).toBe('Chyba, Něco se pokazilo...')
  expect(creditsMessage('bonus_already_granted')).toBe('Bonus za registraci v aplikaci už máte.')
  expect(consentWordingMessage('account')).toBe('Posílejte mi e-mailem novinky a slevy')
})

it.each([
  [1, '1 podnik vám doveze', '1 podnik má otevřeno', '1 objednávka', '1 kredit.', '1 pole.'],
  [4, '4 podniky vám dovezou', '4 podniky mají otevřeno', '4 objednávky', '4 kredity.', '4 pole.'],
  [5, '5 podniků vám doveze', '5 podniků má otevřeno', '5 objednávek', '5 kreditů.', '5 polí.'],
  [22, '22 podniků vám doveze', '22 podniků má otevřeno', '22 objednávek', '22 kreditů.', '22 polí.'],
])(
  'a number has its noun in the plural form: %d [marketplace-1.23]',
  (count, deliver, open, orders, credits, fields) => {
    expect(countMessage('restaurants_deliver', { count })).toBe(deliver)
    expect(countMessage('restaurants_open', { count })).toBe(open)
    expect(countMessage('orders', { count })).toBe(orders)
    expect(countMessage('bonus_credits', { count })).toBe(`Za objednávku získáte ${credits}`)
    expect(countMessage('fields_to_correct', { count })).toBe(`Opravte prosím ${fields}`)
  },
)
