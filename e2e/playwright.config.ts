import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/tools.ts'

const chromium = findChromium()
if (!chromium)
  throw new Error('No Chromium was found. "npm test -- --only=browser" installs one; PACKHOUSE_CHROMIUM names another.')
process.env.PACKHOUSE_CHROMIUM = chromium // the workers read this file too, and need not search again

export default defineConfig({
  testMatch: '**/*.e2e.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  reporter: 'list',
  workers: 2,
  // Where nobody watches, a test gets a second chance and is reported as flaky; at a desk the first failure is shown.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: { executablePath: chromium, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 800 },
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
  },
})
