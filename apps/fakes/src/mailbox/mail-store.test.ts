import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { openMailStore } from './mail-store.ts'

const home = await mkdtemp(join(tmpdir(), 'sousto-mails-'))
afterAll(() => rm(home, { recursive: true, force: true }))
let folder: string
beforeEach(async () => {
  folder = join(await mkdtemp(join(home, 'store-')), 'posta')
})

const MESSAGE = `From: Sousto <posta@sousto.example>\r
To: eliska@priklad.example\r
Subject: =?UTF-8?Q?Ob=C4=9Bd?=\r
Content-Type: text/plain; charset=utf-8\r
\r
Odkaz: https://sousto.example/a?b=c a https://sousto.example/a?b=c\r
`
const add = (subject: string) => openMailStore(folder).add(Buffer.from(`Subject: ${subject}\r\n\r\nx\r\n`))

it('parses a mail with its subject, texts and links [mail.5]', async () => {
  const store = openMailStore(folder)
  await store.add(Buffer.from(MESSAGE))
  const [mail] = await store.all()
  expect(mail).toMatchObject({
    from: 'posta@sousto.example',
    to: 'eliska@priklad.example',
    subject: 'Oběd',
    links: ['https://sousto.example/a?b=c'],
    html: '',
  })
  expect(await store.one(mail?.id ?? '')).toEqual(mail)
})

it('keeps mails over a restart, newest first', async () => {
  for (const subject of ['first', 'second', 'third']) {
    await add(subject)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  expect((await openMailStore(folder).all()).map(({ subject }) => subject)).toEqual([
    'third',
    'second',
    'first',
  ])
})

it('keeps the newest 500 mails', async () => {
  await add('newest')
  for (let index = 0; index < 505; index += 1) {
    const name = `${String(1_000_000_000_000 + index)}-00000000.eml`
    await writeFile(join(folder, name), 'Subject: old\r\n\r\nx')
  }
  await add('newer still')
  const names = await readdir(folder)
  expect(names).toHaveLength(500)
  expect(names.sort()[0]).toBe('1000000000007-00000000.eml')
})

it.each(['', '..', '../secret', '1764237000000-0000000g', '1764237000000-00000000'])(
  'returns null for the unknown id %j',
  async (id) => {
    await add('one')
    expect(await openMailStore(folder).one(id)).toBe(null)
  },
)

it('is empty before the first mail', async () => {
  expect(await openMailStore(folder).all()).toEqual([])
})
