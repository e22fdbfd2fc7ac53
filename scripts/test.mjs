// Runs all tests: npm test. One part alone: npm test -- --only=check|server|outside|browser
// Only what the changes since a revision can have broken: npm test -- --changed, or --changed=HEAD~3
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chosenSince, sayChosen } from './changed-files.ts'
import { check } from './check-steps.ts'
import { journeys } from './journeys.ts'
import { outsideDatabase } from './outside-database.ts'
import { heading, report, run } from './run.ts'
import { secondServerTests, serverTests } from './test-files.ts'
import { needChromium, needPdftotext } from './tools.ts'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const args = process.argv.slice(2).map(word => (word === '--changed' ? '--changed=' : word))
const { values } = parseArgs({ args, options: { only: { type: 'string' }, changed: { type: 'string' } } })
const since = values.changed === undefined ? undefined : chosenSince(values.changed)
if (since) console.log(sayChosen(since.chosen, since.all))

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
  browser: () => {
    // Where a fresh clone is tested each time, PACKHOUSE_SECOND_TRIES names a file outside of it.
    const listFile = process.env.PACKHOUSE_SECOND_TRIES ?? 'node_modules/.cache/second-tries.json'
    const env = { PACKHOUSE_CHROMIUM: needChromium() }
    const playing = { config: 'e2e/playwright.config.ts', results: 'test-results', env }
    return journeys(since ? { ...playing, words: since.chosen.browser } : { ...playing, listFile })
  },
}

function onDatabase(name, files, url) {
  if (files.length === 0) return { name, passed: false, seconds: 0, tests: 0, note: 'no test files' }
  const env = { TEST_DATABASE_URL: url }
  return run(name, ['scripts/run-files.ts', '--setup=tests/setup.ts', ...files], { env, tests: true })
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

const outcomes = []
for (const name of chosen) {
  console.log(`\n${heading(name)}`)
  outcomes.push(...[await attempt(name)].flat())
}
report('All tests', outcomes)

/** A part that cannot start counts as failed; the others still run. */
async function attempt(name) {
  try {
    return await sections[name]()
  } catch (error) {
    console.error(error.message)
    return { name, passed: false, seconds: 0, note: error.message }
  }
}
