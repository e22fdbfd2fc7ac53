import pg from 'pg'

const usual = 'postgres://postgres@127.0.0.1:5432/postgres'

/** Returns a PostgreSQL other than the embedded one: TEST_DATABASE_URL, or one on this machine that needs no password. */
export async function outsideDatabase(): Promise<string | undefined> {
  const named = process.env.TEST_DATABASE_URL
  if (named) return named // the run itself reports problems with it
  return (await answers(usual)) ? usual : undefined
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {}) // a dropped connection also fails the query
  try {
    await client.connect()
    const { rows } = await client.query("select current_setting('server_version_num')::int >= 150000 as fits")
    return rows[0]?.fits === true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
