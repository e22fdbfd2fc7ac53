// The least that could serve the calls: node:http and pg, statements written for the bench, the rows as JSON; no session, no rules.
// A write is one transaction on one connection.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import pg from 'pg'

export interface FloorStatement {
  text: string
  /** Names of the values: of the turn, or made by an earlier statement. */
  values?: readonly string[]
  /** Keeps the first column of its first row under this name. */
  makes?: string
}

export interface FloorCall {
  statements: readonly FloorStatement[]
  /** In one transaction, without triggers and checks of foreign keys: the product's own are work that it chose. */
  writes?: boolean
  /** Values of each turn, such as the order to move; after the last turn the first comes again. */
  turns?: readonly Record<string, unknown>[]
}

export interface Floor {
  url: string
  max: number
  calls: Record<string, FloorCall>
}
const [, , file = ''] = process.argv
const { url, max, calls }: Floor = JSON.parse(readFileSync(file, 'utf8'))
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const readers = new pg.Pool({ connectionString: url, max })
const writers = new pg.Pool({ connectionString: url, max, options: '-c session_replication_role=replica' })

/** Prepared as the server prepares its own: a floor that parses and plans each time would make us look better. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `floor_${names.size}`
  names.set(text, name)
  return name
}
const names = new Map<string, string>()

function turnOf(name: string, { turns = [{}] }: FloorCall): Map<string, unknown> {
  const turn = turnsTaken.get(name) ?? 0
  turnsTaken.set(name, turn + 1)
  return new Map(Object.entries(turns[turn % turns.length] ?? {}))
}
const turnsTaken = new Map<string, number>()

/** Returns what the statements answered, one after the other. */
async function run(on: pg.Pool | pg.PoolClient, statements: readonly FloorStatement[], known: Map<string, unknown>) {
  const answers: unknown[][] = []
  for (const { text, values = [], makes } of statements) {
    const { rows } = await on.query({ name: nameOf(text), text, values: values.map(name => known.get(name)) })
    if (makes) known.set(makes, Object.values(rows[0] ?? {})[0])
    answers.push(rows)
  }
  return answers
}

async function answer(name: string): Promise<unknown[][]> {
  const call = calls[name]
  if (!call) throw new Error(`There is no floor of ${name}`)
  const known = turnOf(name, call)
  if (!call.writes) return run(readers, call.statements, known)
  const writer = await writers.connect()
  try {
    await writer.query('begin')
    const answers = await run(writer, call.statements, known)
    await writer.query('commit')
    return answers
  } catch (error) {
    await writer.query('rollback')
    throw error
  } finally {
    writer.release()
  }
}

const server = createServer((request, response) => {
  request.resume()
  request.on('end', async () => {
    try {
      const body = JSON.stringify(await answer(decodeURIComponent(request.url ?? '').slice(1)))
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
    } catch (error) {
      console.error(error)
      response.writeHead(500, { 'content-length': 0 }).end()
    }
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) console.log(`floor ${address.port}`)
})
