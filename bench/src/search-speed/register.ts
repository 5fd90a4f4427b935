/** The state's address register as it is published: CSV files of municipalities, or an archive of them. */
import { spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import type { AddressRow } from '@sousto/location/features/addresses/address-row.ts'
import proj4 from 'proj4'

/** The register's projection; WGS 84 within a metre over the whole country. */
const KROVAK =
  '+proj=krovak +lat_0=49.5 +lon_0=24.8333333333333 +alpha=30.2881397527778 +k=0.9999 +x_0=0 +y_0=0 +ellps=bessel +towgs84=570.8,85.7,462.8,4.998,1.587,5.261,3.56 +units=m +no_defs'
const HEADING = 'Kód ADM'

/** Of a CSV file, or of all in an archive that `tar` opens. */
export async function* readRegister(path: string): AsyncGenerator<AddressRow> {
  const bytes = path.endsWith('.csv')
    ? createReadStream(path)
    : spawn('tar', ['-xOf', path], { stdio: ['ignore', 'pipe', 'inherit'] }).stdout
  const toDegrees = proj4(KROVAK, 'WGS84')
  for await (const line of linesOf(bytes)) {
    const fields = line.split(';')
    if (fields.length < 18 || line.startsWith(HEADING)) continue
    yield addressOf(fields, (y, x) => toDegrees.forward([-y, -x]))
  }
}

async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('windows-1250')
  let rest = ''
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  yield rest
}

function addressOf(
  fields: readonly string[],
  toDegrees: (y: number, x: number) => readonly number[],
): AddressRow {
  const at = (column: number) => fields[column] ?? ''
  const coded = (code: number) => ({ code: Number(at(code)), name: at(code + 1) })
  const optional = (code: number) => (at(code) === '' ? null : coded(code))
  const [lng = Number.NaN, lat = Number.NaN] = at(16) === '' ? [] : toDegrees(Number(at(16)), Number(at(17)))
  return {
    code: Number(at(0)),
    town: coded(1),
    district: optional(3),
    part: coded(7),
    street: optional(9),
    houseType: at(11) === 'č.p.' ? 'č.p.' : 'č.e.',
    houseNumber: Number(at(12)),
    orientationNumber: at(13) === '' ? null : Number(at(13)),
    orientationLetter: at(14).toLowerCase(),
    postcode: at(15),
    position: Number.isNaN(lng) ? null : { lng, lat },
  }
}
