/** Codecs of changes between the wire and the domain. */

import type { Haler } from '@sousto/domain/money/money.ts'
import type { OrderedLine } from '@sousto/domain/order/order.ts'
import type { ChangeWish } from '@sousto/domain/order/order-change.ts'
import * as z from 'zod/mini'
import { decodeLine, encodeLine } from '../orders/codec.ts'
import { type changeChoicesWire, changeOfferWire, changeWire, changeWishWire } from './wire.ts'

type WishWire = z.output<typeof changeWishWire>
type OfferWire = z.output<typeof changeOfferWire>

const decodeWish = ({ cart, location, deliveryTime, noteToCourier, noteToChef }: WishWire): ChangeWish => ({
  lines: cart?.map(decodeLine),
  addressCode: location,
  deliverAt: deliveryTime,
  noteToCourier,
  noteToChef,
})

const encodeWish = ({ lines, addressCode, deliverAt, noteToCourier, noteToChef }: ChangeWish): WishWire => ({
  cart: lines?.map(encodeLine),
  location: addressCode,
  deliveryTime: deliverAt,
  noteToCourier,
  noteToChef,
})

export const changeWish = z.codec(changeWishWire, z.custom<ChangeWish>(), {
  decode: decodeWish,
  encode: encodeWish,
})

export type ChangeChoices = z.output<typeof changeChoicesWire>

export type RequestedChange = { readonly wish: ChangeWish; readonly expectedTotal: Haler }

export const requestedChange = z.codec(changeWire, z.custom<RequestedChange>(), {
  decode: ({ totalCheck, ...wish }) => ({ wish: decodeWish(wish), expectedTotal: totalCheck }),
  encode: ({ wish, expectedTotal }) => ({ ...encodeWish(wish), totalCheck: expectedTotal }),
})

export type ChangeOffer = Omit<OfferWire, 'cart' | 'location' | 'deliveryTime'> & {
  readonly lines: readonly (OrderedLine & {
    readonly name: string
    readonly extras: string
    readonly note: string
    readonly person: string
  })[]
  readonly addressCode: number
  readonly deliverAt: string | null
}

export const changeOffer = z.codec(changeOfferWire, z.custom<ChangeOffer>(), {
  decode: ({ cart, location, deliveryTime, ...offer }) => ({
    ...offer,
    lines: cart.map(({ polozka_id, extraItems, ...line }) => ({
      ...line,
      itemId: polozka_id,
      extraIds: extraItems.map(({ id }) => id),
    })),
    addressCode: location,
    deliverAt: deliveryTime,
  }),
  encode: ({ lines, addressCode, deliverAt, ...offer }) => ({
    ...offer,
    cart: lines.map(({ itemId, extraIds, ...line }) => ({
      ...line,
      polozka_id: itemId,
      extraItems: extraIds.map((id) => ({ id })),
    })),
    location: addressCode,
    deliveryTime: deliverAt,
  }),
})
