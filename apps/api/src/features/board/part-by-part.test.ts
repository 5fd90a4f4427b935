/**
 * If one order cannot be processed (`operations.md` §3), the polls of the board continue with the others and retry it
 * later.
 */
import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { boardWorld } from './board-test.ts'
import { createEscalation } from './escalation.ts'
import { createOrderBoards } from './service.ts'

const world = await boardWorld()
const { accept, clock, detail, placed, query } = world
const written: string[] = []
const stream = new Writable({
  write: (line, _, done) => {
    written.push(String(line))
    done()
  },
})
const { log } = Fastify({ logger: { level: 'error', stream } })
const dependencies = { ...world, log }

beforeEach(async () => {
  await mend()
  await world.empty()
  written.length = 0
})
afterAll(world.close)

/** Simulates a fault of a single order: its part cannot be changed. */
const breakPart = (id: number) =>
  query(`
    CREATE FUNCTION shop.broken_part() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'this part is broken'; END $$;
    CREATE TRIGGER broken_part BEFORE UPDATE ON shop.order_parts FOR EACH ROW
    WHEN (OLD.order_id = ${id}) EXECUTE FUNCTION shop.broken_part()`)
const mend = () => query('DROP FUNCTION IF EXISTS shop.broken_part() CASCADE')
const idOf = async (number: string) =>
  (await query('SELECT id FROM shop.orders WHERE number = $1', [number.split('/')[1]]))[0].id
const status = async (number: string) => (await detail(number)).order_status

it('an action that cannot be committed does not block later ones, and is committed once possible [operations-3.37]', async () => {
  const boards = createOrderBoards(dependencies)
  const broken = await placed()
  const sound = await placed()
  await accept(broken)
  clock.pass({ seconds: 1 })
  await accept(sound)
  await breakPart(await idOf(broken))
  clock.pass({ seconds: 10 })
  await boards.commitDue()
  expect([await status(broken), await status(sound)]).toEqual(['Potvrzeno', 'Odkliknuto'])
  expect(written.map((line) => JSON.parse(line))).toMatchObject([
    {
      msg: 'an action was not committed',
      order: broken,
      outlet: 101,
      err: { message: 'this part is broken' },
    },
  ])

  // The failure is not logged at every poll, because it would fill the log.
  await boards.commitDue()
  expect(written).toHaveLength(1)
  await mend()
  clock.pass({ seconds: 5 })
  await boards.commitDue()
  expect(await status(broken)).toBe('Odkliknuto')
})

it('a process that ends leaves orders to other processes', async () => {
  const escalation = createEscalation(dependencies)
  const order = await placed()
  clock.pass({ minutes: 15 })
  await escalation.run(AbortSignal.abort())
  expect(await status(order)).toBe('Potvrzeno')
  await escalation.run()
  expect(await status(order)).toBe('Stornováno')
})

it('an order that cannot be cancelled does not delay the others [operations-3.37]', async () => {
  const escalation = createEscalation(dependencies)
  const broken = await placed()
  clock.pass({ seconds: 1 })
  const sound = await placed()
  await breakPart(await idOf(broken))
  clock.pass({ minutes: 15 })
  await escalation.run()
  expect([await status(broken), await status(sound)]).toEqual(['Potvrzeno', 'Stornováno'])
  expect(written.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'an order that waits was not escalated', order: broken },
  ])
  await mend()
  clock.pass({ seconds: 5 })
  await escalation.run()
  expect(await status(broken)).toBe('Stornováno')
})
