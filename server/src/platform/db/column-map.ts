import { type Selectable, sql } from 'kysely'
import type { DB } from './schema.d.ts'

/** Fields and the columns that hold them. One map of a table serves its reads, inserts, edits and audit events. */
type ColumnMap<Table extends keyof DB> = Readonly<Record<string, keyof DB[Table] & string>>

/** The values of mapped columns by field, none left out: what a read returns and an insert needs. */
export type FieldsOf<Table extends keyof DB, Map extends ColumnMap<Table>> = {
  [Field in keyof Map]: Selectable<DB[Table]>[Map[Field] & keyof Selectable<DB[Table]>]
}

/** Allows a map only if it decides on every column; else the type that a map then lacks names the columns. */
export type Complete<Table extends keyof DB, Decided> = [Exclude<keyof DB[Table], Decided>] extends [never]
  ? unknown
  : { undecided: Exclude<keyof DB[Table], Decided> }

/**
 * Returns the map of a table. Each column is a field of it or is named as kept by the server, so that a new column does not
 * compile until somebody decides, and one with a default cannot be forgotten where rows are inserted.
 */
export function columnMap<
  const Table extends keyof DB,
  const Map extends ColumnMap<Table>,
  const Kept extends keyof DB[Table] & string,
>(_table: Table, map: Map & Complete<Table, Map[keyof Map] | Kept>, _keptByServer: readonly Kept[]): Map {
  return map
}

type Named<Table extends string, Map extends Record<string, string>> = {
  [Field in keyof Map & string]: Map[Field] extends Field
    ? `${Table}.${Field}`
    : `${Table}.${Map[Field]} as ${Field}`
}[keyof Map & string]

/** The columns of a map for a select, each named as its field. */
export function columnsAs<const Table extends keyof DB, const Map extends ColumnMap<Table>>(
  table: Table,
  map: Map,
): Named<Table, Map>[]
export function columnsAs(table: string, map: Record<string, string>): string[] {
  return Object.entries(map).map(([field, column]) =>
    column === field ? `${table}.${column}` : `${table}.${column} as ${field}`,
  )
}

/** The part of a map with these fields. */
export function withFields<Map extends Record<string, string>, const Field extends keyof Map & string>(
  map: Map,
  fields: readonly Field[],
): Pick<Map, Field>
export function withFields(map: Record<string, string>, fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(map).filter(([field]) => fields.includes(field)))
}

/** Sets the columns of a map to those of `saved`: an update of many rows from one list of them. */
export const setFromSaved = (map: Record<string, string>) =>
  sql.join(Object.values(map).map(column => sql`${sql.ref(column)} = saved.${sql.ref(column)}`))

/** The fields of a row. */
export function toFields<
  const Map extends Record<string, string>,
  Row extends Record<Map[keyof Map], unknown>,
>(map: Map, row: Row): { [Field in keyof Map]: Row[Map[Field]] }
export function toFields(map: Record<string, string>, row: Record<string, unknown>): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [field, column] of Object.entries(map)) fields[field] = row[column]
  return fields
}

/** The columns of the fields given; other properties are left out, and undefined stays undefined: unchanged. */
export function toColumns<const Map extends Record<string, string>, Fields extends object>(
  map: Map,
  fields: Fields,
): { [Field in keyof Map & keyof Fields as Map[Field]]: Fields[Field] }
export function toColumns(map: Record<string, string>, fields: object): Record<string, unknown> {
  const given = new Map(Object.entries(fields))
  return Object.fromEntries(
    Object.entries(map).flatMap(([field, column]) => (given.has(field) ? [[column, given.get(field)]] : [])),
  )
}
