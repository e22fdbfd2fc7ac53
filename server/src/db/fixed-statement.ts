import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { poolOf } from './connect.ts'
import type { Reading } from './transaction.ts'

/** Placeholder for a value, or a piece of SQL, given at each execution. */
class Hole {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

/** Names a value while a statement is built. */
export type ValueOf<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>
/** The SQL for each piece of a statement. */
type Pieces<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> }

/**
 * Returns a statement whose text never changes: built and compiled at its first use, later only the values are filled in. For
 * reads that every screen repeats; building their text costs as much as running them.
 */
export function fixedStatement<Values extends object, Row>(
  build: (db: Reading, value: ValueOf<Values>) => { compile(): CompiledQuery<Row> },
): (db: Reading, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  return (db, values) => {
    compiled ??= build(db, name => sql`${new Hole(name)}`).compile()
    return rowsOf(db, compiled, filled(compiled.parameters, values))
  }
}

/**
 * The same for a statement with variable pieces, such as the condition of a list; the text around them is compiled once. Pieces
 * are named like values.
 */
export function framedStatement<Values extends object, Inside extends object, Row>(
  build: (db: Reading, value: ValueOf<Values>, piece: ValueOf<Inside>) => { compile(): CompiledQuery<Row> },
): (db: Reading, values: Values, pieces: Pieces<Inside>) => Promise<Row[]> {
  let frame: { texts: RawBuilder<unknown>[]; parameters: readonly unknown[] } | undefined
  return (db, values, pieces) => {
    if (!frame) {
      const hole = (name: PropertyKey) => sql<never>`${new Hole(name)}`
      const { sql: text, parameters } = build(db, hole, hole).compile()
      frame = { texts: text.split(/\$\d+/).map(part => sql.raw(part)), parameters }
    }
    const inside = filled(frame.parameters, { ...values, ...pieces })
    const parts = frame.texts.flatMap((text, at) => (at === 0 ? [text] : [inside[at - 1], text]))
    const whole = sql<Row>`${sql.join(parts, nothing)}`.compile(db)
    return rowsOf(db, whole, whole.parameters)
  }
}

const nothing = sql.raw('')

const filled = (parameters: readonly unknown[], values: object): unknown[] =>
  parameters.map(parameter => (parameter instanceof Hole ? Reflect.get(values, parameter.name) : parameter))

/** Outside a transaction goes straight to the pool; Kysely would add a third to the time of a short statement. */
async function rowsOf<Row>(db: Reading, compiled: CompiledQuery<Row>, values: readonly unknown[]): Promise<Row[]> {
  const pool = poolOf(db)
  if (!pool) return (await db.executeQuery<Row>({ ...compiled, parameters: values })).rows
  const connection = await pool.connect()
  try {
    return (await connection.query<Row & object>(compiled.sql, [...values])).rows
  } finally {
    connection.release()
  }
}
