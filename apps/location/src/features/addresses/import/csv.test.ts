import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLines, TornEnd } from './csv.ts'
import { inWindows1250 } from './register-files-test.ts'

async function* inChunks(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
async function lines(text: string, size: number): Promise<string[]> {
  const found: string[] = []
  for await (const chunk of readLines(inChunks(inWindows1250(text), size))) found.push(...chunk)
  return found
}

describe('lines', () => {
  const text = ['Žlutá;č.p.;1', '', 'Kód;Šťáva;„x“'] as const

  it.each(['\n', '\r\n'])('end with %j, in chunks of any size [location.13]', async (end) => {
    const sizes = fc.integer({ min: 1, max: 50 })
    await fc.assert(
      fc.asyncProperty(sizes, async (size) => {
        expect(await lines(`${text.join(end)}${end}`, size)).toEqual(text)
      }),
    )
  })

  it('a file whose last line has no end is torn [location.9]', async () => {
    await expect(lines('a\nb', 1)).rejects.toThrow(TornEnd)
  })
})
