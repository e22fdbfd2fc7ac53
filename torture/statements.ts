import pg from 'pg'

/** Shows the text of every statement that this process sends from now on, without its values; tells how to stop. */
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
