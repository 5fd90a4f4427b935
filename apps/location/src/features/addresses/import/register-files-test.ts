/** A small register in the format of the state's publication, for tests. Streets and houses are invented. */
import { Buffer } from 'node:buffer'
import { buffer } from 'node:stream/consumers'
import { crc32, deflateRawSync } from 'node:zlib'
import { pack } from 'tar-stream'

const COLUMNS =
  'Kód ADM;Kód obce;Název obce;Kód MOMC;Název MOMC;Kód obvodu Prahy;Název obvodu Prahy;Kód části obce;Název části obce;Kód ulice;Název ulice;Typ SO;Číslo domovní;Číslo orientační;Znak čísla orientačního;PSČ;Souřadnice Y;Souřadnice X;Platí Od'
const SINCE = '2023-12-31T00:00:00'

export type TestFile = { readonly name: string; readonly bytes: Uint8Array }
type Format = { readonly end?: string; readonly header?: string }

const letters = new Map(
  Array.from({ length: 128 }, (_, index) => [
    new TextDecoder('windows-1250').decode(Uint8Array.of(index + 128)),
    index + 128,
  ]),
)
export const inWindows1250 = (text: string) =>
  Uint8Array.from(text, (character) => letters.get(character) ?? character.charCodeAt(0))

export function csvText(lines: readonly string[], { end = '\r\n', header = COLUMNS }: Format = {}): string {
  return [header, ...lines.map((line) => `${line};${SINCE}`), ''].join(end)
}

export function csvFile(town: number, lines: readonly string[], format?: Format): TestFile {
  return { name: `20231231_OB_${town}_ADR.csv`, bytes: inWindows1250(csvText(lines, format)) }
}

/** Olomouc with its real code: streets, č.ev., an orientation number with a letter, an address without coordinates. */
export const OLOMOUC = [
  '1001;500496;Olomouc;;;;;900;Lazce;800;Žlutá;č.p.;583;12;a;77900;546500.10;1120900.20',
  '1002;500496;Olomouc;;;;;900;Lazce;800;Žlutá;č.p.;584;14;;77900;546510.10;1120910.20',
  '1003;500496;Olomouc;;;;;901;Droždín;;;č.ev.;7;;;77900;541256.65;1119540.13',
  '1004;500496;Olomouc;;;;;901;Droždín;;;č.p.;8;;;77900;;',
]
/** Plzeň has districts. */
export const PLZEN = [
  '2001;554791;Plzeň;559199;Plzeň 9-Malesice;;;902;Dolní Vlkýš;801;Řepná;č.p.;12;1;;31800;828342.29;1064715.47',
  '2002;554791;Plzeň;559199;Plzeň 9-Malesice;;;902;Dolní Vlkýš;801;Řepná;č.p.;18;10;;31800;828419.63;1064737.98',
]
export const FILES: readonly TestFile[] = [csvFile(500496, OLOMOUC), csvFile(554791, PLZEN, { end: '\n' })]

/** Yields a village with the given number of houses, one row each; different `edition`s differ in coordinates. */
export function* village(town: number, houses: number, edition: number): Generator<string> {
  for (let house = 1; house <= houses; house += 1) {
    const code = town * 10_000 + house
    const [y, x] = [(500_000 + house / 10).toFixed(2), (1_100_000 + edition).toFixed(2)]
    yield `${code};${town};Obec ${town};;;;;${town};Obec ${town};;;č.p.;${house};;;10000;${y};${x}`
  }
}

export async function tarOf(files: readonly TestFile[]): Promise<Buffer> {
  const tar = pack()
  tar.entry({ name: './', type: 'directory' })
  for (const { name, bytes } of files) tar.entry({ name: `./${name}` }, Buffer.from(bytes))
  tar.finalize()
  // The type omits that the stream always yields bytes.
  return await buffer(tar as AsyncIterable<Uint8Array>)
}

const LOCAL = 0x04_03_4b_50
const CENTRAL = 0x02_01_4b_50
const END = 0x06_05_4b_50
const DEFLATED = 8

/** Creates a zip with the files in the folder that the state's publication uses. */
export function zipOf(files: readonly TestFile[]): Buffer {
  let at = 0
  const entries = files.map(({ name, bytes }) => {
    const path = Buffer.from(`CSV/${name}`)
    const packed = deflateRawSync(bytes)
    const described = [
      u16(20),
      u16(0),
      u16(DEFLATED),
      u32(0),
      u32(crc32(bytes)),
      u32(packed.length),
      u32(bytes.length),
    ]
    const local = Buffer.concat([u32(LOCAL), ...described, u16(path.length), u16(0), path, packed])
    const places = [u16(path.length), u16(0), u16(0), u16(0), u16(0), u32(0), u32(at)]
    const central = Buffer.concat([u32(CENTRAL), u16(20), ...described, ...places, path])
    at += local.length
    return { local, central }
  })
  const centrals = Buffer.concat(entries.map(({ central }) => central))
  const counts = [u16(0), u16(0), u16(files.length), u16(files.length)]
  const end = [u32(END), ...counts, u32(centrals.length), u32(at), u16(0)]
  return Buffer.concat([...entries.map(({ local }) => local), centrals, ...end])
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
