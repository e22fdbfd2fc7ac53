// npm run bench: how long people wait, against the budget of docs/bench.md. --only=calls|dawn|every|files|growth|load|browser|start measures one
// part, --reads=WORD of `every` those with this in their name, --write writes docs/bench.md, --json=FILE the raw figures, --folder=DIR
// keeps the filled databases there.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { measureScreens } from './browser.ts'
import { type Databases, grownOrders, openDatabases } from './database.ts'
import { dawnSize, measureDawn } from './dawn.ts'
import { measureEvery } from './every-read.ts'
import { type FileCost, measureFiles } from './files.ts'
import { unfelt, whyItGrows } from './grows.ts'
import { onClient } from './on-client.ts'
import { headings, type Part, people, writePage } from './page.ts'
import { budgets, type Kind, measureReads } from './reads.ts'
import { type Caller, callerOf, type Server, signIn, startServer, type Times } from './server.ts'
import { measureSheet, measureWrites } from './writes.ts'

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    reads: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
    json: { type: 'string' },
    folder: { type: 'string' },
  },
})

type Measured = Map<string, Times & { kind: Kind }>
const seconds = { read: 2, write: 12 }
const limits = { growth: 1.5, load: 10, screenMs: 500 }
/** Differences below this are noise of the machine, ms. */
const noticed = 1

const ms = (value: number): string => value.toFixed(value < 10 ? 1 : 0)

/** Runs the work against a server on this database. */
const onServer = <Result>(
  url: string,
  work: (served: { client: pg.Client; caller: Caller; server: Server }) => Promise<Result>,
) =>
  onClient(url, async client => {
    const server = await startServer({ DATABASE_URL: url })
    try {
      return await work({ client, server, caller: callerOf(server, await signIn(client)) })
    } finally {
      await server.stop()
    }
  })

let alone: Promise<Measured> | undefined
/** Reads over one connection, measured once in a run. */
const readsAlone = (databases: Databases): Promise<Measured> => {
  alone ??= databases
    .copy()
    .then(url =>
      onServer(url, ({ client, caller }) =>
        measureReads(client, caller, { people: 1, seconds: seconds.read }),
      ),
    )
  return alone
}

async function calls(databases: Databases): Promise<Part> {
  const reads = await readsAlone(databases)
  const { writes, perSecond } = await onServer(await databases.copy(), async ({ client, caller }) => ({
    writes: await measureWrites(client, caller, { people: 1, seconds: seconds.write }),
    perSecond: await measureSheet(client, caller),
  }))
  const rows = [...reads, ...writes].map(([name, { kind, p50, p95 }]) => {
    const verdict = p95 > budgets[kind] ? '**over**' : 'OK'
    return `| ${name} | ${budgets[kind]} | ${ms(p50)} | ${ms(p95)} | ${verdict} |`
  })
  const rowMs = 1_000 / perSecond
  const sheet = `| a row of a price sheet, uploaded, checked, applied | ${budgets.row} | ${ms(rowMs)} | | ${rowMs > budgets.row ? '**over**' : 'OK'} |`
  return {
    heading: headings.calls,
    lines: ['| call | budget of p95 | p50 | p95 | |', '|---|---|---|---|---|', ...rows, sheet],
    raw: { reads: [...reads], writes: [...writes], perSecond },
  }
}

const dawnBudgets = { proposalMs: 50, madeMs: 1_000, perSecond: 1_000 }

/** Sharing out what is short, and the price run. */
async function dawn(databases: Databases): Promise<Part> {
  const { lines, rows } = dawnSize
  const measured = await onServer(await databases.copy(), ({ client, caller }) => measureDawn(client, caller))
  const { proposal, made, perSecond } = measured
  const row = (name: string, budget: number, { p50, p95 }: Times) =>
    `| ${name} | ${budget} | ${ms(p50)} | ${ms(p95)} | ${p95 > budget ? '**over**' : 'OK'} |`
  const rowMs = 1_000 / perSecond
  const most = 1_000 / dawnBudgets.perSecond
  return {
    heading: headings.dawn,
    lines: [
      '| | budget of p95 | p50 | p95 | |',
      '|---|---|---|---|---|',
      row(`shares of ${lines} lines, proposed by a rule`, dawnBudgets.proposalMs, proposal),
      row(`a price run of ${rows} rows, made`, dawnBudgets.madeMs, made),
      `| a row of it, from its minute until its price has changed | ${most} | ${ms(rowMs)} | | ${rowMs > most ? '**over**' : 'OK'} |`,
    ],
    raw: measured,
  }
}

/** A line that says which calls take more than so many times as long as before. */
function compared(before: Measured, after: Measured, limit: number): string {
  const ratios = [...after].map(([name, { p50 }]) => {
    const from = before.get(name)?.p50 ?? Number.NaN
    return { name, from, to: p50, times: p50 / from }
  })
  const over = ratios.filter(({ from, to, times }) => times > limit && to - from > noticed)
  const named = over.map(
    ({ name, from, to, times }) => `**${name}** ${ms(from)} → ${ms(to)} ms, ×${times.toFixed(1)}`,
  )
  const middle =
    ratios.map(({ times }) => times).toSorted((one, other) => one - other)[ratios.length >> 1] ?? 0
  return `- p50 of ${ratios.length} calls, median ×${middle.toFixed(2)}, budget ×${limit}. Over: ${named.join('; ') || 'none'}.`
}

/** Every read of the contract at the size of the demo and at the full size; more than the limit without a reason fails the run. */
async function every(databases: Databases): Promise<Part> {
  const [small, full] = [await databases.small(), await databases.filled()]
  const { measured, refused } = await onServer(small, one =>
    onServer(full, other =>
      measureEvery(one.client, { small: one.caller, full: other.caller }, options.reads),
    ),
  )
  const grown = measured
    .filter(({ small, full }) => full > small * limits.growth && full > unfelt)
    .toSorted((one, other) => other.full - one.full)
  const over = grown.filter(({ name }) => whyItGrows(name) === undefined)
  const named = over.map(
    ({ name, small, full }) => `**${name}** ${ms(small)} → ${ms(full)} ms, ×${(full / small).toFixed(1)}`,
  )
  const middle =
    measured.map(({ small, full }) => full / small).toSorted((one, other) => one - other)[
      measured.length >> 1
    ] ?? 0
  if (over.length > 0) process.exitCode = 1
  for (const one of refused) console.log(`Not asked, as the demo has none: ${one}`)
  return {
    heading: headings.every,
    lines: [
      `- p50 of ${measured.length} reads, from the demo to the size of this page: median ×${middle.toFixed(2)}, budget ×${limits.growth} from ${unfelt} ms on; ${grown.length - over.length} grow for a reason (\`tools/bench/grows.ts\`). Over: ${named.join('; ') || 'none'}.`,
    ],
    raw: { measured, refused },
  }
}

/** A thread of sheets that has had nothing to do for half a minute ends. */
const threadRestMs = 40_000
const fileBudgets = { heldMs: 100, memory: 300 }

/** Every file and sheet, one after another: how long each holds the others up, and what the process has grown by after all of them. */
async function files(databases: Databases): Promise<Part> {
  const { idle, costs, most, rested } = await onServer(
    await databases.copy(),
    async ({ client, caller, server }) => {
      await sleep(3_000)
      const idle = server.memory()
      const costs = await measureFiles(client, caller, server)
      const most = server.memory()
      await sleep(threadRestMs)
      return { idle, costs, most, rested: server.memory() }
    },
  )
  const [slowest, longest] = (['ms', 'heldMs'] as const).map(
    by => costs.toSorted((one, other) => other[by] - one[by])[0],
  )
  const over = costs.filter(({ heldMs }) => heldMs > fileBudgets.heldMs)
  const say = ({ name, ms, heldMs }: FileCost) =>
    `${name} (${(ms / 1000).toFixed(1)} s, ${heldMs.toFixed(0)} ms)`
  return {
    heading: headings.files,
    lines: [
      `- ${costs.length} files and sheets. The longest took ${slowest ? say(slowest) : ''}; held others up longest: ${longest ? say(longest) : ''}, budget ${fileBudgets.heldMs} ms. Over: ${over.map(say).join('; ') || 'none'}.`,
      `- Memory above idle, MB: ${(most - idle).toFixed(0)} after the last of them, ${(rested - idle).toFixed(0)} when their threads have gone, budget ${fileBudgets.memory}.`,
    ],
    raw: { idle, costs, most, rested },
  }
}

async function growth(databases: Databases): Promise<Part> {
  const before = await readsAlone(databases)
  const after = await onServer(await databases.grown(), ({ client, caller }) =>
    measureReads(client, caller, { people: 1, seconds: seconds.read }),
  )
  return {
    heading: headings.growth,
    lines: [compared(before, after, limits.growth)],
    raw: { orders: grownOrders, before: [...before], after: [...after] },
  }
}

async function load(databases: Databases): Promise<Part> {
  const both = (people: number) =>
    databases.copy().then(url =>
      onServer(url, async ({ client, caller }): Promise<Measured> => {
        const reads =
          people === 1
            ? await readsAlone(databases)
            : await measureReads(client, caller, { people, seconds: seconds.read })
        return new Map([
          ...reads,
          ...(await measureWrites(client, caller, { people, seconds: seconds.write })),
        ])
      }),
    )
  await readsAlone(databases)
  const [before, after] = [await both(1), await both(people)]
  return {
    heading: headings.load,
    lines: [compared(before, after, limits.load)],
    raw: { before: [...before], after: [...after] },
  }
}

async function browser(databases: Databases): Promise<Part> {
  const seen = await onServer(await databases.copy(), ({ client, server }) =>
    measureScreens(`http://127.0.0.1:${server.port}`, client),
  )
  const opened = seen.firstRows.map(
    ({ screen, ms }) => `${screen} ${ms.toFixed(0)}${ms > limits.screenMs ? ' (**over**)' : ''}`,
  )
  const pressed = ({ p50, p95 }: Times) => `p50 ${ms(p50)}, p95 ${ms(p95)}`
  return {
    heading: headings.browser,
    lines: [
      `- First rows on a cold open, medians in ms, budget ${limits.screenMs}: ${opened.join(', ')}.`,
      `- A key press in the item box until what the page finds is painted, ms: ${pressed(seen.typing)}; until what the server adds is painted, the pause of 120 ms included: ${pressed(seen.typingWithServer)}.`,
    ],
    raw: seen,
  }
}

async function start(): Promise<Part> {
  const folder = mkdtempSync(join(tmpdir(), 'packhouse-start-'))
  try {
    const env = { DATA_DIR: join(folder, 'data') }
    const first = await startServer(env)
    await first.stop()
    const again = await startServer(env)
    await sleep(3_000)
    const [readyMs, memory] = [again.readyMs, again.memory()]
    await again.stop()
    return {
      heading: headings.start,
      lines: [
        `- With its own database: first start on an empty folder ${(first.readyMs / 1000).toFixed(1)} s, cold start ${readyMs.toFixed(0)} ms, memory when idle ${memory.toFixed(0)} MB.`,
      ],
      raw: { firstMs: first.readyMs, readyMs, memory },
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const all = { calls, dawn, every, files, growth, load, browser, start }
const chosen = Object.entries(all).filter(([name]) => options.only === undefined || name === options.only)
if (chosen.length === 0) throw new Error(`--only is one of ${Object.keys(all).join(', ')}`)

const databases = await openDatabases(options.folder ?? join(tmpdir(), 'packhouse-bench'), {
  keepGrown: options.folder !== undefined,
})
const parts: Part[] = []
try {
  for (const [name, measure] of chosen) {
    const begun = performance.now()
    const part = await measure(databases)
    parts.push(part)
    console.log(
      `\n${part.heading}\n\n${part.lines.join('\n')}\n\n${name} took ${((performance.now() - begun) / 1000).toFixed(0)} s`,
    )
  }
} finally {
  await databases.stop()
}
if (options.json)
  writeFileSync(
    options.json,
    JSON.stringify(Object.fromEntries(parts.map(({ heading, raw }) => [heading, raw])), null, 1),
  )
if (options.write) writePage(parts)
