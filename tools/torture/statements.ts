import pg from 'pg'

/** Reports the text of every statement this process sends from now on, without values; returns a function that stops it. */
export function watchStatements(see: (text: string) => void): () => void {
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = new Proxy(query, {
    apply(target, client, asked: unknown[]) {
      const [statement] = asked
      see(typeof statement === 'string' ? statement : String(Reflect.get(Object(statement), 'text')))
      return Reflect.apply(target, client, asked)
    },
  })
  return () => {
    pg.Client.prototype.query = query
  }
}
