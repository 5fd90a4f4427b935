/** Codecs of group orders between the wire and the domain. */
import type { OrderedLine } from '@sousto/domain/order/order.ts'
import * as z from 'zod/mini'
import { decodeLine, encodeLine } from '../orders/codec.ts'
import { groupChoiceWire, groupWire, newGroupWire } from './wire.ts'

type GroupWire = z.output<typeof groupWire>

type WithLines<Wire> = Omit<Wire, 'cart'> & { readonly lines: readonly OrderedLine[] }

export type NewGroup = Omit<
  WithLines<z.output<typeof newGroupWire>>,
  'restaurant' | 'location' | 'deliveryTime'
> & {
  readonly restaurantId: number
  readonly addressCode: number
  readonly deliverAt: string | null
}

export const newGroup = z.codec(newGroupWire, z.custom<NewGroup>(), {
  decode: ({ cart, restaurant, location, deliveryTime, ...group }) => ({
    ...group,
    restaurantId: restaurant,
    addressCode: location,
    deliverAt: deliveryTime,
    lines: cart.map(decodeLine),
  }),
  encode: ({ lines, restaurantId, addressCode, deliverAt, ...group }) => ({
    ...group,
    restaurant: restaurantId,
    location: addressCode,
    deliveryTime: deliverAt,
    cart: lines.map(encodeLine),
  }),
})

export type GroupChoice = WithLines<z.output<typeof groupChoiceWire>>

export const groupChoice = z.codec(groupChoiceWire, z.custom<GroupChoice>(), {
  decode: ({ cart, ...choice }) => ({ ...choice, lines: cart.map(decodeLine) }),
  encode: ({ lines, ...choice }) => ({ ...choice, cart: lines.map(encodeLine) }),
})

export type GroupView = Omit<GroupWire, 'cart' | 'me' | 'location' | 'deliveryTime' | 'order_number'> & {
  readonly addressCode: number
  readonly deliverAt: string | null
  readonly me: WithLines<NonNullable<GroupWire['me']>> | null
  readonly lines: readonly OrderedLine[] | null
  readonly order: GroupWire['order_number']
}

export const groupView = z.codec(groupWire, z.custom<GroupView>(), {
  decode: ({ cart, me, location, deliveryTime, order_number, ...group }) => ({
    ...group,
    addressCode: location,
    deliverAt: deliveryTime,
    me: me && withLines(me),
    lines: cart?.map(decodeLine) ?? null,
    order: order_number,
  }),
  encode: ({ lines, me, addressCode, deliverAt, order, ...group }) => ({
    ...group,
    location: addressCode,
    deliveryTime: deliverAt,
    me: me && withCart(me),
    cart: lines?.map(encodeLine) ?? null,
    order_number: order,
  }),
})

const withLines = ({ cart, ...me }: NonNullable<GroupWire['me']>) => ({ ...me, lines: cart.map(decodeLine) })
const withCart = ({ lines, ...me }: NonNullable<GroupView['me']>) => ({ ...me, cart: lines.map(encodeLine) })
