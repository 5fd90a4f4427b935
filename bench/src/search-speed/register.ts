/** Reads the state's address register as published: CSV files of municipalities, or an archive of them. */
import { spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { toWgs84 } from '@sousto/location/features/addresses/import/krovak.ts'
import type { AddressRow } from '@sousto/location/features/addresses/table/address-row.ts'

const HEADING = 'Kód ADM'

/** Yields the addresses of a CSV file, or of all files in an archive that `tar` opens. */
export async function* readRegister(path: string): AsyncGenerator<AddressRow> {
  const bytes = path.endsWith('.csv')
    ? createReadStream(path)
    : spawn('tar', ['-xOf', path], { stdio: ['ignore', 'pipe', 'inherit'] }).stdout
  for await (const line of linesOf(bytes)) {
    const fields = line.split(';')
    if (fields.length < 18 || line.startsWith(HEADING)) continue
    yield addressOf(fields)
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

function addressOf(fields: readonly string[]): AddressRow {
  const at = (column: number) => fields[column] ?? ''
  const coded = (code: number) => ({ code: Number(at(code)), name: at(code + 1) })
  const optional = (code: number) => (at(code) === '' ? null : coded(code))
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
    position: at(16) === '' ? null : toWgs84(Number(at(16)), Number(at(17))),
  }
}
