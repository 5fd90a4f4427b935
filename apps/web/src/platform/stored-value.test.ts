import { afterEach, describe, expect, it, vi } from 'vitest'
import { storedValue } from './stored-value.ts'

const count = (key: string) =>
  storedValue(key, 0, (stored) => (typeof stored === 'number' && Number.isInteger(stored) ? stored : 0))

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('a stored value', () => {
  it('survives a reload', () => {
    count('a').set(7)
    expect(count('a').get()).toBe(7)
  })

  it('is the initial value before the first write and after storage is cleared', () => {
    const value = count('a')
    expect(value.get()).toBe(0)
    value.set(3)
    localStorage.clear()
    expect(value.get()).toBe(0)
  })

  it.each(['{', '"text"', 'null', '[]', '1.5', ''])(
    'reads %j, written by other code, as the initial value',
    (text) => {
      localStorage.setItem('a', text)
      expect(count('a').get()).toBe(0)
    },
  )

  it('notifies its listeners of writes in other tabs', () => {
    const value = count('a')
    const listener = vi.fn<() => void>()
    const unsubscribe = value.subscribe(listener)
    localStorage.setItem('a', '5')
    window.dispatchEvent(new StorageEvent('storage', { key: 'a' }))
    expect(listener).toHaveBeenCalledOnce()
    expect(value.get()).toBe(5)
    unsubscribe()
    window.dispatchEvent(new StorageEvent('storage', { key: 'a' }))
    expect(listener).toHaveBeenCalledOnce()
  })

  it('is kept in memory if the storage is full', () => {
    const value = count('a')
    value.set(1)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    value.set(2)
    expect(value.get()).toBe(2)
  })

  it('returns the same object until the next write, so that components do not rerender', () => {
    const value = storedValue<{ n: number }>('b', { n: 0 }, (stored) => stored as { n: number })
    value.set({ n: 1 })
    expect(value.get()).toBe(value.get())
  })
})
