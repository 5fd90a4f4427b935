/**
 * Keeps the courier's steps in IndexedDB until the server has answered them, so that closing the page, killing the browser or a flat
 * battery loses none (`dispatch.md` §4, Without a network).
 */
import type { StepBody } from '@sousto/contract/courier/wire.ts'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** `key` is the idempotency key: however often the step is sent, it counts once. */
export type KeptStep = {
  readonly key: string
  readonly person: number
  readonly ride: number
  readonly body: StepBody
}

export type StepKeeper = {
  /** Returns the steps of the person in the order in which they were made. */
  readonly all: () => Promise<readonly KeptStep[]>
  /** Resolves once the step is on the disk. */
  readonly add: (step: KeptStep) => Promise<void>
  readonly remove: (keys: readonly string[]) => Promise<void>
}

interface Schema extends DBSchema {
  steps: { key: number; value: KeptStep; indexes: { key: string } }
}

const NAME = 'sousto-courier'

function open(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(NAME, 1, {
    upgrade: (database) => {
      database.createObjectStore('steps', { autoIncrement: true }).createIndex('key', 'key', { unique: true })
    },
  })
}

/** Keeps steps per person, so that a colleague's steps on the same phone are not sent in another name. */
export function createStepKeeper(person: number): StepKeeper {
  let database: Promise<IDBPDatabase<Schema>> | null = null
  const opened = () => (database ??= open())
  return {
    all: async () => (await (await opened()).getAll('steps')).filter((step) => step.person === person),
    add: async (step) => {
      // `strict` keeps acknowledged steps even if the phone loses power.
      const transaction = (await opened()).transaction('steps', 'readwrite', { durability: 'strict' })
      await Promise.all([transaction.store.add(step), transaction.done])
    },
    remove: async (keys) => {
      const transaction = (await opened()).transaction('steps', 'readwrite')
      for (const key of keys) {
        const id = await transaction.store.index('key').getKey(key)
        if (id !== undefined) await transaction.store.delete(id)
      }
      await transaction.done
    },
  }
}
