/** What a customer asks for at the door, in words. */
import type { Door } from '@sousto/domain/order/door.ts'
import { door } from './compiled/cs/door.ts'
import { section } from './translator.ts'

const say = /* @__PURE__ */ section('door', door)

/** Returns text such as `4. patro bez výtahu`, or an empty text if nothing is known. */
export function floorText({ floor, lift }: Pick<Door, 'floor' | 'lift'>): string {
  const where = /^\d+$/.test(floor) ? say('floor', { floor }) : floor
  if (lift === null) return where
  const how = say(lift ? 'lift' : 'no_lift')
  return where === '' ? say('house', { lift: how }) : `${where} ${how}`
}

/** Returns text such as `4. patro bez výtahu, zvonek Dvořák, kód 12#`. What is empty or hidden is left out. */
export function doorText({ leave, bell, code, call, ...house }: Door): string {
  return [
    floorText(house),
    bell === '' ? '' : say('bell', { bell }),
    code === '' ? '' : say('code', { code }),
    call ? say('call') : '',
    leave ? say('leave') : '',
  ]
    .filter((text) => text !== '')
    .join(', ')
}
