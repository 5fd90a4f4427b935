/**
 * Shows how the page of a city loads: a screenshot every tenth of a second, on slow 4G and a processor four times
 * slower, side by side in one image.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { KnownDevices, type Page, PredefinedNetworkConditions } from 'puppeteer-core'
import sharp from 'sharp'
import { launchBrowser } from '../browser.ts'
import { runProduct } from '../processes.ts'

const CITY = '/rozvoz-jidel/olomouc'
const RESULTS = new URL('../../results/', import.meta.url).pathname
const SLOWER = 4
const EVERY_MS = 100
const PICTURES = 36
const COLUMNS = 12
const WIDTH = 110
const HEIGHT = 238
const LABEL = 18

type Frame = { readonly at: number; readonly picture: Buffer }

/** Writes `filmstrip.webp` to `bench/results`. */
export async function takeFilmstrip({ folder }: { readonly folder: string }): Promise<void> {
  const product = await runProduct(join(folder, 'filmstrip'))
  const browser = await launchBrowser()
  try {
    // The first rendering of a process takes longer than any other.
    await fetch(product.url + CITY)
    const frames = await framesOf(await browser.newPage(), product.url + CITY)
    mkdirSync(RESULTS, { recursive: true })
    const file = `${RESULTS}filmstrip.webp`
    await composed(frames, file)
    console.log(`${frames.length} frames: ${file}`)
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Returns every frame that the browser drew, with milliseconds since the page was requested. */
async function framesOf(page: Page, url: string): Promise<readonly Frame[]> {
  await page.emulate(KnownDevices['Pixel 5'])
  await page.emulateNetworkConditions(PredefinedNetworkConditions['Slow 4G'])
  await page.emulateCPUThrottling(SLOWER)
  const session = await page.createCDPSession()
  const frames: Frame[] = []
  const begin = Date.now()
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: (metadata.timestamp ?? 0) * 1000 - begin, picture: Buffer.from(data, 'base64') })
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 80, maxWidth: 2 * WIDTH })
  await Promise.all([page.goto(url, { waitUntil: 'load' }), sleep(PICTURES * EVERY_MS)])
  await session.send('Page.stopScreencast')
  return frames
}

async function composed(frames: readonly Frame[], file: string): Promise<void> {
  const times = Array.from({ length: PICTURES }, (_, index) => (index + 1) * EVERY_MS)
  const cells = await Promise.all(times.map((time) => cell(frames, time)))
  const rows = Math.ceil(PICTURES / COLUMNS)
  await sharp({
    create: { width: COLUMNS * WIDTH, height: rows * (HEIGHT + LABEL), channels: 3, background: 'white' },
  })
    .composite(
      cells.flatMap((pictures, index) => {
        const left = (index % COLUMNS) * WIDTH
        const top = Math.floor(index / COLUMNS) * (HEIGHT + LABEL)
        return pictures.map(({ input, below }) => ({ input, left, top: top + below }))
      }),
    )
    .webp({ quality: 70 })
    .toFile(file)
}

/** Renders the time and, below it, the screen at that time. */
async function cell(frames: readonly Frame[], time: number) {
  const label = `<svg width="${WIDTH}" height="${LABEL}"><text x="6" y="14" font-family="sans-serif" font-size="12">${(time / 1000).toFixed(1)} s</text></svg>`
  const shown = frames.findLast(({ at }) => at <= time)
  const input =
    shown &&
    (await sharp(shown.picture)
      .resize(WIDTH - 4, HEIGHT, { position: 'top' })
      .toBuffer())
  return [{ input: Buffer.from(label), below: 0 }, ...(input ? [{ input, below: LABEL }] : [])]
}
