// npm run bench: each part in turn, except growth; --only=PART that part alone, --write writes its section of docs/bench.md.
// calls, writes: --orders=N --customers=N --types=N --seconds=S; bare: --database=URL --seconds=S; first-rows: --against=COMMIT; credit: --customers=N; growth: --most=N --seconds=S.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureAgainst } from './against.ts'
import { measureBare } from './bare.ts'
import { measureBrowser } from './browser.ts'
import { measureCalls } from './calls.ts'
import { measureCredit } from './credit.ts'
import { measureDocuments } from './documents.ts'
import { measureWrites } from './every-write.ts'
import { measureFanout } from './fanout.ts'
import { measureGrowth } from './growth.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureMessages } from './messages.ts'
import { measureNodes } from './nodes.ts'
import { type Part, parts, writeSection } from './page.ts'
import { measurePrices } from './prices.ts'
import { measureRights } from './rights.ts'
import { endChildren } from './running.ts'
import { measureTonight } from './tonight.ts'
import { measureWorkbooks } from './workbooks.ts'

const { values: options } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    customers: { type: 'string', default: '10000' },
    types: { type: 'string', default: '20000' },
    seconds: { type: 'string' },
    most: { type: 'string', default: '1000000' },
    database: { type: 'string' },
    against: { type: 'string' },
    write: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
})

type Say = (line: string) => void
const secondsOr = (usual: number): number => Number(options.seconds ?? usual)
const size = { orders: Number(options.orders), customers: Number(options.customers), types: Number(options.types) }
const work: Record<Part, (folder: string, say: Say) => Promise<void>> = {
  calls: (folder, say) => measureCalls(folder, { ...size, seconds: secondsOr(2), say }),
  writes: (folder, say) => measureWrites(folder, { ...size, say }),
  bare: (folder, say) => measureBare(folder, { database: options.database, seconds: secondsOr(5), say }),
  prices: async (_folder, say) => [...(await measurePrices()), await measureWorkbooks()].forEach(say),
  documents: measureDocuments,
  messages: measureMessages,
  tonight: (folder, say) => measureTonight(folder, { most: Number(options.most), say }),
  credit: (folder, say) => measureCredit(folder, { customers: size.customers, say }),
  events: measureFanout,
  nodes: (folder, say) => measureNodes(folder, { seconds: secondsOr(3), say }),
  rights: (folder, say) => measureRights(folder, { seconds: secondsOr(5), say }),
  'first-rows': (_folder, say) => measureAgainst(options.against, say),
  browser: measureBrowser,
  lighthouse: measureLighthouse,
  growth: (folder, say) => measureGrowth(folder, { most: Number(options.most), seconds: secondsOr(1), say }),
}

function asked(): readonly Part[] {
  const { only } = options
  if (only === undefined) return parts.filter(part => part !== 'growth')
  const [part] = parts.filter(name => name === only)
  if (!part) throw new Error(`--only is one of ${parts.join(', ')}`)
  return [part]
}

for (const part of asked()) {
  const folder = mkdtempSync(join(tmpdir(), 'packhouse-bench-'))
  const begun = performance.now()
  const report: string[] = []
  const say: Say = line => {
    report.push(line)
    console.log(line)
  }
  try {
    console.log(`\n${part}`)
    await work[part](folder, say)
    const took = (performance.now() - begun) / 1000
    console.log(`\n${part} took ${took.toFixed(0)} s`)
    if (options.write) writeSection(part, report, { seconds: took, database: options.database && 'a PostgreSQL of this machine' })
  } finally {
    endChildren()
    rmSync(folder, { recursive: true, force: true })
  }
}
