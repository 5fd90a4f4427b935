import { expect, it } from 'vitest'
import { installMethod } from './install.ts'

const SAFARI = 'Version/18.0 Mobile/15E148 Safari/604.1'
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${SAFARI}`
const MAC = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

it.each([
  ['Chrome that offers it', ANDROID, 5, true, false, 'dialog'],
  ['Chrome that does not offer it', ANDROID, 5, false, false, 'browser-menu'],
  ['Safari on an iPhone', IPHONE, 5, false, false, 'share-menu'],
  ['Safari on an iPad', MAC, 5, false, false, 'share-menu'],
  ['Safari on a Mac', MAC, 0, false, false, 'on-phone'],
  ['Chrome on an iPhone', IPHONE.replace('Version/18.0', 'CriOS/140.0'), 5, false, false, 'browser-menu'],
  ['Firefox on Windows', WINDOWS, 0, false, false, 'on-phone'],
  ['the installed app on an iPhone', IPHONE, 5, false, true, null],
  ['the installed app on Android', ANDROID, 5, true, true, null],
])('%s [marketplace-1.28]', (_what, userAgent, touchPoints, hasDialog, asApp, method) => {
  expect(installMethod({ userAgent, touchPoints, hasDialog, asApp })).toBe(method)
})
