import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'puppeteer-core'
import { RADIO_GROUPS, shownAfterBack, shownAfterClick, TO_TOP } from './in-page.ts'

/** A customer's action. `of` is the metric that is reported next to its longest task. */
export type Step = {
  readonly name: string
  readonly of: 'INP' | 'until it is shown'
  /**
   * Chromium slows the processor down itself, because a response is more than processor time, which alone could be
   * multiplied.
   */
  readonly slowed?: boolean
  readonly run: (page: Page) => Promise<void>
}

/** A fast scroll with the thumb. */
const SCROLL = { distance: 24_000, speed: 4000 }
/** Milliseconds between two keys, and between touching and releasing a link. */
const KEY_MS = 120
const TOUCH_MS = 100

async function scroll(page: Page, distance: number): Promise<void> {
  const session = await page.createCDPSession()
  await session.send('Input.synthesizeScrollGesture', {
    x: 180,
    y: 500,
    yDistance: -distance,
    speed: SCROLL.speed,
    gestureSourceType: 'touch',
  })
  await session.detach()
}

const toTop = (page: Page) => page.evaluate(TO_TOP)

async function type(page: Page, field: string, text: string): Promise<void> {
  await toTop(page)
  await page.focus(field)
  await page.keyboard.type(text, { delay: KEY_MS })
  await sleep(1000)
  for (const _ of text) {
    await page.keyboard.press('Backspace')
    await sleep(KEY_MS)
  }
}

/**
 * Returns the position of the element once it has stopped moving, because an element far from the screen is replaced
 * when it comes near.
 */
async function placeOf(page: Page, selector: string): Promise<{ readonly x: number; readonly y: number }> {
  for (let before = ''; ; ) {
    const element = await page.waitForSelector(selector, { visible: true })
    // A sheet would be scrolled out of view.
    await element?.evaluate((node) => {
      const block = node.closest('[role="dialog"]') === null ? 'center' : 'nearest'
      node.scrollIntoView({ block, inline: 'center' })
    })
    const box = await element?.boundingBox()
    if (box && before === JSON.stringify(box)) return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    before = JSON.stringify(box)
    await sleep(300)
  }
}

async function tap(page: Page, selector: string): Promise<void> {
  const { x, y } = await placeOf(page, selector)
  const touch = await page.touchscreen.touchStart(x, y)
  await sleep(TOUCH_MS)
  await touch.end()
}

export const citySteps: readonly Step[] = [
  { name: 'scrolling down', of: 'INP', run: (page) => scroll(page, SCROLL.distance) },
  { name: 'scrolling up', of: 'INP', run: (page) => scroll(page, -SCROLL.distance) },
  {
    name: 'typing "pizza" and deleting it',
    of: 'INP',
    run: (page) => type(page, '.city-filters input', 'pizza'),
  },
  {
    name: 'a filter on and off',
    of: 'INP',
    run: async (page) => {
      await toTop(page)
      await tap(page, '.filter-chips button')
      await sleep(1500)
      await tap(page, '.filter-chips button')
    },
  },
  {
    name: 'a cuisine on and off',
    of: 'INP',
    run: async (page) => {
      await toTop(page)
      await tap(page, '.category-carousel a')
      await sleep(1500)
      await tap(page, '.category-carousel a')
    },
  },
  {
    name: 'a restaurant opened',
    of: 'until it is shown',
    run: async (page) => {
      await toTop(page)
      const shown = page.evaluate(shownAfterClick('.dish-card'))
      await tap(page, '.restaurant-card:nth-child(2) .restaurant-card-link')
      await shown
    },
  },
  {
    name: 'back in the city',
    of: 'until it is shown',
    run: async (page) => void (await page.evaluate(shownAfterBack('.restaurant-card'))),
  },
]

async function addDish(page: Page): Promise<void> {
  await toTop(page)
  await tap(page, '.dish-card .dish-open')
  await page.waitForSelector('[role="dialog"]')
  await sleep(1500)
  const groups = (await page.evaluate(RADIO_GROUPS)) as readonly string[]
  for (const id of groups) await tap(page, `[data-group="${id}"] label`)
  await sleep(500)
  await tap(page, '.dish-dialog-bar > button')
  await sleep(1000)
}

export const menuSteps: readonly Step[] = [
  { name: 'scrolling down', of: 'INP', run: (page) => scroll(page, SCROLL.distance) },
  { name: 'scrolling up', of: 'INP', run: (page) => scroll(page, -SCROLL.distance) },
  {
    name: 'typing "pizza" and deleting it',
    of: 'INP',
    run: (page) => type(page, '.menu-bar input', 'pizza'),
  },
  {
    name: 'a far category pressed',
    of: 'INP',
    run: async (page) => {
      await toTop(page)
      await tap(page, '.menu-bar a:nth-of-type(12), .menu-bar li:nth-child(12) a')
    },
  },
  { name: 'a dish opened and added', of: 'INP', run: addDish },
  { name: 'a dish opened and added, slowed by Chromium', of: 'INP', slowed: true, run: addDish },
]
