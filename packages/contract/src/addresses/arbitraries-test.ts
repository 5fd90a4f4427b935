import {
  ADDRESS_MATCHES,
  type Address,
  type Area,
  type FoundAddress,
  type OwnDeliveryArea,
} from '@sousto/domain/delivery/place.ts'
import fc from 'fast-check'
import { amount, count, id, orNull, position, text } from '../arbitraries-test.ts'

export const address: fc.Arbitrary<Address> = fc.record({
  code: id,
  text,
  name: text,
  houseType: fc.constantFrom('č.p.', 'č.e.'),
  street: orNull(text),
  town: text,
  houseNumber: text,
  orientationNumber: orNull(text),
  postcode: text,
  position: orNull(position),
})

export const foundAddress: fc.Arbitrary<FoundAddress> = fc
  .record({ address, match: fc.constantFrom(...ADDRESS_MATCHES), line2: orNull(text) })
  .map(({ address, ...found }) => ({ ...address, ...found }))

const terms = { fee: amount, extraMinutes: count, minimumOrder: amount, noFreeDelivery: fc.boolean() }
export const area: fc.Arbitrary<Area> = fc
  .record({
    code: text.filter((code) => code !== 'error'),
    citySlug: text,
    cityName: text,
    cityId: id,
    ...terms,
    message: orNull(text),
  })
  .map(({ message, ...rest }) => (message === null ? rest : { ...rest, message }))
const ownArea: fc.Arbitrary<OwnDeliveryArea> = fc.record({
  restaurantId: id,
  cityId: fc.oneof(id, fc.constant('external' as const)),
  ...terms,
})

export const areaLookup = fc.oneof(
  fc.record({ inside: fc.constant(true as const), areas: fc.array(area, { minLength: 1, maxLength: 3 }) }),
  fc.record({ inside: fc.constant(false as const), message: text }),
)
export const pointLookup = fc.record({
  area: areaLookup,
  ownDeliveryAreas: fc.array(ownArea, { maxLength: 3 }),
})
export const cityLookup = fc.oneof(
  fc.record({ inside: fc.constant(true as const), citySlug: text, cityName: text }),
  fc.record({ inside: fc.constant(false as const), message: text }),
)
