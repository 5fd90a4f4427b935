import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'puppeteer-core'
import { shownAfterBack, shownAfterClick, TO_TOP } from './in-page.ts'

/** Something that a customer does. `run` returns the figure in milliseconds that `of` names; nothing: the INP. */
export type Step = {
  readonly name: string
  readonly of: 'INP' | 'until it is shown'
  readonly run: (page: Page) => Promise<unknown>
}

/** A quick thumb. */
const SCROLL = { distance: 24_000, speed: 4000 }
/** Between two keys, and between touching a link and letting it go. */
const KEY_MS = 120
const TOUCH_MS = 100

async function scroll(page: Page, distance: number): Promise<undefined> {
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

async function type(page: Page, field: string, text: string): Promise<undefined> {
  await toTop(page)
  await page.focus(field)
  await page.keyboard.type(text, { delay: KEY_MS })
  await sleep(1000)
  for (const _ of text) {
    await page.keyboard.press('Backspace')
    await sleep(KEY_MS)
  }
}

async function tap(page: Page, selector: string): Promise<void> {
  const element = await page.waitForSelector(selector, { visible: true })
  await element?.evaluate((node) => node.scrollIntoView({ block: 'center', inline: 'center' }))
  await sleep(300)
  const box = await element?.boundingBox()
  if (!box) throw new Error(`${selector} has no box`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const touch = await page.touchscreen.touchStart(x, y)
  await sleep(TOUCH_MS)
  await touch.end()
}

export const citySteps: readonly Step[] = [
  { name: 'scrolling down', of: 'INP', run: (page) => scroll(page, SCROLL.distance) },
  { name: 'scrolling up', of: 'INP', run: (page) => scroll(page, -SCROLL.distance) },
  { name: 'typing "pizza" and deleting it', of: 'INP', run: (page) => type(page, '.filters input', 'pizza') },
  {
    name: 'a filter on and off',
    of: 'INP',
    run: async (page) => {
      await toTop(page)
      await tap(page, '.filter-chips button')
      await sleep(1500)
      await tap(page, '.filter-chips button')
      return undefined
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
      return undefined
    },
  },
  {
    name: 'a restaurant opened',
    of: 'until it is shown',
    run: async (page) => {
      await toTop(page)
      const shown = page.evaluate(shownAfterClick('.dish'))
      await tap(page, '.restaurant-card:nth-child(2) .restaurant-card-link')
      return Number(await shown)
    },
  },
  {
    name: 'back in the city',
    of: 'until it is shown',
    run: async (page) => Number(await page.evaluate(shownAfterBack('.restaurant-card'))),
  },
]

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
      return undefined
    },
  },
  {
    name: 'a dish opened and added',
    of: 'INP',
    run: async (page) => {
      await toTop(page)
      await tap(page, '.dish .dish-open')
      await page.waitForSelector('[role="dialog"]')
      await sleep(1500)
      for (const group of await page.$$('[role="dialog"] [role="radiogroup"]')) {
        const radio = await group.$('[role="radio"]')
        await radio?.click()
      }
      await sleep(500)
      const buttons = await page.$$('[role="dialog"] button')
      for (const button of buttons) {
        const text = await button.evaluate((node) => node.textContent ?? '')
        if (/^Přidat\s*\d/.test(text)) await button.click()
      }
      await sleep(1000)
      return undefined
    },
  },
]
