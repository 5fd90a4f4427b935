/** Compares the names of both specifications' entities with the contract (`ordering.md` §3, `marketplace.md` §3). */
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { registrationWire, userWire } from './accounts/wire.ts'
import { addressWire, areaWire, gpstestWire, ownAreaWire } from './addresses/wire.ts'
import { courierWire, partnerWire } from './applications/wire.ts'
import {
  balanceWire,
  cookieChoiceWire,
  creditedWire,
  favouriteWire,
  pastOrderWire,
  purseWire,
  savedAddressWire,
} from './customers/wire.ts'
import { cityWire } from './location/wire.ts'
import { additionsWire, cityUtilityWire, extraWire, menuItemWire } from './menu/wire.ts'
import { orderDetailWire } from './orders/detail-wire.ts'
import { orderReviewWire, orderWire, totalsWire } from './orders/wire.ts'
import {
  bannerWire,
  categoryWire,
  listItemWire,
  ratingWire,
  restaurantWire,
  reviewWire,
} from './restaurants/wire.ts'
import { MARKETPLACE, ORDERING, type SpecifiedEntity } from './specified-names-test.ts'

type Schemas<Table> = Readonly<Record<keyof Table, z.core.$ZodType>>

/** An entity that no call contains. */
const nothing = z.object({})
const { cart, payment } = orderWire.shape

const ORDERING_SCHEMAS: Schemas<typeof ORDERING> = {
  Restaurant: restaurantWire,
  'Menu item': menuItemWire,
  'Cart line': cart,
  User: userWire,
  'Location: the address': addressWire,
  'Location: the area': areaWire,
  'Location: own-delivery areas': ownAreaWire,
  'Saved address': savedAddressWire,
  Credits: balanceWire,
  Review: reviewWire,
  'Rating summary': ratingWire,
  'City utility': cityUtilityWire,
  Totals: totalsWire,
  Additions: payment,
  'Session state': orderWire,
  'Order submission payload': orderWire,
}

const MARKETPLACE_SCHEMAS: Schemas<typeof MARKETPLACE> = {
  'Location: the area': areaWire,
  'Location: the answer for a point': gpstestWire,
  'Location: own-delivery areas': ownAreaWire,
  Address: addressWire,
  'Favourite address': savedAddressWire,
  User: userWire,
  Registration: registrationWire,
  'Restaurant list item': listItemWire,
  'Favourite restaurant': favouriteWire,
  Category: categoryWire,
  Banner: bannerWire,
  'City utility': cityUtilityWire,
  City: cityWire,
  'Order history item': pastOrderWire,
  'Order detail': orderDetailWire,
  Review: orderReviewWire,
  Credits: purseWire,
  'Redeem response': creditedWire,
  'Cookie permission': cookieChoiceWire,
  'Order payment for analytics': payment,
  'Menu item of the lunch page': menuItemWire,
  Extra: extraWire,
  'Extras by group': additionsWire,
  'Courier application': courierWire,
  'Partner application': partnerWire,
  'Cart state of the header': nothing,
}

type Json = z.core.JSONSchema.BaseSchema

/** The schemas of a member, in an object, a list of objects or a choice of them. */
function member(schema: Json, name: string): readonly Json[] {
  const inside = [...(schema.anyOf ?? []), schema.items].filter((each) => typeof each === 'object')
  const own = schema.properties?.[name]
  return [
    ...(typeof own === 'object' ? [own] : []),
    ...inside.flat().flatMap((each) => (typeof each === 'object' ? member(each, name) : [])),
  ]
}

function has(wire: z.core.$ZodType, path: string): boolean {
  const whole: Json = z.toJSONSchema(wire, { io: 'input', unrepresentable: 'any' })
  return (
    path
      .split('.')
      .reduce<readonly Json[]>((found, name) => found.flatMap((each) => member(each, name)), [whole]).length >
    0
  )
}

const missingIn = ({ names }: SpecifiedEntity, wire: z.core.$ZodType) =>
  names.filter((name) => !has(wire, name))

describe.each([
  ['ordering.md', ORDERING, ORDERING_SCHEMAS],
  ['marketplace.md', MARKETPLACE, MARKETPLACE_SCHEMAS],
] as const)('the entities of %s §3', (_document, table, schemas) => {
  const rows = Object.entries<SpecifiedEntity>(table)
  const schemaOf: Readonly<Record<string, z.core.$ZodType>> = schemas

  it.each(rows)(
    '%s has every specified name except for the stated differences [marketplace-3.1]',
    (entity, row) => {
      expect(missingIn(row, schemaOf[entity] ?? nothing)).toEqual(
        row.names.filter((name) => row.differs !== undefined && name in row.differs),
      )
    },
  )
})

describe('cooperation forms accept the payload of the specification', () => {
  it('of a restaurant [marketplace-3.2]', () => {
    const written = {
      companyName: 'U Modrého hrnce',
      representativeName: 'Květa Smyšlená',
      phone: '777123456',
      email: 'kveta@priklad.example',
      delivery: true,
      city: 'Olomouc',
      address: 'Švestková 14, 779 00 Olomouc',
      companyFocus: 'česká kuchyně',
      additionalInfo: 'Vaříme od jedenácti.',
    }
    expect(z.decode(partnerWire, written)).toEqual(written)
  })

  it.each([
    ['bike', 'ownBike'],
    ['scooter', 'ownScooter'],
    ['ownCar', 'ownCar'],
    ['companyCar', 'companyCar'],
    ['tank', null],
    ['', null],
    [null, null],
  ])('of a courier with the vehicle %j [marketplace-3.2]', (vehicle, chosen) => {
    const written = {
      name: 'Jonáš Smyšlený',
      phone: '777123456',
      vehicle,
      email: 'jonas@priklad.example',
      age: true,
      city: { name: 'Olomouc', email: 'kuryri@priklad.example', info: 'Hledáme kurýry na večer.' },
    }
    expect(z.decode(courierWire, written)).toMatchObject({ ...written, vehicle: chosen, city: 'Olomouc' })
  })
})
