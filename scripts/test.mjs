// Runs all tests: npm test. One part alone: npm test -- --only=check|server|outside|browser
// Only what the changes since a revision can have broken: npm test -- --changed, or --changed=HEAD~3
// Where the time goes: --profile. Journeys in the order of an earlier run: --seed=…
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chosenSince, sayChosen } from './changed-files.ts'
import { check } from './check-steps.ts'
import { journeys } from './journeys.ts'
import { outsideDatabase } from './outside-database.ts'
import { minutes } from './progress.ts'
import { heading, report, run } from './run.ts'
import { readSecondTries, writeSecondTries } from './second-tries.ts'
import { showProfile } from './show-profile.ts'
import { secondServerTests, serverTests } from './test-files.ts'
import { expectedSeconds, keepTimes } from './test-times.ts'
import { needChromium, needPdftotext } from './tools.ts'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const args = process.argv.slice(2).map(word => (word === '--changed' ? '--changed=' : word))
const { values } = parseArgs({
  args,
  options: {
    only: { type: 'string' },
    changed: { type: 'string' },
    profile: { type: 'boolean', default: false },
    seed: { type: 'string', default: randomBytes(4).toString('hex') },
  },
})
const since = values.changed === undefined ? undefined : chosenSince(values.changed)
if (since) console.log(sayChosen(since.chosen, since.all))
// Where a fresh clone is tested each time, PACKHOUSE_SECOND_TRIES names a file outside of it.
const secondTriesFile = process.env.PACKHOUSE_SECOND_TRIES ?? 'node_modules/.cache/second-tries.json'

const sections = {
  check: () => check(),
  server: () => {
    needPdftotext()
    return onDatabase('Server, embedded PostgreSQL', since?.chosen.server ?? serverTests(), undefined)
  },
  outside: async () => {
    const name = 'Races, locks and order, PostgreSQL of this machine'
    const url = await outsideDatabase()
    if (url) return onDatabase(name, secondServerTests(), url)
    const note =
      'skipped: no PostgreSQL 15 or newer answers at 127.0.0.1:5432 as postgres; TEST_DATABASE_URL names another one'
    console.log(note)
    return { name, passed: true, seconds: 0, note }
  },
  browser: async () => {
    const env = { PACKHOUSE_CHROMIUM: needChromium() }
    const playing = { config: 'e2e/playwright.config.ts', results: 'test-results', seed: values.seed, env }
    const outcome = await journeys(since ? { ...playing, words: since.chosen.browser } : playing)
    return {
      ...outcome,
      alone: 'PACKHOUSE_TRACE=on npx playwright test --config=e2e/playwright.config.ts <file:line>',
    }
  },
}

async function onDatabase(name, files, url) {
  if (files.length === 0) return { name, passed: false, seconds: 0, tests: 0, note: 'no test files' }
  const command = ['scripts/run-files.ts', '--setup=tests/setup.ts', '--again', ...files]
  const outcome = await run(name, command, { env: { TEST_DATABASE_URL: url }, tests: true })
  const address = url ? `TEST_DATABASE_URL=${url} ` : ''
  return { ...outcome, alone: `${address}npx node --test --test-global-setup=tests/setup.ts <file>` }
}

const parts = since
  ? ['check', ...['server', 'browser'].filter(part => since.chosen[part].length > 0)]
  : Object.keys(sections)
const chosen = values.only ? [values.only].filter(part => !(part in sections) || parts.includes(part)) : parts
const unknown = chosen.find(name => !(name in sections))
if (unknown) {
  console.error(`There is no part "${unknown}". Parts: ${Object.keys(sections).join(', ')}.`)
  process.exit(2)
}

if (!since) console.log(`This takes about ${minutes(expectedSeconds(chosen))} here.`)
const before = readSecondTries(secondTriesFile)
const outcomes = []
const times = {}
for (const name of chosen) {
  console.log(`\n${heading(name)}`)
  const startedAt = performance.now()
  outcomes.push(...[await attempt(name)].flat())
  times[name] = (performance.now() - startedAt) / 1000
}
if (!since) {
  keepTimes(times)
  writeSecondTries(
    secondTriesFile,
    Object.fromEntries(
      outcomes.flatMap(({ name, secondTries }) => (secondTries ? [[name, secondTries]] : [])),
    ),
  )
}
if (values.profile) showProfile(outcomes)
report('All tests', outcomes, before)

/** A part that cannot start counts as failed; the others still run. */
async function attempt(name) {
  try {
    return await sections[name]()
  } catch (error) {
    console.error(error.message)
    return { name, passed: false, seconds: 0, note: error.message }
  }
}
