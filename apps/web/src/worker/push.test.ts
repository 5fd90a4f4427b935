import { describe, expect, it } from 'vitest'
import { pushedMessage, windowWith } from './push.ts'

const MESSAGE = {
  title: 'Kurýr ji má u sebe',
  body: 'U Hrnce, objednávka 2026/4821907.',
  url: '/objednavka/2026/4821907?guid=7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e',
  tag: 'order-2026/4821907',
  open: true,
}

describe('a pushed message', () => {
  it('is shown as it was sent', () => {
    expect(pushedMessage(MESSAGE)).toEqual(MESSAGE)
  })

  it.each([undefined, null, 7, 'text', {}, { title: 'x' }, { ...MESSAGE, body: 3 }])(
    'that cannot be read is shown as a generic message: %j',
    (json) => {
      expect(pushedMessage(json)).toMatchObject({ title: 'Sousto', url: '/' })
    },
  )

  it.each([
    'https://zlodej.example/',
    '//zlodej.example',
    '/\\zlodej.example',
    'javascript:alert(1)',
    7,
    undefined,
  ])('links to no other site: %j', (url) => {
    expect(pushedMessage({ ...MESSAGE, url }).url).toBe('/')
  })
})

describe('a tap on a notification', () => {
  const url = new URL(MESSAGE.url, 'https://sousto.example')
  const windows = ['/', '/objednavka/2026/1111111', '/objednavka/2026/4821907'].map((path) => ({
    url: `https://sousto.example${path}`,
  }))

  it('focuses the window that shows the order, with or without the guid [marketplace-3.16]', () => {
    expect(windowWith(windows, url)).toBe(windows[2])
  })

  it('opens a new window if there is none', () => {
    expect(windowWith(windows.slice(0, 2), url)).toBeUndefined()
    expect(windowWith([{ url: 'https://cizi.example/objednavka/2026/4821907' }], url)).toBeUndefined()
  })
})
