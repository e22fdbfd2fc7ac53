// npm run torture: kills the server and its database under load, and sends generated requests to every call. Nothing confirmed
// may be lost, no reply may be a server error. --only=server|database|outside|door|cheques|bank|buying|goods|prices|notes|failover|faults|inputs|links|fuzz|model|histories|upgrade|firefox;
// --kills=N (of the server; half as many of the others); --requests=N --seed=N for the fuzz, --commands=N --seed=N for the model,
// --seed=N for the histories;
// --from=<commit> for the upgrade; --pictures=<folder> for the screens in Firefox.
import { parseArgs } from 'node:util'
import { outsideDatabase } from '../../scripts/outside-database.ts'
import { run } from '../../scripts/run.ts'
import { historyTests } from '../../scripts/test-files.ts'
import { connect } from '../../server/src/platform/db/connect.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { throwawayServer, withThrowawayDatabase } from '../../server/src/platform/db/throwaway.ts'
import { closePdfWorkers } from '../../server/src/platform/pdf/pdf-workers.ts'
import { closeSheets } from '../../server/src/platform/sheets/sheet.ts'
import { killServers, serveTheBuild } from '../../server/src/roof/start/testing.ts'
import { killUnderBank } from './bank.ts'
import { killWhileBuying } from './buying.ts'
import { killUnderCheques } from './cheques.ts'
import { diskFaults } from './disk.ts'
import { killAtTheDoor } from './door.ts'
import { failover } from './failover.ts'
import { lineFaults, type Watched } from './faults.ts'
import { inFirefox } from './firefox/walk.ts'
import { fuzz } from './fuzz.ts'
import { killUnderGoods } from './goods.ts'
import { heavyInputs } from './heavy-inputs.ts'
import { killDatabase, killServer, killServerOutside, type Series } from './kills.ts'
import { linksInLog } from './links.ts'
import { killUnderNotes } from './notes.ts'
import { killUnderPriceRun } from './price-run.ts'
import { slowSenders } from './slow-senders.ts'
import { upgraded } from './upgrade.ts'

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    kills: { type: 'string', default: '20' },
    requests: { type: 'string', default: '20000' },
    commands: { type: 'string', default: '20000' },
    from: { type: 'string' },
    pictures: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const kills = Number(options.kills)
const half = Math.ceil(kills / 2)
/** Max time from a kill to a successful write; a longer wait is a failure. */
const patienceMs = 10_000

/** Prints the figures; returns the problems found. */
const parts: Record<string, () => Promise<string[]>> = {
  server: async () => reply(await killServer(kills)),
  database: async () => reply(await killDatabase(half)),
  door: async () => reply(await killAtTheDoor(half)),
  cheques: async () => reply(await killUnderCheques(half)),
  bank: async () => reply(await killUnderBank(half)),
  buying: async () => reply(await killWhileBuying(half)),
  goods: async () => reply(await killUnderGoods(half)),
  prices: async () => reply(await killUnderPriceRun(half)),
  notes: async () => reply(await killUnderNotes(half)),
  outside: async () => {
    const url = await outsideDatabase()
    if (url) return reply(await killServerOutside(half, url))
    console.log(
      'skipped: no PostgreSQL 15 or newer answers at 127.0.0.1:5432 as postgres; TEST_DATABASE_URL names another one',
    )
    return []
  },
  failover: async () => (await failover(Math.ceil(kills / 4))).flatMap(reply),
  faults: faultsMet,
  inputs: heavyInputs,
  links: linksInLog,
  fuzz: () => fuzzed({ requests: Number(options.requests), seed: Number(options.seed) }),
  model: modelled,
  histories: wholeHistories,
  upgrade: () =>
    upgraded({
      from: options.from,
      requests: Math.ceil(Number(options.requests) / 10),
      seed: Number(options.seed),
    }),
  firefox: () => inFirefox(options.pictures),
}

const ms = (value: number) => `${Math.round(value)} ms`

/** Failing database connections and disks, and slow senders; prints the figures and returns the problems found. */
async function faultsMet(): Promise<string[]> {
  const disks = await diskFaults()
  if (typeof disks === 'string') console.log(disks)
  const reply = [...(typeof disks === 'string' ? [] : disks), ...(await lineFaults())]
  faultTable(reply)
  const slowed = await slowSenders()
  console.log('\n| slow senders | lines | closed after | others waited: median | slowest | issues |')
  console.log('|---|---|---|---|---|---|')
  for (const { kind, lines, closedMs, medianMs, slowestMs, issues } of slowed)
    console.log(
      `| ${kind} | ${lines} | ${ms(closedMs)} | ${ms(medianMs)} | ${ms(slowestMs)} | ${issues.length} |`,
    )
  await killServers()
  return [...reply, ...slowed].flatMap(({ issues }) => issues)
}

function faultTable(all: readonly Watched[]): void {
  console.log(
    '| fault | /health/ready said | reads answered | slowest | a write answered again after | lost or wrong |',
  )
  console.log('|---|---|---|---|---|---|')
  for (const { name, said, answers, slowestMs, backMs, issues } of all) {
    const statuses = [...answers].map(([status, count]) => `${count} × ${status || 'none'}`).join(', ')
    console.log(
      `| ${name} | ${[...said].join(' ') || 'ready'} | ${statuses || '–'} | ${ms(slowestMs)} | ${ms(backMs)} | ${issues.length} |`,
    )
  }
}

/** Runs the fuzz test on a separate database; prints the figures and returns the problems found. */
async function fuzzed(options: { requests: number; seed: number }): Promise<string[]> {
  console.log(`seed ${options.seed}`)
  const server = await throwawayServer(process.env.TEST_DATABASE_URL)
  try {
    return await withThrowawayDatabase(server.url, async url => {
      const connected = connect(url)
      try {
        await migrate(connected.db)
        const { requests, answers, reached, calls, slowestMs, hostile, issues } = await fuzz(
          { ...connected, url },
          options,
        )
        console.log('| requests | 2xx | 4xx | 5xx | calls answered with success | slowest | issues |')
        console.log('|---|---|---|---|---|---|---|')
        console.log(
          `| ${requests} | ${answers[2] ?? 0} | ${answers[4] ?? 0} | ${answers[5] ?? 0} | ${reached} of ${calls} | ${Math.round(slowestMs)} ms | ${issues.length} |`,
        )
        for (const [kind, sent] of Object.entries(hostile)) console.log(`${kind}: ${sent} of them`)
        return issues
      } finally {
        await connected.close()
        await closePdfWorkers()
        await closeSheets()
      }
    })
  } finally {
    await server.stop()
  }
}

/** Runs what `npm test` does for some seconds, for as long as requested. */
async function modelled(): Promise<string[]> {
  const { seed: PACKHOUSE_SEED } = options
  const PACKHOUSE_HISTORIES = String(Number(options.commands) / 2_000)
  const command = [
    '--test',
    '--test-reporter=spec',
    '--test-global-setup=tests/setup.ts',
    'server/src/ordering/orders/actions/model.test.ts',
  ]
  const { passed } = await run('Orders and their model', command, {
    env: { PACKHOUSE_SEED, PACKHOUSE_HISTORIES },
  })
  return passed ? [] : ['the product and its model do not agree']
}

/** Runs whole the files of which `npm test` runs a tenth. */
async function wholeHistories(): Promise<string[]> {
  const { seed: PACKHOUSE_SEED } = options
  const { passed, failures = [] } = await run(
    'Random histories',
    ['scripts/run-files.ts', '--setup=tests/setup.ts', ...historyTests()],
    { env: { PACKHOUSE_SEED, PACKHOUSE_HISTORIES: 'whole' }, tests: true },
  )
  return passed || failures.length > 0 ? failures : ['random histories did not run']
}

function reply({ name, kills, answered, sentAgain, back, issues }: Series): string[] {
  const sorted = back.toSorted((one, other) => one - other)
  const at = (place: number) => ms(sorted[place] ?? 0)
  console.log(
    '| killed | times | writes answered | sent again | lost or doubled | works again: median | slowest |',
  )
  console.log('|---|---|---|---|---|---|---|')
  console.log(
    `| ${name} | ${kills} | ${answered} | ${sentAgain} | ${issues.length} | ${at(Math.floor(sorted.length / 2))} | ${at(sorted.length - 1)} |`,
  )
  const slow = back.filter(took => took > patienceMs).length
  return slow === 0
    ? issues
    : [...issues, `${slow} times it took more than ${patienceMs} ms until a write was answered again`]
}

const chosen = options.only ? [options.only] : Object.keys(parts)
const unknown = chosen.find(name => !(name in parts))
if (unknown) {
  console.error(`There is no part "${unknown}". Parts: ${Object.keys(parts).join(', ')}.`)
  process.exit(2)
}
serveTheBuild() // an earlier release, in the part upgrade, has its own start and runs from its sources
try {
  for (const name of chosen) {
    console.log(`\n${name}`)
    const issues = (await parts[name]?.()) ?? []
    for (const issue of issues.slice(0, 50)) console.error(`  ${issue}`)
    if (issues.length > 0) process.exitCode = 1
  }
} finally {
  await killServers()
}
