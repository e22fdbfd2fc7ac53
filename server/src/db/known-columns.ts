import pg from 'pg'

/**
 * Caches the column descriptions of prepared statements, which never change: PostgreSQL refuses such a statement if its columns
 * would. Each connection requests them once; sending and parsing them took a fifth of the time of a row with many columns.
 */
export function rememberColumns({ connection }: pg.Client): void {
  /** descriptions by statement; undefined: it returns no rows */
  const reply = new Map<string, object | undefined>()
  let bound: string | undefined
  let asked: string | undefined
  const { bind, describe } = connection
  const learn = (columns: object | undefined) => {
    if (asked !== undefined) reply.set(asked, columns)
    asked = undefined
  }
  connection.on('rowDescription', learn)
  connection.on('noData', () => learn(undefined))
  connection.on('readyForQuery', () => {
    asked = undefined // the statement failed before its description
  })
  connection.bind = (config, more) => {
    bound = config?.statement
    Reflect.apply(bind, connection, [config, more])
  }
  connection.describe = (message, more) => {
    const columns = bound === undefined ? undefined : reply.get(bound)
    if (columns) connection.emit('rowDescription', columns)
    else if (bound === undefined || !reply.has(bound)) {
      asked = bound
      Reflect.apply(describe, connection, [message, more])
    }
  }
}

/** What pg prepares from the columns before it reads rows. */
interface Reading {
  fields: object[]
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
}
const readings = new WeakMap<object[], Pick<Reading, '_parsers' | '_prebuiltEmptyResultObject'>>()

/** pg prepares for the columns of each result again; for known columns this reuses the earlier preparation. */
function keepReadings(): void {
  const results: unknown = Reflect.get(pg, 'Result')
  if (typeof results !== 'function') return
  const { addFields } = results.prototype
  results.prototype.addFields = function (this: Reading, fields: object[]) {
    const known = readings.get(fields)
    if (known) {
      this.fields = fields
      this._parsers = known._parsers
      this._prebuiltEmptyResultObject = known._prebuiltEmptyResultObject
      return
    }
    Reflect.apply(addFields, this, [fields])
    readings.set(fields, { _parsers: this._parsers, _prebuiltEmptyResultObject: this._prebuiltEmptyResultObject })
  }
}
keepReadings()
