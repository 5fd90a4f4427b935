/** Collects the outlets whose boards are notified of changes, for tests. */
import { once } from 'node:events'
import type { Database } from '@sousto/postgres/database.ts'
import { OUTLET_CHANGED } from './board-outbox.ts'
import { notify } from './notify.ts'
import type { DB } from './tables.ts'

const END = 'end'

export async function outletsTold({ kysely, listen }: Pick<Database<DB>, 'kysely' | 'listen'>) {
  let told: string[] = []
  const ends = new EventTarget()
  const { close } = await listen({
    channel: OUTLET_CHANGED,
    onMessage: (outlet) => (outlet === END ? ends.dispatchEvent(new Event(END)) : told.push(outlet)),
    onReconnect: () => {},
  })
  return {
    /** Returns the outlets of changes that have committed since the last call. */
    take: async (): Promise<readonly number[]> => {
      // Notifications arrive in the order of their commits.
      const end = once(ends, END)
      await notify(kysely, OUTLET_CHANGED, END)
      await end
      const taken = told.map(Number)
      told = []
      return taken
    },
    close,
  }
}
