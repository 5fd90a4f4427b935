import { describe, expect, it } from 'vitest'
import { createBoundedQueue, QueueFull } from './bounded-queue.ts'

function slowWork() {
  const { promise, resolve } = Promise.withResolvers<string>()
  let started = false
  const work = () => {
    started = true
    return promise
  }
  return { work, end: () => resolve('done'), isStarted: () => started }
}

describe('a bounded queue', () => {
  it('runs a limited number at once, and the rest in order', async () => {
    const queue = createBoundedQueue({ concurrency: 2, maxWait: 60_000 })
    const all = [slowWork(), slowWork(), slowWork(), slowWork()]
    const results = all.map(({ work }, index) => queue.run(`client ${index}`, work))
    const started = () => all.map(({ isStarted }) => isStarted())
    await expect.poll(started).toEqual([true, true, false, false])
    all[1]?.end()
    expect(await results[1]).toBe('done')
    await expect.poll(started).toEqual([true, true, true, false])
    for (const { end } of all) end()
    expect(await Promise.all(results)).toEqual(['done', 'done', 'done', 'done'])
  })

  it('rejects when too many wait', async () => {
    const queue = createBoundedQueue({ concurrency: 1, maxWaiting: 1, maxWait: 3_000 })
    const [running, waiting, refused] = [slowWork(), slowWork(), slowWork()]
    const results = [queue.run('a', running.work), queue.run('b', waiting.work)]
    const error = queue.run('c', refused.work).catch((error: unknown) => error)
    running.end()
    waiting.end()
    expect(await Promise.all(results)).toEqual(['done', 'done'])
    expect(await error).toBeInstanceOf(QueueFull)
    expect(refused.isStarted()).toBe(false)
  })

  it('rejects one client above its share, but not another client', async () => {
    const queue = createBoundedQueue({ concurrency: 3, maxOfClient: 2, maxWait: 20 })
    const all = [slowWork(), slowWork(), slowWork()]
    const own = all.slice(0, 2).map(({ work }) => queue.run('greedy', work))
    await expect(queue.run('greedy', slowWork().work)).rejects.toThrow(QueueFull)
    const other = queue.run('other', all[2]?.work ?? expect.unreachable)
    for (const { end } of all) end()
    expect(await Promise.all([...own, other])).toEqual(['done', 'done', 'done'])
    expect(await queue.run('greedy', async () => 'again')).toBe('again')
  })

  it('rejects work that has waited too long, and continues running work', async () => {
    const queue = createBoundedQueue({ concurrency: 1, maxWait: 20 })
    const [running, late] = [slowWork(), slowWork()]
    const result = queue.run('a', running.work)
    await expect(queue.run('b', late.work)).rejects.toThrow(QueueFull)
    running.end()
    expect(await result).toBe('done')
    expect(late.isStarted()).toBe(false)
  })

  it('does not start for a client that has gone', async () => {
    const queue = createBoundedQueue({ concurrency: 1, maxWait: 60_000 })
    const [running, abandoned] = [slowWork(), slowWork()]
    const result = queue.run('a', running.work)
    const client = new AbortController()
    const error = queue.run('b', abandoned.work, client.signal)
    client.abort(new Error('gone'))
    await expect(error).rejects.toThrow('gone')
    running.end()
    await result
    expect(await queue.run('b', async () => 'next')).toBe('next')
    expect(abandoned.isStarted()).toBe(false)
  })
  it('starts nothing in place of running work whose client has gone', async () => {
    const queue = createBoundedQueue({ concurrency: 1, maxWait: 60_000 })
    const [running, next] = [slowWork(), slowWork()]
    const client = new AbortController()
    const result = queue.run('a', running.work, client.signal)
    await expect.poll(running.isStarted).toBe(true)
    client.abort(new Error('gone'))
    const after = queue.run('b', next.work)
    await new Promise(setImmediate)
    expect(next.isStarted()).toBe(false)
    running.end()
    next.end()
    expect(await Promise.all([result, after])).toEqual(['done', 'done'])
  })
})
