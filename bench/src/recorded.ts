/** The product's answers, for the bare server to send again. */
import { writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'

type Answer = { readonly headers: Readonly<Record<string, string>>; readonly body: string }

/** Path → its answer, the body in base64 as it travelled. */
export type Recorded = Readonly<Record<string, Answer>>

/** What an answer needs; the rest is what the bare server goes without. */
const KEPT = ['content-type', 'content-encoding', 'etag']

/** Asks for each path once and writes the answers to `file`. */
export async function record(
  url: string,
  paths: readonly string[],
  headers: Readonly<Record<string, string>>,
  file: string,
): Promise<void> {
  const answers: [string, Answer][] = []
  for (const path of paths) answers.push([path, await answerOf(url + path, headers)])
  writeFileSync(file, JSON.stringify(Object.fromEntries(answers)))
}

/** Node's `fetch` would undo the compression. */
async function answerOf(url: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers }, resolve).on('error', reject)
  })
  const chunks = await response.toArray()
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`)
  const kept = KEPT.flatMap((name) => {
    const value = response.headers[name]
    return typeof value === 'string' ? [[name, value]] : []
  })
  return { headers: Object.fromEntries(kept), body: Buffer.concat(chunks).toString('base64') }
}
