import assert from 'node:assert/strict'
import { jobKinds } from '../job-kinds.ts'
import { silent } from '../platform/db/log.ts'
import { runJobs } from '../platform/jobs/actions/run.ts'
import type { TestApp } from './app.ts'
import { testServices } from './services.ts'

/** Runs all background work that waits; an error of ours fails the test. Returns how many jobs there were. */
export const runWork = ({ db, clock }: Pick<TestApp, 'db' | 'clock'>): Promise<number> =>
  runJobs({
    db,
    now: () => clock.now,
    services: testServices(),
    log: { ...silent, error: line => assert.fail(line) },
    kinds: jobKinds,
  })
