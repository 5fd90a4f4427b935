/**
 * Writes rows in the format of PostgreSQL's binary `COPY`. Numbers are sent in binary, so that neither side spends time
 * formatting and parsing them as text.
 */
import { type Row, TABLES, type TableName } from './address-tables.ts'

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1')
/** No flags and no extension. */
const HEADER = Buffer.concat([SIGNATURE, Buffer.alloc(8)])
const END = Buffer.from([0xff, 0xff])
const NULL = -1

/** The approximate number of bytes sent at once. */
const CHUNK = 64 * 1024

type Value = string | number | boolean | null
type Values = Readonly<Record<string, Value>>

/** Yields the rows of a table, with columns in the order of `TABLES`. */
export async function* binaryRows<Name extends TableName>(
  table: Name,
  batches: AsyncIterable<readonly Row<Name>[]> | Iterable<readonly Row<Name>[]>,
): AsyncGenerator<Uint8Array> {
  const columns = Object.entries(TABLES[table]).map(([name, kind]) => ({ name, floating: kind === 'float' }))
  const bytes = createBytes()
  yield HEADER
  for await (const rows of batches) {
    // Every column of these tables has one of those types.
    for (const row of rows as readonly Values[]) {
      bytes.short(columns.length)
      for (const { name, floating } of columns) bytes.field(row[name] ?? null, floating)
    }
    if (bytes.length() >= CHUNK) yield bytes.take()
  }
  yield bytes.take()
  yield END
}

function createBytes() {
  let buffer = Buffer.alloc(2 * CHUNK)
  let view = new DataView(buffer.buffer)
  let length = 0
  const use = (next: typeof buffer) => {
    buffer = next
    view = new DataView(next.buffer)
  }
  /** Returns the position for the next `size` bytes. */
  const next = (size: number) => {
    const at = length
    length += size
    if (length > buffer.length) {
      const larger = Buffer.alloc(2 * length)
      buffer.copy(larger, 0, 0, at)
      use(larger)
    }
    return at
  }
  const put = {
    flag: (value: boolean, at = next(1)) => view.setUint8(at, value ? 1 : 0),
    short: (value: number, at = next(2)) => view.setInt16(at, value),
    integer: (value: number, at = next(4)) => view.setInt32(at, value),
    float: (value: number, at = next(8)) => view.setFloat64(at, value),
    text: (value: string, at = next(Buffer.byteLength(value))) => buffer.write(value, at),
  }
  return {
    short: put.short,
    field: (value: Value, floating: boolean) => {
      if (value === null) {
        put.integer(NULL)
      } else if (typeof value === 'string') {
        put.integer(Buffer.byteLength(value))
        put.text(value)
      } else if (typeof value === 'boolean') {
        put.integer(1)
        put.flag(value)
      } else if (floating) {
        put.integer(8)
        put.float(value)
      } else {
        put.integer(4)
        put.integer(value)
      }
    },
    length: () => length,
    take: () => {
      const taken = buffer.subarray(0, length)
      use(Buffer.alloc(2 * CHUNK))
      length = 0
      return taken
    },
  }
}
