/**
 * A process that reads the log of `DATABASE_URL` and hangs in the middle of its first batch until the test kills it.
 */
import { openDatabase } from '@sousto/postgres/database.ts'
import Fastify from 'fastify'
import type { DB } from '../database/tables.ts'
import { writesIds } from './handled-test.ts'
import { createEventReader } from './reader.ts'

const { DATABASE_URL: url } = process.env
if (url === undefined) throw new Error('DATABASE_URL is missing')
const database = openDatabase<DB>({ url, max: 4 })
const { log } = Fastify({ logger: false })
const reader = createEventReader({ database, log, clock: () => Temporal.Now.instant() }, [
  {
    name: 'counter',
    on: {
      'order.placed': async (transaction, events, now) => {
        await writesIds('counter')(transaction, events, now)
        process.stdout.write('in the middle\n')
        await new Promise(() => {})
      },
    },
  },
])
await reader.start()
