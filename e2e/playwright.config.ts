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
  // No retries: a journey that fails at times has a cause to remove. The limits only end what hangs, also on a slow, busy machine.
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 45_000 },
  use: {
    // Drawn by the processor either way: without the detour over an imitated GPU, in a sixth less of its time.
    launchOptions: { executablePath: chromium, args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])] },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 800 },
    actionTimeout: 45_000,
    trace: process.env.CI ? 'off' : 'retain-on-failure',
  },
})
