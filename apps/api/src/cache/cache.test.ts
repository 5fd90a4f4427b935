import { describe, expect, it } from 'vitest'
import { createCache } from './cache.ts'

function deferred<Value>() {
  let resolve: (value: Value) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<Value>((onValue, onError) => {
    resolve = onValue
    reject = onError
  })
  return { promise, resolve, reject }
}

const weightless = () => 0

describe('cache', () => {
  it('loads once for parallel requests', async () => {
    const memory = createCache<string>(10, weightless)
    const loading = deferred<string>()
    let loads = 0
    const ask = () =>
      memory.get('menu', 0, () => {
        loads += 1
        return loading.promise
      })
    const answers = [ask(), ask(), ask()]
    loading.resolve('soup')
    expect(await Promise.all(answers)).toEqual(['soup', 'soup', 'soup'])
    await ask()
    expect(loads).toBe(1)
  })

  it('loads again for a new stamp, given the previous value', async () => {
    const memory = createCache<string>(10, weightless)
    await memory.get('menu', 1, async () => 'monday')
    expect(await memory.get('menu', 2, async (known) => `${known}, tuesday`)).toBe('monday, tuesday')
    expect(await memory.get('menu', 2, async () => 'never')).toBe('monday, tuesday')
  })

  it('does not cache a failure', async () => {
    const memory = createCache<string>(10, weightless)
    await expect(memory.get('menu', 0, () => Promise.reject(new Error('burnt')))).rejects.toThrow('burnt')
    expect(await memory.get('menu', 0, async () => 'soup')).toBe('soup')
  })

  it('returns a load that was in progress when the cache was dropped, but does not cache it', async () => {
    const memory = createCache<string>(10, weightless)
    const old = deferred<string>()
    const answer = memory.get('menu', 0, () => old.promise)
    memory.drop()
    expect(await memory.get('menu', 0, async () => 'new')).toBe('new')
    old.resolve('old')
    expect(await answer).toBe('old')
    expect(await memory.get('menu', 0, async () => 'never')).toBe('new')
  })

  it('evicts the least recently used value when it is full', async () => {
    const memory = createCache<string>(3, (value) => value.length)
    const loads: string[] = []
    const ask = (key: string) =>
      memory.get(key, 0, async () => {
        loads.push(key)
        return key
      })
    for (const key of ['a', 'b', 'c']) await ask(key)
    await ask('a')
    await ask('d')
    expect(loads).toEqual(['a', 'b', 'c', 'd'])
    await ask('a')
    expect(loads).toEqual(['a', 'b', 'c', 'd'])
    await ask('b')
    expect(loads).toEqual(['a', 'b', 'c', 'd', 'b'])
  })

  it('does not cache a value that exceeds its capacity', async () => {
    const memory = createCache<string>(3, (value) => value.length)
    await memory.get('feast', 0, async () => 'goose')
    expect(await memory.get('feast', 0, async () => 'bread')).toBe('bread')
  })
})
