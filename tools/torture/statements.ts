import pg from 'pg'

/** Reports the text of every statement this process sends from now on, without values; returns a function that stops it. */
export function watchStatements(see: (text: string) => void): () => void {
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = new Proxy(query, {
    apply(target, client, values: unknown[]) {
      const [statement] = values
      see(typeof statement === 'string' ? statement : String(Reflect.get(Object(statement), 'text')))
      return Reflect.apply(target, client, values)
    },
  })
  return () => {
    pg.Client.prototype.query = query
  }
}
