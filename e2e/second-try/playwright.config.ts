import { defineConfig } from '@playwright/test'

/** Journeys that fail on purpose, for second-try.e2e.ts. They need no browser. */
export default defineConfig({
  testMatch: 'failing.ts',
  workers: 2,
  use: { trace: process.env.PACKHOUSE_TRACE ? 'on' : 'off' },
})
