/** Reads a backup, and checks that it is complete and that this program can restore it. */
import { tableName } from '@sousto/postgres/dump.ts'
import { checkBackedUpMigrations } from '@sousto/postgres/migrate.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { damaged, type Entry, unpacked } from './archive.ts'
import {
  CONTENTS_FILE,
  type Contents,
  contentsSchema,
  FORMAT,
  MANIFEST_FILE,
  type Manifest,
  manifestSchema,
  photoOf,
  type Tally,
  tableOfPiece,
} from './manifest.ts'
import { MIGRATED } from './product-tables.ts'
import { createTally, linesIn } from './tally.ts'

export type Part =
  | { readonly kind: 'manifest'; readonly manifest: Manifest }
  | { readonly kind: 'photo'; readonly name: string; readonly bytes: Uint8Array }
  | { readonly kind: 'rows'; readonly table: string; readonly bytes: Uint8Array }
  /** The last one, after everything was compared with it. */
  | { readonly kind: 'contents'; readonly contents: Contents }

/** Throws an `OperatorError` for any problem. The parts are valid only after the last one has been read. */
export async function* checkedParts(file: string, passphrase: string | null): AsyncGenerator<Part> {
  const entries = unpacked(file, passphrase)
  const first = await entries.next()
  if (first.done === true || first.value.name !== MANIFEST_FILE) throw damaged('no manifest')
  const manifest = await readManifest(first.value)
  yield { kind: 'manifest', manifest }

  const photos = createTally()
  const tables = new Map(manifest.tables.map((table) => [tableName(table), createTally()]))
  let contents: Contents | undefined
  for await (const entry of entries) {
    const { name, bytes } = entry
    const [table, photo] = [tableOfPiece(name), photoOf(name)]
    const tally = table === undefined ? undefined : tables.get(table)
    if (contents !== undefined) throw damaged(`${name} after the contents`)
    if (name === CONTENTS_FILE) contents = readJson(entry, contentsSchema)
    else if (photo !== undefined) {
      photos.add(bytes, 1)
      yield { kind: 'photo', name: photo, bytes }
    } else if (table !== undefined && tally !== undefined) {
      tally.add(bytes, linesIn(bytes))
      yield { kind: 'rows', table, bytes }
    } else throw damaged(`unknown ${name}`)
  }
  if (contents === undefined) throw damaged('no contents')
  expectSame('photos', photos.result(), contents.photos)
  for (const [table, tally] of tables) expectSame(table, tally.result(), contents.tables[table])
  yield { kind: 'contents', contents }
}

/** Reads the whole file and returns its contents. */
export async function checkBackup(
  file: string,
  passphrase: string | null,
): Promise<{ readonly manifest: Manifest; readonly contents: Contents }> {
  let manifest: Manifest | undefined
  for await (const part of checkedParts(file, passphrase)) {
    if (part.kind === 'manifest') manifest = part.manifest
    if (part.kind === 'contents' && manifest !== undefined) return { manifest, contents: part.contents }
  }
  throw damaged('no contents')
}

async function readManifest(entry: Entry): Promise<Manifest> {
  if (readJson(entry, manifestSchema.pick({ format: true })).format > FORMAT) throw newer()
  const manifest = readJson(entry, manifestSchema)
  for (const [schema, history] of Object.entries(manifest.schemas)) {
    const own = MIGRATED.find((each) => each.schema === schema)
    if (own === undefined) throw newer()
    await checkBackedUpMigrations(own, history)
  }
  return manifest
}

/** Also thrown for a job queue with migrations that this program does not know. */
export const newer = () =>
  new OperatorError('Záloha je z novější verze Sousta, než je tato: obnovte ji tou; nic se nezměnilo.')

type Schema<Value> = { readonly parse: (value: unknown) => Value }

function readJson<Value>({ name, bytes }: Entry, schema: Schema<Value>): Value {
  try {
    return schema.parse(JSON.parse(Buffer.from(bytes).toString()))
  } catch (cause) {
    throw damaged(new Error(`unreadable ${name}`, { cause }))
  }
}

function expectSame(name: string, found: Tally, said: Tally | undefined): void {
  const same = found.count === said?.count && found.bytes === said.bytes && found.sha256 === said.sha256
  if (!same) throw damaged(`${name} differ from the contents`)
}
