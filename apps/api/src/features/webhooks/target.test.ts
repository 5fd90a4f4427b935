/** Tests the allowed targets of webhooks (`operations.md` §8: never private addresses). */
import { Resolver } from 'node:dns/promises'
import { createServer, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { publicLookupBy } from '../../http/public-address.ts'
import { answer, startNameServer, startReceiver } from './receiver-test.ts'
import { createSend, targetUrl } from './target.ts'

const LOOPBACK = { loopback: true } as const
const MESSAGE = { headers: { 'webhook-id': 'msg_1' }, body: '{"type":"order.created"}' }
const never = new AbortController().signal

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
async function receiver(...by: Parameters<typeof startReceiver>) {
  const started = await startReceiver(...by)
  closing.push(started.close)
  return started
}
async function nameServer(...by: Parameters<typeof startNameServer>) {
  const started = await startNameServer(...by)
  closing.push(started.close)
  return started
}

describe('a URL', () => {
  it.each([
    ['https://pokladna.example/sousto', 'https://pokladna.example/sousto'],
    [' https://Pokladna.example:8443/a?b=c#d ', 'https://pokladna.example:8443/a?b=c'],
    ['https://žluťoučký.example', 'https://xn--luouk-pya7lsn7rua.example/'],
  ])('%s is called as %s', (written, url) => {
    expect(targetUrl(written, {})).toMatch(/^https:\/\//)
    expect(new URL(targetUrl(written, {}) ?? '').pathname).toBe(new URL(url).pathname)
  })

  it.each([
    'http://pokladna.example/',
    'ftp://pokladna.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'pokladna.example',
    '',
    'https://',
    'https://user:pass@pokladna.example/',
    'https://pokladna/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://１２７.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://8.8.8.8/',
    'http://127.0.0.1/',
  ])('%s is rejected [operations-8.16]', (written) => {
    expect(targetUrl(written, {})).toBeNull()
  })

  it('of this computer is called if tests and demos allow it, and no other one by http', () => {
    expect(targetUrl('http://127.0.0.1:4700/x', LOOPBACK)).toBe('http://127.0.0.1:4700/x')
    expect(targetUrl('http://[::1]:4700/x', LOOPBACK)).toBe('http://[::1]:4700/x')
    for (const other of [
      'http://127.0.0.2/',
      'http://localhost/',
      'http://10.0.0.1/',
      'http://pokladna.example/',
    ]) {
      expect(targetUrl(other, LOOPBACK)).toBeNull()
    }
  })
})

describe('a name', () => {
  it.each([
    ['127.0.0.1'],
    ['10.1.2.3'],
    ['172.16.0.1'],
    ['192.168.1.1'],
    ['169.254.169.254'],
    ['100.64.0.1'],
    ['0.0.0.0'],
    ['224.0.0.1'],
  ])('that resolves to %s is not called [operations-8.16]', async (address) => {
    const names = await nameServer([[address]])
    const { received, port } = await receiver()
    const send = createSend({ resolver: names.resolver })
    expect(await send(`https://inside.example:${port}/`, MESSAGE, never)).toEqual({ problem: 'address' })
    expect(received).toEqual([])
    expect(names.asked()).toBe(1)
  })

  it('that resolves to a public and a private address is not called', async () => {
    const names = await nameServer([['93.184.216.34', '127.0.0.1']])
    const send = createSend({ resolver: names.resolver })
    expect(await send('https://both.example/', MESSAGE, never)).toEqual({ problem: 'address' })
  })

  it('is resolved once for each attempt, and the connection uses the checked address [operations-8.16]', async () => {
    // The name resolves to a public address for the check and to a private one for the connection.
    const names = await nameServer([['93.184.216.34'], ['127.0.0.1']])
    const lookup = publicLookupBy(names.resolver)
    const ask = () =>
      new Promise((resolve) =>
        lookup('rebound.example', { all: true }, (error, found) => resolve(error ?? found)),
      )
    expect(await ask()).toEqual([{ address: '93.184.216.34', family: 4 }])
    expect(names.asked()).toBe(1)
    expect(await ask()).toMatchObject({ name: 'PrivateAddress' })
  })

  it('without an address is named as such, and not called [operations-8.16]', async () => {
    const names = await nameServer([[]])
    const send = createSend({ resolver: names.resolver })
    expect(await send('https://nowhere.example/', MESSAGE, never)).toEqual({ problem: 'unknown_host' })
  })

  it('whose name server never answers ends by the deadline', async () => {
    const names = await nameServer([null])
    const patient = new Resolver({ timeout: 60_000, tries: 1 })
    patient.setServers(names.resolver.getServers())
    const send = createSend({ resolver: patient, patience: 100 })
    expect(await send('https://silent.example/', MESSAGE, never)).toEqual({ problem: 'timeout' })
    patient.cancel()
  })
})

describe('a message', () => {
  it('arrives with its headers and its body, and only the response’s status counts', async () => {
    const { received, url, answerBy } = await receiver()
    const send = createSend(LOOPBACK)
    expect(await send(url, MESSAGE, never)).toEqual({ status: 204 })
    expect(received).toMatchObject([
      { path: '/sousto', headers: { 'webhook-id': 'msg_1' }, body: MESSAGE.body },
    ])
    answerBy(answer(500))
    expect(await send(url, MESSAGE, never)).toEqual({ status: 500 })
  })

  it('does not follow a redirect [operations-8.16]', async () => {
    const { received, url, port } = await receiver()
    const first = await receiver(answer(307, { location: url }))
    expect(await createSend(LOOPBACK)(first.url, MESSAGE, never)).toEqual({ status: 307 })
    expect(received).toEqual([])
    expect(port).not.toBe(first.port)
  })

  it('reads nothing of an endless response', async () => {
    let sent = 0
    let gone = false
    const { url } = await receiver((response) => {
      response.writeHead(200)
      const more = setInterval(() => {
        sent += 1
        response.write('x'.repeat(1_000))
      }, 1)
      response.on('close', () => {
        gone = true
        clearInterval(more)
      })
    })
    expect(await createSend(LOOPBACK)(url, MESSAGE, never)).toEqual({ status: 200 })
    await expect.poll(() => gone, { timeout: 60_000 }).toBe(true)
    expect(sent).toBeLessThan(1_000)
  })

  it.each([
    ['accepts and says nothing', () => {}],
    [
      'begins an answer and does not end its head',
      (socket: Socket) => socket.write('HTTP/1.1 200 OK\r\nx: y\r\n'),
    ],
    [
      'sends its head letter by letter',
      (socket: Socket) => {
        socket.write('HTTP/1.1 200 OK\r\nx: ')
        const more = setInterval(() => socket.write('y'), 10)
        socket.on('close', () => clearInterval(more))
      },
    ],
  ])('ends by the deadline at a server that %s [operations-8.16]', async (_, behave) => {
    const sockets = new Set<Socket>()
    const server = createServer((socket) => {
      sockets.add(socket.on('error', () => {}))
      behave(socket)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closing.push(async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    })
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const send = createSend({ ...LOOPBACK, patience: 100 })
    expect(await send(`http://127.0.0.1:${port}/`, MESSAGE, never)).toEqual({ problem: 'timeout' })
  })

  it('reaches no server, or one that hangs up', async () => {
    const { url, answerBy, close } = await receiver((response) => response.destroy())
    const send = createSend(LOOPBACK)
    expect(await send(url, MESSAGE, never)).toEqual({ problem: 'connection' })
    answerBy(answer(200))
    await close()
    closing.length = 0
    expect(await send(url, MESSAGE, never)).toEqual({ problem: 'connection' })
  })

  it('is stopped when the process ends', async () => {
    const { url } = await receiver(() => {})
    const stop = new AbortController()
    const sending = createSend(LOOPBACK)(url, MESSAGE, stop.signal)
    stop.abort()
    await expect(sending).rejects.toThrow('abort')
  })
})
