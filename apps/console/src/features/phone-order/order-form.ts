import type { PhoneOrderQuestion } from '@sousto/contract/phone-orders/wire.ts'
import type { Extra, MenuItem } from '@sousto/domain/catalogue/menu.ts'
import type { FoundAddress } from '@sousto/domain/delivery/place.ts'

export type Line = {
  readonly item: Pick<MenuItem, 'id' | 'name' | 'price' | 'packaging' | 'alcohol'>
  readonly extras: readonly Extra[]
  readonly quantity: number
  readonly note: string
}

/** What the person has written down so far. */
export type OrderForm = {
  /** The account that the order will belong to. Null means none. */
  readonly customer: number | null
  readonly contact: PhoneOrderQuestion['contact']
  readonly city: string
  readonly address: FoundAddress | null
  /** True if the customer collects the order. */
  readonly pickup: boolean
  /** An outlet as customers name it. */
  readonly outlet: { readonly id: number; readonly slug: string } | null
  readonly lines: readonly Line[]
  /** `YYYY-MM-DDTHH:mm` of Prague. Empty means as soon as possible. */
  readonly deliveryTime: string
  readonly noteToCourier: string
  readonly noteToChef: string
  readonly payment: PhoneOrderQuestion['payment']
}

export const EMPTY: OrderForm = {
  customer: null,
  contact: { firstName: '', lastName: '', email: '', phone: '' },
  city: '',
  address: null,
  pickup: false,
  outlet: null,
  lines: [],
  deliveryTime: '',
  noteToCourier: '',
  noteToChef: '',
  payment: 'cash',
}

/** Returns what the server is asked. Null means that the way, the outlet or the dishes are missing. */
export function questionOf(form: OrderForm): PhoneOrderQuestion | null {
  const { contact, address, pickup, outlet, lines, deliveryTime, noteToCourier, noteToChef, payment } = form
  if ((address === null && !pickup) || outlet === null || lines.length === 0) return null
  return {
    restaurant: outlet.id,
    address: pickup ? null : (address?.code ?? null),
    lines: lines.map(({ item, extras, quantity, note }) => ({
      item: item.id,
      quantity,
      extras: extras.map(({ id }) => id),
      note,
    })),
    contact,
    noteToCourier,
    noteToChef,
    deliveryTime: deliveryTime === '' ? null : deliveryTime.replace('T', ' '),
    payment,
  }
}
