import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/tools.ts'

const chromium = findChromium()
if (!chromium)
  throw new Error(
    'No Chromium was found. "npm test -- --only=browser" installs one; PACKHOUSE_CHROMIUM names another.',
  )
process.env.PACKHOUSE_CHROMIUM = chromium // workers read this file too, and need not search again

export default defineConfig({
  testMatch: '**/*.e2e.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  reporter: 'list',
  workers: 2,
  // scripts/journeys.ts tries those that failed again, by themselves. The timeouts only end what hangs, also on a slow, busy machine.
  retries: 0,
  timeout: 600_000,
  expect: { timeout: 45_000 },
  use: {
    // Rendered by the CPU either way: without an emulated GPU it takes a sixth less time. A page lives for seconds, in which the
    // optimising compiler costs more than it gains.
    launchOptions: {
      executablePath: chromium,
      args: ['--disable-gpu', '--js-flags=--no-opt', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 800 },
    // A call that a page sends as its service worker takes over passes every route by. Journeys that reload without a network allow it.
    serviceWorkers: 'block',
    actionTimeout: 45_000,
    // A trace pictures the page at each step, which takes as long again as the journey: PACKHOUSE_TRACE=on is for one that failed.
    trace: process.env.PACKHOUSE_TRACE ? 'on' : 'off',
    screenshot: 'only-on-failure',
  },
})
