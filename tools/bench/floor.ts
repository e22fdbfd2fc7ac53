// The minimum that could serve the calls: node:http and pg, the same statements in the same order, the rows as JSON, no rules. A
// write is one transaction on one connection, as captured, with its begin and commit.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import pg from 'pg'
import type { Moment, Statement } from './capture.ts'
import { firstMeasuredId } from './far-ids.ts'
import type { Alike } from './scenarios.ts'

/** A captured call, and the orders it can be repeated with. */
export interface Run extends Alike {
  statements: Statement[]
}
interface Floor {
  url: string
  max: number
  scenarios: Record<string, Run[]>
}
const [, , file = ''] = process.argv
const { url, max, scenarios }: Floor = JSON.parse(readFileSync(file, 'utf8'), (_key, value) =>
  value?.type === 'Buffer' ? Buffer.from(value.data) : value,
)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const pool = new pg.Pool({ connectionString: url, max })

/** Maps values of the captured run to those of this run: ids, and document numbers. */
interface Given {
  ids: Map<number, number>
  numbers: Map<string, string>
}

const isMoment = (value: unknown): value is Moment =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Moment'

/** Shifts times: what was a minute ago in the captured run is a minute ago from now. */
function renewed(value: unknown, given: Given): unknown {
  if (isMoment(value)) return new Date(Date.now() + value.later)
  const { ids, numbers } = given
  if (Array.isArray(value)) return value.map(part => renewed(part, given))
  if (ids.size === 0 && numbers.size === 0) return value
  if (typeof value === 'number') return ids.get(value) ?? value
  if (typeof value !== 'string') return value
  let text = value
  for (const [old, fresh] of numbers) text = text.replaceAll(old, fresh)
  const holdsIds = value.includes('{') || /^\d{8,10}$/.test(value)
  return holdsIds ? text.replace(/(?<!\d)\d{8,10}(?!\d)/g, id => String(ids.get(Number(id)) ?? id)) : text
}

/** The end of a document number, which identifies it. */
const inSeries = (type: string, number: number): string => `/${type}/${String(number).padStart(7, '0')}`

/** Prepared as the server prepares its own: a floor that parses and plans each time would make us look better. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `floor_${names.size}`
  names.set(text, name)
  return name
}
const names = new Map<string, string>()

/** Runs alternate, and each continues with its next order; after the last one it starts again. */
function nextOf(name: string): { statements: Statement[]; ids: Map<number, number> } {
  const turn = turns.get(name) ?? 0
  turns.set(name, turn + 1)
  const runs = scenarios[name] ?? []
  const run = runs[turn % runs.length]
  if (!run) return { statements: [], ids: new Map() }
  const { statements, taken, others } = run
  const other = others[Math.floor(turn / runs.length) % others.length] ?? taken
  return { statements, ids: new Map(taken.map((old, index) => [old, other[index] ?? old])) }
}
const turns = new Map<string, number>()

async function replay({ statements, ids }: ReturnType<typeof nextOf>): Promise<unknown[]> {
  const writes = statements.some(({ text }) => text === 'begin')
  const connection = writes ? await pool.connect() : pool
  const given: Given = { ids, numbers: new Map() }
  try {
    const answers: unknown[] = []
    for (const { text, values, ids: captured, numbers } of statements) {
      const renewedValues = values.map(value => renewed(value, given))
      const { rows } = await connection.query(values.length > 0 ? { name: nameOf(text), text, values: renewedValues } : text)
      if (/\binsert into\b/i.test(text)) {
        for (const [index, old] of captured.entries()) if (old >= firstMeasuredId) given.ids.set(old, rows[index]?.id ?? old)
        for (const [type, old] of numbers) {
          const fresh = rows.find(row => row.type === type)?.last_number ?? old
          given.numbers.set(inSeries(type, old), inSeries(type, fresh))
        }
      }
      answers.push(rows)
    }
    return answers
  } catch (error) {
    if (writes) await connection.query('rollback')
    throw error
  } finally {
    if ('release' in connection) connection.release()
  }
}

const server = createServer((request, response) => {
  request.resume()
  request.on('end', async () => {
    try {
      const body = JSON.stringify(await replay(nextOf(decodeURIComponent(request.url ?? '').slice(1))))
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
