/** Records the product's responses, for the baseline server to replay. */
import { writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'

type RecordedResponse = { readonly headers: Readonly<Record<string, string>>; readonly body: string }

/** Responses by path, with the compressed body in base64. */
export type Recorded = Readonly<Record<string, RecordedResponse>>

const RECORDED_HEADERS = ['content-type', 'content-encoding', 'etag']

/** Requests each path once and writes the responses to `file`. */
export async function record(
  url: string,
  paths: readonly string[],
  headers: Readonly<Record<string, string>>,
  file: string,
): Promise<void> {
  const responses: [string, RecordedResponse][] = []
  for (const path of paths) responses.push([path, await responseOf(url + path, headers)])
  writeFileSync(file, JSON.stringify(Object.fromEntries(responses)))
}

/** Not implemented with `fetch`, which would decompress the body. */
async function responseOf(url: string, headers: Readonly<Record<string, string>>): Promise<RecordedResponse> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers }, resolve).on('error', reject)
  })
  const chunks = await response.toArray()
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`)
  const headersToSend = RECORDED_HEADERS.flatMap((name) => {
    const value = response.headers[name]
    return typeof value === 'string' ? [[name, value]] : []
  })
  return { headers: Object.fromEntries(headersToSend), body: Buffer.concat(chunks).toString('base64') }
}
