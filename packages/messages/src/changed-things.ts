import type { ChangedThing } from '@sousto/domain/order/change-codes.ts'
import { changedThing } from './compiled/cs/changed-thing.ts'
import { section } from './translator.ts'

const changedThingMessage = /* @__PURE__ */ section('changedThing', changedThing)

/** `jídla, čas`: what the customer changed of an order, for staff. */
export const changedThingsText = (things: readonly ChangedThing[]): string =>
  things.map((thing) => changedThingMessage(thing)).join(', ')
