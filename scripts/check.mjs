// The quick part of the tests: npm run check.
import { fileURLToPath } from 'node:url'
import { check } from './check-steps.ts'
import { report } from './run.ts'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
report('Check', await check())
