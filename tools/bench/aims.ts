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

/** The calls with an aim, and what their time with one connection is spent on. */
export function aimTable(rows: readonly Row[]): string[] {
  const lines = rows.flatMap(({ name, connections, ours, processorMs, databaseMs }) => {
    const aim = aims[name]
    if (aim === undefined || connections > 1) return []
    const whole = 1000 / ours.perSecond
    const parts = [whole, processorMs, databaseMs, whole - processorMs - databaseMs].map(ms => ms.toFixed(2))
    return `| ${[name, aim, `${ours.p50.toFixed(2)}${ours.p50 > aim ? ' (missed)' : ''}`, ...parts].join(' | ')} |`
  })
  return [
    'Calls with an aim, one connection, and their mean time: processor time of Node and of PostgreSQL, and the rest, which is the disk,',
    'the way between the processes and the load generator. What Node and PostgreSQL do at the same time makes the rest smaller.',
    '',
    '| call | aim, p50 ms | p50 ms | mean ms | Node | PostgreSQL | rest |',
    '|---|---|---|---|---|---|---|',
    ...lines,
  ]
}
