/**
 * A field of the catalogue is described once, as a row of a table, from which all its forms are derived: the catalogue
 * file, the columns of its database table, the wire (docs/decisions/017-fields-described-once.md). It uses `zod/mini`,
 * because these tables are bundled for the browser.
 */
import * as z from 'zod/mini'

type Schema<Value = unknown> = z.core.$ZodType<Value>
type Shape = Readonly<Record<string, Schema>>

/**
 * One field. An omitted form does not contain the field; the file uses the domain's name. Several names have the same
 * value each (the first is read), unless the field is split into them.
 */
export type Field<Value = unknown> = {
  readonly file?: Schema<Value>
  readonly columns?: readonly string[]
} & (
  | { readonly wire?: Readonly<Record<string, Schema<Value>>>; readonly split?: undefined }
  | ({ readonly wire?: Shape } & Split<Value>)
)

/** A value split into parts in columns and on the wire, in the order of their names: `[longitude, latitude]`. */
export type Split<Value> = {
  readonly split: (value: Value) => readonly unknown[]
  readonly join: (first: never, second: never) => Value
}

type AnyField = {
  readonly file?: Schema
  readonly columns?: readonly string[]
  readonly wire?: Shape
  readonly split?: ((value: never) => readonly unknown[]) | undefined
  readonly join?: (first: never, second: never) => unknown
}
export type Fields = { readonly [name: string]: AnyField | { readonly fields: Fields } }

/** A complete table of the fields of a type of the domain: `satisfies FieldsOf<RestaurantProfile>`. */
export type FieldsOf<Value> = {
  readonly [Name in keyof Value]: Field<Value[Name]> | { readonly fields: FieldsOf<Value[Name]> }
}

type Leaf<Table> = {
  [Name in keyof Table]: Table[Name] extends { readonly fields: infer Inner } ? Leaf<Inner> : Table[Name]
}[keyof Table]

/** The value of a field according to the schemas of one form, and the type of the parts that it is split into. */
type FileValue<Row> = Row extends { readonly file: infer Type extends Schema } ? z.output<Type> : never
type WireValue<Row> = Row extends { readonly join: (...parts: never) => infer Value }
  ? Value
  : Row extends { readonly wire: infer Names extends Shape }
    ? z.output<Names[keyof Names]>
    : never
type Part<Row, Value> = Row extends { readonly split: (value: never) => readonly (infer Type)[] }
  ? Type
  : Value

/** The domain's type that the rows of a table define, for the file and the database. */
export type Stored<Table> = {
  readonly [Name in keyof Table as Table[Name] extends
    | { readonly fields: unknown }
    | { readonly columns: unknown }
    ? Name
    : never]: Table[Name] extends { readonly fields: infer Inner } ? Stored<Inner> : FileValue<Table[Name]>
}
/** The domain's type that the rows of a table define, for the wire. */
export type Sent<Table> = {
  readonly [Name in keyof Table as Table[Name] extends
    | { readonly fields: unknown }
    | { readonly wire: unknown }
    ? Name
    : never]: Table[Name] extends { readonly fields: infer Inner } ? Sent<Inner> : WireValue<Table[Name]>
}

type ColumnName<Row> = Row extends { readonly columns: readonly (infer Name)[] } ? Name & string : never
type WireName<Row> = Row extends { readonly wire: infer Names } ? keyof Names & string : never

export type Columns<Table> = {
  readonly [Row in Leaf<Table> as ColumnName<Row>]: Part<Row, FileValue<Row>>
}
type WireShape<Table> = {
  readonly [Row in Leaf<Table> as WireName<Row>]: Row extends { readonly wire: infer Names }
    ? Names[keyof Names]
    : never
}
type WireParts<Table> = { readonly [Row in Leaf<Table> as WireName<Row>]: Part<Row, WireValue<Row>> }
type FileShape<Table> = {
  readonly [Name in keyof Table as Table[Name] extends
    | { readonly fields: unknown }
    | { readonly file: unknown }
    ? Name
    : never]: Table[Name] extends { readonly fields: infer Inner }
    ? z.ZodMiniObject<FileShape<Inner>, z.core.$strict>
    : Table[Name] extends { readonly file: infer Type extends Schema }
      ? Type
      : never
}

/** The members of a strict object in the catalogue file. */
export function fileShape<Table extends Fields>(table: Table): FileShape<Table> {
  const members = Object.entries(table).flatMap(([name, entry]): [string, Schema][] => {
    if ('fields' in entry) return [[name, z.strictObject(fileShape(entry.fields))]]
    return entry.file ? [[name, entry.file]] : []
  })
  // Built from the same rows as the type.
  return Object.fromEntries(members) as FileShape<Table>
}

/** Converts rows of a database table to and from the domain. */
export function columnsOf<Table extends Fields>(table: Table) {
  const entries = entriesOf(table, ({ columns = [] }) => columns)
  const columns: readonly unknown[] = entries.flatMap(allNames)
  // These assertions state for all fields together what the types above state for each.
  return {
    columns: columns as readonly ColumnName<Leaf<Table>>[],
    toRow: (value: Stored<Table>) => flatten(entries, value) as Columns<Table>,
    fromRow: (row: Columns<Table>) => unflatten(entries, row) as Stored<Table>,
  }
}

/** Converts members of an object on the wire to and from the domain. */
export function wireOf<Table extends Fields>(table: Table) {
  const entries = entriesOf(table, ({ wire = {} }) => Object.keys(wire))
  // These assertions, too, state for all fields together what the types above state for each.
  return {
    shape: Object.assign({}, ...entries.flatMap(wireShapes)) as WireShape<Table>,
    encode: (value: Sent<Table>) => flatten(entries, value) as WireParts<Table>,
    decode: (wire: WireParts<Table>) => unflatten(entries, wire) as Sent<Table>,
  }
}

type Flat = { readonly [name: string]: unknown }
/** A field with its key in the domain and its names in one flat record, or an object of such fields. */
type Entry =
  | { readonly key: string; readonly field: AnyField; readonly names: readonly string[] }
  | { readonly key: string; readonly inner: readonly Entry[] }

function entriesOf(table: Fields, namesOf: (field: AnyField) => readonly string[]): readonly Entry[] {
  return Object.entries(table).flatMap(([key, entry]): Entry[] => {
    if ('fields' in entry) return [{ key, inner: entriesOf(entry.fields, namesOf) }]
    const names = namesOf(entry)
    return names.length === 0 ? [] : [{ key, field: entry, names }]
  })
}

const allNames = (entry: Entry): readonly string[] =>
  'inner' in entry ? entry.inner.flatMap(allNames) : entry.names
const wireShapes = (entry: Entry): readonly (Shape | undefined)[] =>
  'inner' in entry ? entry.inner.flatMap(wireShapes) : [entry.field.wire]

function flatten(entries: readonly Entry[], value: object, into: Record<string, unknown> = {}): Flat {
  for (const entry of entries) {
    const member = (value as Flat)[entry.key]
    if ('inner' in entry) flatten(entry.inner, member as Flat, into)
    else {
      const parts = entry.field.split?.(member as never)
      entry.names.forEach((name, index) => {
        into[name] = parts ? parts[index] : member
      })
    }
  }
  return into
}

function unflatten(entries: readonly Entry[], flat: object): Flat {
  const value: Record<string, unknown> = {}
  for (const entry of entries) {
    if ('inner' in entry) value[entry.key] = unflatten(entry.inner, flat)
    else {
      const [first, second] = entry.names.map((name) => (flat as Flat)[name])
      value[entry.key] = entry.field.join ? entry.field.join(first as never, second as never) : first
    }
  }
  return value
}
