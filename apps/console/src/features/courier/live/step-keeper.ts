/**
 * Keeps the courier's steps in IndexedDB until the server has answered them, and the photograph of the next one, so
 * that closing the page, killing the browser or a flat battery loses none (`dispatch.md` §4, Without a network).
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

/** The photograph taken at a stop, for a step that has not been made yet. */
export type KeptPhotograph = {
  readonly ride: number
  readonly stop: number
  /** A JPEG in base64. */
  readonly picture: string
}

export type StepKeeper = {
  /** Returns the steps of the person in the order in which they were made. */
  readonly all: () => Promise<readonly KeptStep[]>
  /** Resolves once the step is on the disk. The photograph is part of the step from then on. */
  readonly add: (step: KeptStep) => Promise<void>
  readonly remove: (keys: readonly string[]) => Promise<void>
  /** Replaces the photograph of the person. Null means that there is none. */
  readonly keepPhotograph: (photograph: KeptPhotograph) => Promise<void>
  readonly photograph: () => Promise<KeptPhotograph | null>
}

interface Schema extends DBSchema {
  steps: { key: number; value: KeptStep; indexes: { key: string } }
  /** By person. */
  photographs: { key: number; value: KeptPhotograph }
}

const NAME = 'sousto-courier'
/** Keeps what is acknowledged even if the phone loses power. */
const STRICT = { durability: 'strict' } as const

function open(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(NAME, 2, {
    upgrade: (database, before) => {
      if (before < 1)
        database
          .createObjectStore('steps', { autoIncrement: true })
          .createIndex('key', 'key', { unique: true })
      database.createObjectStore('photographs')
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
      const transaction = (await opened()).transaction(['steps', 'photographs'], 'readwrite', STRICT)
      await Promise.all([
        transaction.objectStore('steps').add(step),
        transaction.objectStore('photographs').delete(person),
        transaction.done,
      ])
    },
    remove: async (keys) => {
      const transaction = (await opened()).transaction('steps', 'readwrite')
      for (const key of keys) {
        const id = await transaction.store.index('key').getKey(key)
        if (id !== undefined) await transaction.store.delete(id)
      }
      await transaction.done
    },
    keepPhotograph: async (photograph) => {
      const transaction = (await opened()).transaction('photographs', 'readwrite', STRICT)
      await Promise.all([transaction.store.put(photograph, person), transaction.done])
    },
    photograph: async () => (await (await opened()).get('photographs', person)) ?? null,
  }
}
