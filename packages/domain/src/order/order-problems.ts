/** Why an order is refused: every code with its sentence. Quoted to the letter where a specification quotes it (`ordering.md` §4, §5, §8). */
import { CONTACT_TEXTS } from '../account/contact.ts'
import { EXTRAS_REQUIRED } from '../catalogue/menu-extras.ts'
import { CREDIT_TEXTS } from '../credits/credits.ts'
import { PAYMENT_TEXTS } from '../payment/payment-methods.ts'

/** `{…}` is filled in by `problemText`. */
export const ORDER_PROBLEMS = {
  cart_empty: 'Košík je prázdný...',
  cart_full: 'Víc různých položek se do košíku nevejde.',
  item_unknown: 'Některý pokrm z košíku už není v nabídce.',
  item_sold_out: 'Pokrm {name} je vyprodaný.',
  quantity_invalid: 'Jednoho pokrmu lze objednat nejvýše {most} kusů.',
  extra_unknown: 'Některá příloha z košíku už není v nabídce.',
  extra_repeated: 'Stejnou přílohu lze k pokrmu přidat jen jednou.',
  extras_required: EXTRAS_REQUIRED,
  other_outlet: 'Objednávat můžete vždy jen z jedné provozovny',

  ...CONTACT_TEXTS,

  lunch_conflict: 'Položky, které máte v košíku nejdou objednat společně na jeden den.',
  lunch_over: 'Polední menu teď nelze objednat.',
  next_day_only: 'Pokrm {name} lze objednat nejdříve na další den.',
  restaurant_closed:
    'Provozovna momentálně nerozváží. Objednávky z této provozovny jsou možné pouze na pozdější dobu.',
  restaurant_just_closed: 'Restaurace právě zavřela. Dnes bylo otevřeno do: {hour}',
  restaurant_not_opening: 'Zavřeno, restaurace v nejbližší době neotevírá',
  couriers_busy: 'Všichni řidiči momentálně vyřizují jiné objednávky. Objednat si můžete pouze na později.',
  time_required: 'Vyberte čas doručení',
  time_invalid: 'Neplatné datum',
  time_not_offered: 'Zvolený čas už není k dispozici. Vyberte prosím jiný.',
  time_unavailable: 'Žádný čas k dispozici',

  order_incomplete: 'Neplatné informace o objednávce',
  address_unknown: 'Adresa nenalezena',
  address_outside: 'Do této oblasti momentálně nedoručujeme.',
  address_other_city: 'Neplatná adresa pro zvolenou restauraci',

  payment_method_unavailable: PAYMENT_TEXTS.method_not_offered,
  tip_not_possible: PAYMENT_TEXTS.tip_not_possible,
  ...CREDIT_TEXTS,
  price_changed: 'Cena objednávky se změnila. Zkontrolujte prosím novou cenu.',
} as const satisfies Record<string, string>

export type OrderProblemCode = keyof typeof ORDER_PROBLEMS

/** A changed price stands alone: it comes with the right figures. */
export type PlainProblemCode = Exclude<OrderProblemCode, 'price_changed'>

/** The sentence of a code, its `{…}` filled in. */
export function problemText(code: OrderProblemCode, values: Readonly<Record<string, string>> = {}): string {
  return ORDER_PROBLEMS[code].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
