// Where the time of a call goes: its statements, and the processor time of Node by the code that used it.
import type { Profiler } from 'node:inspector'
import { Session } from 'node:inspector/promises'
import { capture, ownTimes, type Statement, timeIn } from './capture.ts'
import type { Reply, Scenario } from './scenarios.ts'
import { withSeenJson } from './seen-json.ts'

/** Calls before anything is counted, those whose statements are counted, and those that are profiled. */
const [warmUp, captured, profiled] = [100, 9, 50]
/** Slow calls are sent less often: at most this long, ms. */
const longest = 2_000
/** Time between two looks of the profiler, µs. */
const interval = 100

const parts = ['own code', 'zod', 'JSON', 'Kysely', 'pg', 'Fastify', 'Node', 'garbage', 'other'] as const
export type Part = (typeof parts)[number]

/** Which part a script belongs to; the first that fits. None for what sends the calls. */
const scripts: [script: RegExp, part: Part | undefined][] = [
  [/\/tools\/bench\/seen-json\.ts$/, 'JSON'],
  [/\/tools\/bench\/|\/light-my-request\/|^node:inspector/, undefined],
  [/^node:/, 'Node'],
  [/\/node_modules\/zod\//, 'zod'],
  [/\/node_modules\/kysely\//, 'Kysely'],
  [/\/node_modules\/(pg|pg-[\w-]+|postgres-[\w-]+)\//, 'pg'],
  [/\/node_modules\/(fastify|@fastify|find-my-way|avvio|secure-json-parse|pino[\w-]*)\//, 'Fastify'],
  [/\/node_modules\//, 'other'],
  [/\/(server|contract)\/src\//, 'own code'],
]

/** What the profiler calls time that belongs to no script. */
const outside: Record<string, Part | undefined> = { '(garbage collector)': 'garbage', '(program)': 'Node' }

/**
 * Shares of the time in which Node was at work, by part, in a profile. What has no script, such as sorting or what zod compiles, counts
 * as its caller.
 */
export function sharesByPart({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Map<Part, number> {
  const callers = new Map(nodes.flatMap(({ id, children = [] }) => children.map(child => [child, id] as const)))
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const partOf = (id: number | undefined): Part | undefined => {
    const frame = id === undefined ? undefined : frames.get(id)
    if (!frame) return undefined
    if (frame.functionName in outside) return outside[frame.functionName]
    return frame.url === '' ? partOf(callers.get(id ?? 0)) : scripts.find(([script]) => script.test(frame.url))?.[1]
  }
  let atWork = 0
  const times = new Map<Part, number>()
  for (const [at, id] of samples.entries()) {
    if (frames.get(id)?.functionName === '(idle)') continue
    const time = timeDeltas[at] ?? 0
    atWork += time
    const part = partOf(id)
    if (part) times.set(part, (times.get(part) ?? 0) + time)
  }
  return new Map([...times].map(([part, time]) => [part, time / atWork]))
}

/** The table that a statement writes to or reads from; the first of its subqueries' if it has none itself, else its first word. */
export function tableOf(text: string): string {
  const own = new Set([...text.matchAll(/"?(\w+)"? as (?:not |materialized )*\(/g)].map(([, name]) => name))
  const names = [withoutSubqueries(text), text].flatMap(part =>
    [...part.matchAll(namesTable)].map(([, written, read = '']) => written ?? read),
  )
  const table = names.find(name => !own.has(name) && !notTables.has(name))
  return table ?? /\w+/.exec(text)?.[0] ?? ''
}
/** A name behind one of these words, unless it is a function's. */
const namesTable = /(?:\binto\s+"?(\w+)|(?:\b(?:from|join)\s+(?:only\s+)?|^\s*update\s+)"?(\w+)\b(?![<(.]))/gi
/** Words that follow them and are no tables. */
const notTables = new Set(['select', 'lateral', 'distinct', 'only'])

function withoutSubqueries(text: string): string {
  const shorter = text.replace(/\([^()]*\)/g, '<>')
  return shorter === text ? text : withoutSubqueries(shorter)
}

/** Its table, and how many statements were under way with it: those sent together are often answered together, as one wait. */
function wordsOf(statement: Statement, all: readonly Statement[]): string {
  const end = statement.at + statement.ms
  const others = all.filter(one => one !== statement && one.at < end && one.at + one.ms > statement.at).length
  return others > 0 ? `${tableOf(statement.text)} and ${others} with it` : tableOf(statement.text)
}

type Ask = () => Promise<Reply>

/** Sends a call this often, or for as long as it may take. */
async function repeat(ask: Ask, times: number): Promise<number> {
  const begun = performance.now()
  let sent = 0
  while (sent < times && (sent === 0 || performance.now() - begun < longest)) {
    await ask()
    sent += 1
  }
  return sent
}

/** Bytes of the reply to a call. */
export const sizeOf = async (ask: Ask): Promise<number> => (await ask()).rawPayload.length

/** Statements of the call whose time in them is the median of several. */
async function statementsOf(ask: Ask): Promise<Statement[]> {
  const all: Statement[][] = []
  await repeat(async () => {
    const replies: Reply[] = []
    all.push(await capture(async () => replies.push(await ask())))
    const [reply] = replies
    if (!reply) throw new Error('The call was not answered')
    return reply
  }, captured)
  return all.toSorted((one, other) => timeIn(one) - timeIn(other))[Math.floor(all.length / 2)] ?? []
}

/** Processor time of Node in one call by part, in ms. */
async function processorByPart(ask: Ask): Promise<Map<Part, number>> {
  const session = new Session()
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.setSamplingInterval', { interval })
    await session.post('Profiler.start')
    const before = process.threadCpuUsage()
    const sent = await withSeenJson(() => repeat(ask, profiled))
    const { user, system } = process.threadCpuUsage(before)
    const { profile } = await session.post('Profiler.stop')
    // the profiler looks at a clock, which runs on while other processes have the processor
    return new Map([...sharesByPart(profile)].map(([part, share]) => [part, (share * (user + system)) / 1_000 / sent]))
  } finally {
    session.disconnect()
  }
}

/** The table of these calls, sent one after the other inside this process; nothing if there are none. */
export async function timeSpent(
  calls: readonly Scenario[],
  reply: (request: ReturnType<Scenario['request']>) => Promise<Reply>,
): Promise<string[]> {
  const lines: string[] = []
  for (const { name, request } of calls) {
    const ask = () => reply(request(0))
    await repeat(ask, warmUp)
    const statements = await statementsOf(ask)
    const processor = await processorByPart(ask)
    const [slowest] = [...ownTimes(statements)].toSorted(([, one], [, other]) => other - one)
    const longest = slowest ? `${wordsOf(slowest[0], statements)} ${slowest[1].toFixed(2)}` : '–'
    const node = [...processor.values()].reduce((sum, ms) => sum + ms, 0)
    const times = [node, ...parts.map(part => processor.get(part) ?? 0)].map(ms => ms.toFixed(2))
    lines.push(`| ${[name, statements.length, timeIn(statements).toFixed(2), longest, ...times].join(' | ')} |`)
  }
  return lines.length === 0 ? [] : ['', ...spentHead, ...lines]
}

const spentHead = [
  'Where the calls that missed their aim spend their time, sent one after the other inside the process of the bench, in ms a call: time in',
  'which a statement was under way, with the one waited for longest by its table, and processor time of Node with its parts.',
  '',
  `| call | statements | in them | longest | processor | ${parts.join(' | ')} |`,
  `|---|---|---|---|---|${'---|'.repeat(parts.length)}`,
]
