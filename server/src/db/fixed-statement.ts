import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Reading } from './transaction.ts'

/** Stands in the text for a value that each execution brings. */
class Hole {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

/** Names a value where a statement is built. */
export type ValueOf<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>

/**
 * A statement whose text is always the same: it is built and compiled at its first use, then only values are filled in. For reads
 * that every screen repeats; building their text anew costs as much as asking the database.
 */
export function fixedStatement<Values extends object, Row>(
  build: (db: Reading, value: ValueOf<Values>) => { compile(): CompiledQuery<Row> },
): (db: Reading, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  return async (db, values) => {
    compiled ??= build(db, name => sql`${new Hole(name)}`).compile()
    const { query, queryId, sql: text, parameters } = compiled
    const filled = parameters.map(parameter => (parameter instanceof Hole ? Reflect.get(values, parameter.name) : parameter))
    const { rows } = await db.executeQuery<Row>({ query, queryId, sql: text, parameters: filled })
    return rows
  }
}
