import { describe, expect, it, vi } from 'vitest'
import { createRenderQueue, RenderQueueFull } from './render-queue.ts'

const HERE = new AbortController().signal

/** A rendering that runs until it is told to end. */
function slowRender() {
  let end: () => void = () => {}
  let started = false
  const done = new Promise<void>((resolve) => {
    end = resolve
  })
  const render = async () => {
    started = true
    await done
    return 'page'
  }
  return { render, end, isStarted: () => started }
}

describe('the queue of renderings', () => {
  it('runs so many at once, and the others in their order', async () => {
    const queue = createRenderQueue({ concurrency: 2, maxWait: 60_000 })
    const renders = [slowRender(), slowRender(), slowRender(), slowRender()]
    const pages = renders.map(({ render }, index) => queue.run(`client ${index}`, HERE, render))
    const started = () => renders.map(({ isStarted }) => isStarted())
    await expect.poll(started).toEqual([true, true, false, false])
    renders[1]?.end()
    expect(await pages[1]).toBe('page')
    await expect.poll(started).toEqual([true, true, true, false])
    for (const { end } of renders) end()
    expect(await Promise.all(pages)).toEqual(['page', 'page', 'page', 'page'])
  })

  it('refuses when too many wait', async () => {
    const queue = createRenderQueue({ concurrency: 1, maxWaiting: 1, maxWait: 3_000 })
    const [running, waiting, refused] = [slowRender(), slowRender(), slowRender()]
    const pages = [queue.run('a', HERE, running.render), queue.run('b', HERE, waiting.render)]
    const result = queue.run('c', HERE, refused.render).catch((error: unknown) => error)
    running.end()
    waiting.end()
    expect(await Promise.all(pages)).toEqual(['page', 'page'])
    expect(await result).toBeInstanceOf(RenderQueueFull)
    expect(refused.isStarted()).toBe(false)
  })

  it('refuses one client’s next rendering, but not another’s', async () => {
    const queue = createRenderQueue({ concurrency: 3, maxOfClient: 2, maxWait: 20 })
    const renders = [slowRender(), slowRender(), slowRender()]
    const own = renders.slice(0, 2).map(({ render }) => queue.run('greedy', HERE, render))
    await expect(queue.run('greedy', HERE, slowRender().render)).rejects.toThrow(RenderQueueFull)
    const other = queue.run('other', HERE, renders[2]?.render ?? expect.unreachable)
    for (const { end } of renders) end()
    expect(await Promise.all([...own, other])).toEqual(['page', 'page', 'page'])
    expect(await queue.run('greedy', HERE, async () => 'again')).toBe('again')
  })

  it('refuses what has waited too long, and lets what runs go on', async () => {
    const queue = createRenderQueue({ concurrency: 1, maxWait: 20 })
    const running = slowRender()
    const page = queue.run('a', HERE, running.render)
    const late = slowRender()
    await expect(queue.run('b', HERE, late.render)).rejects.toThrow(RenderQueueFull)
    running.end()
    expect(await page).toBe('page')
    expect(late.isStarted()).toBe(false)
  })

  it('lets urgent calls go first, but not for ever', async () => {
    let urgent = true
    const hasUrgent = vi.fn<() => boolean>(() => urgent)
    const queue = createRenderQueue({ hasUrgent })
    const first = slowRender()
    const page = queue.run('a', HERE, first.render)
    await expect.poll(() => hasUrgent.mock.calls.length).toBeGreaterThan(1)
    await expect.poll(first.isStarted).toBe(true)
    first.end()
    expect(await page).toBe('page')
    urgent = false
    expect(await queue.run('a', HERE, async () => 'next')).toBe('next')
  })

  it('does not render for who has gone', async () => {
    const queue = createRenderQueue({ concurrency: 1, maxWait: 60_000 })
    const running = slowRender()
    const page = queue.run('a', HERE, running.render)
    const client = new AbortController()
    const abandoned = slowRender()
    const result = queue.run('b', client.signal, abandoned.render)
    client.abort(new Error('gone'))
    await expect(result).rejects.toThrow('gone')
    running.end()
    await page
    expect(await queue.run('b', HERE, async () => 'next')).toBe('next')
    expect(abandoned.isStarted()).toBe(false)
  })
})
