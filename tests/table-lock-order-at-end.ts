import { readdirSync, readFileSync } from 'node:fs'
import type { LockPairs } from '../server/src/platform/db/testing/lock-pairs.ts'
import { tables } from './source.ts'

/** Orders in which no two transactions can wait for each other, each with its reason. */
const harmless: Record<string, string> = {
  'audit_seal then audit_event': 'only tests change events and seals',
  'account then customer':
    'only a sheet of customers, which is imported row by row, locks a customer after an account',
  'invoice_series then customer': 'the same',
  'account then advisory lock hashtextextended $1 3':
    'only the history of the demo places an order after it touched an account; the same order by a person at that moment is tried again',
}

/** Tests that write into the books past the product, to show that the database, `verify` or a reader notices. */
const writePast = new Set([
  'constraints.test.ts',
  'command.test.ts',
  'catalogue.test.ts',
  'figures-by-column.test.ts',
])
const isOfTest = ([pair, shown]: [string, string]) =>
  pair.includes(' without ') && writePast.has(shown.split('\n')[0] ?? '')

/** How transactions of this run could wait for each other: two tables locked in both orders, or a row without its guard. */
export function lockIssues(folder: string): string[] {
  const names = new Set(tables())
  const isLock = (name: string) => names.has(name) || name.startsWith('advisory lock')
  const pairs = new Map(
    readdirSync(folder)
      .flatMap(file =>
        Object.entries<string>(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) satisfies LockPairs),
      )
      .filter(noted => !isOfTest(noted))
      .filter(([pair]) => harmless[pair] === undefined && pair.split(/ then | without /).every(isLock)),
  )
  return [...pairs].flatMap(([pair, shown]) => {
    if (pair.includes(' without ')) return [`${pair}: ${shown}`]
    const [first = '', second = ''] = pair.split(' then ')
    const other = pairs.get(`${second} then ${first}`)
    if (other === undefined || first > second) return []
    return [`${first} then ${second}: ${shown}\n  ${second} then ${first}: ${other}`]
  })
}
