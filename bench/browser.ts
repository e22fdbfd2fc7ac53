// npm run bench -- --only=browser: what a person at a screen waits for, in Chromium.
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/tools.ts'
import { fillCatalogue } from './catalogue.ts'
import { type Frames, fillGridCategory, gridRows, measureFrames } from './frames.ts'
import { demoBusiness } from './running.ts'

/** Tells the lines of the report. */
export async function measureBrowser(folder: string, say: (line: string) => void): Promise<void> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium was found. "npm test -- --only=browser" installs one.')
  const business = await demoBusiness(folder)
  const server = await business.serve()
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
  try {
    const url = `http://127.0.0.1:${server.port}`
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-IN', timezoneId: 'Asia/Kolkata' })
    await signIn(page, { url, mobile: business.mobile })
    await fillCatalogue(business.client, gridRows + 200)
    const { loaded, scrolling, typing } = await measureFrames(page, { url, categoryId: await fillGridCategory(business.client) })
    say(
      `- The price grid with 5,000 rows, all rows there after ${(loaded / 1000).toFixed(1)} s: a frame while scrolling ${inWords(scrolling)}, while typing prices ${inWords(typing)}.`,
    )
  } finally {
    await browser.close()
    await server.stop()
    await business.stop()
  }
}

const inWords = ({ p50, p95 }: Frames): string => `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`

async function signIn(page: Page, { url, mobile }: { url: string; mobile: string }): Promise<void> {
  const post = async (call: string, data: object) => (await page.request.post(`${url}/api/web/auth/${call}`, { data })).json()
  const { mockOtp } = await post('sendmockotp', { mobile })
  const { authToken, user } = await post('verifyotp', { mobile, otp: mockOtp })
  const auth = JSON.stringify({ mobile, isLoggedIn: true, authToken, user })
  await page.goto(`${url}/mark.svg`)
  await page.evaluate(
    ({ authToken, auth }) => {
      localStorage.setItem('token', authToken)
      localStorage.setItem('persist:root', JSON.stringify({ auth }))
    },
    { authToken, auth },
  )
}
