import fc from 'fast-check'
import { id, instant, orNull, text } from '../arbitraries-test.ts'

export const user = fc.record({
  id,
  email: text,
  firstName: text,
  lastName: text,
  phone: text,
  pendingEmail: orNull(text),
  hasPassword: fc.boolean(),
})
export const userOrNobody = orNull(user)
export const registration = fc.record({
  email: text,
  password: text,
  firstName: text,
  lastName: text,
  phone: text,
})
export const profileUpdate = fc.record({ firstName: text, lastName: text, phone: text, email: text })
export const passwordChange = fc.record({ current: text, password: text, again: text })
export const joinable = fc.record({ id: text, name: text, path: text, linkedAt: orNull(instant) })
export const session = fc.record({
  id: fc.uuid(),
  current: fc.boolean(),
  device: text,
  startedAt: instant,
  lastSeenAt: instant,
})
