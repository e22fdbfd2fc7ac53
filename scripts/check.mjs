// The quick part of the tests: npm run check. Without the pages, for a first look: npm run check -- --fast
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { check } from './check-steps.ts'
import { report } from './run.ts'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const { values } = parseArgs({ options: { fast: { type: 'boolean' } } })
report('Check', await check({ pages: !values.fast }))
