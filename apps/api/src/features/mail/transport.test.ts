import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, it } from 'vitest'
import { openTransport } from './transport.ts'

/** This machine, under a name that is not localhost. */
const OTHER_HOST = '127.1'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

async function mailServer(options: SMTPServerOptions) {
  const received: { password?: string | null | undefined; encrypted: boolean; mail?: string } = {
    encrypted: false,
  }
  const hear = callbackify(async (stream: SMTPServerDataStream) => {
    received.mail = await text(stream)
  })
  const server = new SMTPServer({
    logger: false,
    closeTimeout: 100,
    ...options,
    onAuth: ({ password }, { secure }, done) => {
      received.password = password
      received.encrypted = secure
      done(null, { user: 'sousto' })
    },
    onData: (stream, _session, done) => hear(stream, (error) => done(error)),
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  open.push(() => new Promise((resolve) => server.close(resolve)))
  const address = server.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return { received, host: `${OTHER_HOST}:${address.port}` }
}

async function send(url: string): Promise<void> {
  const transport = openTransport(url)
  open.push(async () => transport.close())
  const message = { from: 'a@sousto.example', to: 'b@priklad.example', subject: 'Ahoj', text: 'Ahoj' }
  await transport.send(message, new AbortController().signal)
}

it('authenticates over TLS, from the start (smtps) or after STARTTLS [mail.4]', async () => {
  for (const [protocol, secure] of [
    ['smtps', true],
    ['smtp', false],
  ] as const) {
    const { received, host } = await mailServer({ secure })
    await send(`${protocol}://sousto:p%40ss%2Fword@${host}?tls.rejectUnauthorized=false`)
    expect(received).toMatchObject({ password: 'p@ss/word', encrypted: true })
    expect(received.mail).toContain('Subject: Ahoj')
  }
})

it('never sends the password unencrypted [mail.4]', async () => {
  const { received, host } = await mailServer({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true })
  await expect(send(`smtp://sousto:secret@${host}`)).rejects.toThrow('STARTTLS')
  expect(received).toEqual({ encrypted: false })
})

it('rejects a server with an untrusted certificate [mail.4]', async () => {
  const { received, host } = await mailServer({ secure: false })
  await expect(send(`smtp://sousto:secret@${host}`)).rejects.toThrow('certificate')
  expect(received).toEqual({ encrypted: false })
})

it('works without authentication and encryption', async () => {
  const { received, host } = await mailServer({ disabledCommands: ['STARTTLS', 'AUTH'] })
  await send(`smtp://${host}`)
  expect(received.mail).toContain('Subject: Ahoj')
})
