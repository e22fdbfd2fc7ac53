import type pg from 'pg'
import type { Request } from './load.ts'
import { floorRequest } from './measure.ts'
import { readRows } from './rows/all.ts'
import type { ReadRow } from './rows/read-row.ts'
import { type Records, recordsOf } from './rows/records.ts'
import type { Child } from './running.ts'
import type { Scenario } from './scenarios.ts'

/** The rows of all reads, with records of this business. */
export async function reads(client: pg.Client, server: Served): Promise<Scenario[]> {
  const records = await recordsFrom(client, server)
  return readRows.map(row => scenarioOf(row, records))
}

interface Served {
  port: number
  token: string
}

export const recordsFrom = (client: pg.Client, server: Served): Promise<Records> =>
  recordsOf(client, async (cursor, sort) => {
    const after = cursor === undefined ? '' : `&cursor=${cursor}`
    const answer = await ask(server, { method: 'GET', path: `/api/web/v1/orders/allorders?limit=500&sort=${sort}${after}` })
    return isPage(answer) ? answer.nextCursor : undefined
  })

export const scenarioOf = ({ name, request, floor }: ReadRow, records: Records): Scenario => {
  const asked = request(records)
  return { name, request: () => asked, floor: floor && { statements: floor(records) } }
}

/**
 * Asks each once, and returns the lists of which a floor of one statement gives another number of rows: it would not be the same
 * answer.
 */
export async function otherAnswers(scenarios: readonly Scenario[], ours: Served, floor: Child): Promise<string[]> {
  const others: string[] = []
  for (const { name, request, floor: least } of scenarios) {
    const many = rowsIn(await ask(ours, request(0)))
    if (!least) continue
    const answer = await ask({ port: floor.port, token: '' }, floorRequest(name))
    if (many === undefined || least.statements.length > 1 || !Array.isArray(answer)) continue
    const found = rowsIn(answer[0]) ?? 0
    if (Math.abs(many - found) > 1) others.push(`${name} (${many}, floor ${found})`)
  }
  return others
}

async function ask({ port, token }: Served, { method, path, body }: Request): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) }
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...(body !== undefined && { body }) })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.headers.get('content-type')?.startsWith('application/json') ? answer.json() : undefined
}

const isPage = (value: unknown): value is { rows?: unknown; nextCursor?: string | null } =>
  typeof value === 'object' && value !== null && 'nextCursor' in value

/** Rows of a list or of a page, those within groups and categories counted; none for anything else. */
function rowsIn(answer: unknown): number | undefined {
  const rows: unknown = isPage(answer) ? answer.rows : answer
  if (!Array.isArray(rows)) return undefined
  const all: readonly { groupId?: unknown; items?: unknown; subCategories?: unknown }[] = rows
  const within = ({ groupId, items, subCategories }: (typeof all)[number]): number =>
    groupId !== undefined && Array.isArray(items) ? items.length : 1 + (Array.isArray(subCategories) ? subCategories.length : 0)
  return isPage(answer) || all.some(({ subCategories }) => subCategories)
    ? all.reduce((sum, row) => sum + within(row), 0)
    : all.length
}
