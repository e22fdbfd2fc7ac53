import type { Row } from './measure.ts'

/** What calls are meant to take at most with one connection, p50 in ms. */
const aims: Record<string, number> = {
  'order counts of a day': 3,
  'order counts of all days': 3,
  'first items for an order': 10,
  'item counts': 3,
  'price figures': 4,
  'customers over limit': 3,
  'item search "turmerik root"': 15,
  'item list page': 5,
  'price grid': 15,
  'create with 8 lines': 3.5,
  'create with 20 lines': 5,
  'accept one order of 20 lines': 3,
  'dispatch one order': 6,
  'generate an invoice': 5,
  'invoice PDF': 12,
}

/** Whether a call took longer than it is meant to. */
export const missed = ({ name, connections, ours }: Pick<Row, 'name' | 'connections' | 'ours'>): boolean =>
  connections === 1 && ours.p50 > (aims[name] ?? Number.POSITIVE_INFINITY)

/** The calls with an aim, the processor time behind them, and how long the cheapest way to the same answer takes. */
export function aimTable(rows: readonly Row[]): string[] {
  const lines = rows.flatMap(row => {
    const { name, connections, ours, floor, processorMs, databaseMs } = row
    const aim = aims[name]
    if (aim === undefined || connections > 1) return []
    const parts = [processorMs, databaseMs, floor?.p50].map(ms => ms?.toFixed(2) ?? '–')
    return `| ${[name, aim, `${ours.p50.toFixed(2)}${missed(row) ? ' (missed)' : ''}`, ...parts].join(' | ')} |`
  })
  return [
    'Calls with an aim, one connection: p50, mean processor time of Node and of PostgreSQL, and p50 of the floor, all in ms.',
    '',
    '| call | aim | p50 | Node | PostgreSQL | floor p50 |',
    '|---|---|---|---|---|---|',
    ...lines,
  ]
}
