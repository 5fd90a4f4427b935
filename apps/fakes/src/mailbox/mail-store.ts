import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

export type Received = {
  readonly id: string
  /** ISO instant. */
  readonly receivedAt: string
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: readonly { readonly name: string; readonly value: string }[]
  readonly links: readonly string[]
}

export type MailStore = {
  readonly add: (message: Buffer) => Promise<void>
  /** The stored mails, newest first. */
  readonly all: () => Promise<readonly Received[]>
  readonly one: (id: string) => Promise<Received | null>
}

const MAX_MAILS = 500
/** File names sort by time and are unique across processes that share a folder. */
const FILE = /^(\d{13})-[0-9a-f]{8}\.eml$/

/**
 * Stores the newest 500 mails as `.eml` files in a folder. Any mail program can open them, and they survive a restart.
 */
export function openMailStore(folder: string): MailStore {
  // Files never change, so a mail is parsed once.
  const parsed = new Map<string, Promise<Received>>()

  async function names(): Promise<string[]> {
    const found = await readdir(folder).catch(() => [])
    return found
      .filter((name) => FILE.test(name))
      .sort()
      .reverse()
  }

  function read(name: string): Promise<Received> {
    const known = parsed.get(name) ?? readFile(join(folder, name)).then((message) => parse(name, message))
    parsed.set(name, known)
    known.catch(() => parsed.delete(name))
    return known
  }

  async function deleteOldest(): Promise<void> {
    for (const name of (await names()).slice(MAX_MAILS)) {
      parsed.delete(name)
      await rm(join(folder, name), { force: true })
    }
  }

  return {
    add: async (message) => {
      const name = `${Date.now()}-${randomBytes(4).toString('hex')}.eml`
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `${name}.part`), message, { mode: 0o600 })
      await rename(join(folder, `${name}.part`), join(folder, name))
      await deleteOldest()
    },
    all: async () => {
      const outcomes = await Promise.allSettled((await names()).map(read))
      return outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    },
    one: (id) => {
      const name = `${id}.eml`
      return FILE.test(name) ? read(name).catch(() => null) : Promise.resolve(null)
    },
  }
}

async function parse(name: string, message: Buffer): Promise<Received> {
  const mail = await PostalMime.parse(message)
  const [text, html] = [mail.text ?? '', mail.html ?? '']
  return {
    id: name.replace(/\.eml$/, ''),
    receivedAt: new Date(Number(FILE.exec(name)?.[1])).toISOString(),
    from: mail.from?.address ?? '',
    to: (mail.to ?? []).map(({ address }) => address ?? '').join(', '),
    subject: mail.subject ?? '',
    text,
    html,
    headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    links: [...new Set(text.match(/https?:\/\/[^\s<>"]+/g) ?? [])],
  }
}
