import { eventually } from '@sousto/testing/eventually.ts'
import { inProof } from '@sousto/testing/proof.ts'
import { afterAll, afterEach, expect, it } from 'vitest'
import { eventLog } from './log-test.ts'
import { createEventTail, type EventTail } from './tail.ts'

const BEHIND = inProof(100_000, 2_000)

const world = await eventLog()
const open: EventTail[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()))
  await world.empty()
})
afterAll(world.close)

/** `announce` wakes the tail, as a notification would. */
function follow(hear: Parameters<typeof createEventTail>[0]['hear'], start = async () => 0) {
  let announce = () => {}
  const onAnnounced = (listener: () => void) => {
    announce = listener
  }
  const tail = createEventTail({ ...world, onAnnounced, start, hear })
  open.push(tail)
  return { tail, announce: () => announce() }
}

it(`reads ${BEHIND} events in bounded batches`, async () => {
  const ids = await world.append(BEHIND)
  const sizes: number[] = []
  const { tail } = follow(async (events) => void sizes.push(events.length))
  tail.begin()
  await eventually(() => expect(tail.position()).toBe(Number(ids.at(-1))))
  expect(Math.max(...sizes)).toBe(500)
  expect(sizes.reduce((sum, size) => sum + size)).toBe(BEHIND)
})

it('delivers events again that its listener could not handle', async () => {
  const ids = await world.append(2)
  const heard: number[] = []
  let failures = 0
  let broken = true
  const { tail, announce } = follow(async (events) => {
    if (broken) {
      failures += 1
      throw new Error('not now')
    }
    heard.push(...events.map(({ id }) => id))
  })
  tail.begin()
  await eventually(() => expect(failures).toBe(1))
  broken = false
  announce()
  await eventually(() => expect(heard).toEqual(ids))
})

it('reads nothing while it rests, and only later events once it resumes', async () => {
  const heard: number[] = []
  let from = 0
  const { tail, announce } = follow(
    async (events) => void heard.push(...events.map(({ id }) => id)),
    async () => from,
  )
  announce()
  const [missed] = await world.append(1)
  announce()
  from = Number(missed)
  tail.begin()
  const later = await world.append(1)
  announce()
  await eventually(() => expect(heard).toEqual(later))
})

it('asks again where to begin when the database did not answer', async () => {
  const ids = await world.append(2)
  const heard: number[] = []
  let asked = 0
  const { tail, announce } = follow(
    async (events) => void heard.push(...events.map(({ id }) => id)),
    async () => {
      asked += 1
      if (asked === 1) throw new Error('not now')
      return Number(ids[0])
    },
  )
  tail.begin()
  await eventually(() => expect(asked).toBe(1))
  announce()
  await eventually(() => expect(heard).toEqual(ids.slice(1)))
})
