import { VEHICLES } from '@sousto/domain/applications/applications.ts'
import fc from 'fast-check'
import { orNull, text } from '../arbitraries-test.ts'

export const partnerApplication = fc.record({
  company: text,
  representative: text,
  phone: text,
  email: text,
  ownDelivery: fc.boolean(),
  city: text,
  address: text,
  focus: text,
  note: text,
})

export const courierApplication = fc.record({
  city: text,
  vehicle: orNull(fc.constantFrom(...VEHICLES)),
  name: text,
  phone: text,
  email: text,
  adult: fc.boolean(),
})
