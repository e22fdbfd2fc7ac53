// Draws every screen at three sizes, light and dark, and the pictures of the guide: npm run gallery [-- --only=orders --size=phone]
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { auth } from '@packhouse/contract/business/auth/endpoints.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import { tasksKey } from '@packhouse/contract/office/learning/tasks-key.ts'
import { preferences } from '@packhouse/contract/platform/preferences/endpoints.ts'
import { type APIRequestContext, type Browser, chromium, type Page, request } from '@playwright/test'
import sharp from 'sharp'
import { callAs } from '../../e2e/call-as.ts'
import { startServer } from '../../e2e/server.ts'
import { needChromium } from '../../scripts/tools.ts'
import {
  asAdministrator,
  databaseUrl,
  throwawayName,
  throwawayServer,
} from '../../server/src/platform/db/throwaway.ts'
import { guidePictures } from './guide.ts'
import { readRecords } from './records.ts'
import type { Records, Shot } from './screens.ts'
import { shots } from './shots.ts'

const sizes = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
  /** Of the pictures in docs/guide, in light colours only. */
  guide: { width: 1280, height: 800 },
}
type Size = keyof typeof sizes
const sizeNames: Size[] = ['desktop', 'tablet', 'phone', 'guide']
const folder = fileURLToPath(new URL('../../gallery/', import.meta.url))
const guideFolder = fileURLToPath(new URL('../../docs/guide/pictures/', import.meta.url))

/** A screen has few colours; as many as this look the same as all of them. */
const guideColours = 96

/** Dialogs load their own code: the screen is ready once nothing on it has changed for a quarter of a second. */
const untilStill = `new Promise(done => {
  const end = () => { watch.disconnect(); done() }
  let quiet = setTimeout(end, 250)
  const watch = new MutationObserver(() => { clearTimeout(quiet); quiet = setTimeout(end, 250) })
  watch.observe(document.body, { subtree: true, childList: true, attributes: true })
  setTimeout(end, 4000)
})`

type Session = Reply<typeof auth.verifyOtp>
interface Issue {
  picture: string
  what: string
}

const { values } = parseArgs({ options: { only: { type: 'string' }, size: { type: 'string' } } })
const wanted = shots.filter(({ name }) => values.only === undefined || new RegExp(values.only).test(name))
const drawnSizes = sizeNames.filter(
  size => size !== 'guide' && (values.size === undefined || size === values.size),
)
const ofGuide = Object.entries(guidePictures).flatMap(([picture, name]) =>
  (values.size ?? 'guide') === 'guide'
    ? wanted.filter(shot => shot.name === name).map(shot => ({ picture, shot }))
    : [],
)
if (wanted.length === 0 || drawnSizes.length + ofGuide.length === 0) {
  console.error(
    `Nothing to draw. Sizes: ${sizeNames.join(', ')}. Screens: ${shots.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(2)
}

const issues: Issue[] = []
const postgres = await throwawayServer(undefined)
try {
  const database = throwawayName()
  await asAdministrator(postgres.url, client => client.query(`create database ${database}`))
  const server = await startServer(databaseUrl(postgres.url, database))
  try {
    await drawAll(server.url, server.mobile)
  } finally {
    await server.stop()
  }
} finally {
  await postgres.stop()
}
for (const { picture, what } of issues) console.log(`${picture}: ${what}`)
console.log(
  `${wanted.length * drawnSizes.length * 2 + ofGuide.length} pictures, ${issues.length} issues: ${folder}index.html`,
)

async function drawAll(url: string, mobile: string): Promise<void> {
  if (values.only === undefined && values.size === undefined) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const api = await request.newContext({ baseURL: url })
  const session = await signIn(api, mobile)
  const records = await readRecords((endpoint, args) => callAs(api, session.authToken, endpoint, args))
  const executablePath = needChromium()
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  for (const size of drawnSizes) {
    const [guests, members] = [await opened(browser, url, size), await opened(browser, url, size, session)]
    for (const shot of wanted) {
      if (shot.desk && size === 'phone') continue
      await draw(shot.guest ? guests : members, shot, size, `${url}${shot.path(records)}`)
    }
    await guests.context().close()
    await members.context().close()
  }
  // the guide shows the screens of somebody who is not new any more
  await callAs(api, session.authToken, preferences.keepPreference, { key: tasksKey, body: { value: 'AWAY' } })
  await api.dispose()
  if (ofGuide.length > 0) await drawGuide(await opened(browser, url, 'guide', session), records, url)
  await browser.close()
  writeFileSync(`${folder}index.html`, indexPage())
}

async function opened(browser: Browser, url: string, size: Size, session?: Session): Promise<Page> {
  const context = await browser.newContext({
    viewport: sizes[size],
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    hasTouch: size === 'phone',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.on('pageerror', ({ message }) => issues.push({ picture: page.url(), what: message }))
  if (!session) return page
  await page.goto(`${url}/mark.svg`)
  await page.evaluate(({ authToken, user }) => {
    const auth = { mobile: user.mobile, isLoggedIn: true, authToken, user }
    localStorage.setItem('token', authToken)
    localStorage.setItem('persist:root', JSON.stringify({ auth: JSON.stringify(auth) }))
  }, session)
  return page
}

/** Draws the pictures that the guide shows, small enough to be part of the repository. */
async function drawGuide(page: Page, records: Records, url: string): Promise<void> {
  mkdirSync(guideFolder, { recursive: true })
  for (const { picture, shot } of ofGuide) {
    await open(page, shot, picture, `${url}${shot.path(records)}`)
    const drawn = await page.screenshot({ animations: 'disabled' })
    await sharp(drawn)
      .png({ palette: true, colours: guideColours, effort: 10 })
      .toFile(`${guideFolder}${picture}.png`)
  }
}

/** Draws one screen in both colour modes. */
async function draw(page: Page, shot: Shot, size: Size, address: string): Promise<void> {
  const picture = `${shot.name}-${size}`
  await open(page, shot, picture, address)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: `${folder}${picture}-${colorScheme}.png`, animations: 'disabled' })
  }
}

/** Opens one screen as it is drawn; what does not fit or open is noted, and the picture is drawn anyway. */
async function open(page: Page, shot: Shot, picture: string, address: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(address)
  await settled(page)
  try {
    for (const [role, name, typed] of shot.press ?? []) {
      const one = page.getByRole(role, { name: new RegExp(`^${name}`) }).first()
      await (typed === undefined ? one.click({ timeout: 3_000 }) : one.fill(typed, { timeout: 3_000 }))
      await settled(page)
    }
    for (const key of shot.keys ?? []) await page.keyboard.press(key)
  } catch {
    issues.push({ picture, what: `did not open: ${JSON.stringify(shot.press)}` })
  }
  await settled(page)
  const over = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
  if (over > 0) issues.push({ picture, what: `runs ${over} px over the side` })
}

/** Waits until nothing is loading: the progress bar and placeholders are gone. */
async function settled(page: Page): Promise<void> {
  await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))')
  try {
    await page.locator('h1, form, [role=dialog]').first().waitFor({ timeout: 8_000 })
    await page
      .locator('[aria-label=Loading], [aria-busy=true]')
      .first()
      .waitFor({ state: 'detached', timeout: 8_000 })
  } catch {
    issues.push({ picture: page.url(), what: 'is not done loading' })
  }
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  await page.evaluate(untilStill)
}

async function signIn(api: APIRequestContext, mobile: string): Promise<Session> {
  const { mockOtp = '' } = await callAs(api, null, auth.sendOtp, { body: { mobile } })
  return callAs(api, null, auth.verifyOtp, { body: { mobile, otp: mockOtp } })
}

function indexPage(): string {
  const rows = wanted.map(({ name, desk }) => {
    const pictures = drawnSizes
      .filter(size => !(desk && size === 'phone'))
      .flatMap(size => ['light', 'dark'].map(scheme => `${name}-${size}-${scheme}`))
      .map(
        picture => `<a href="${picture}.png"><img loading="lazy" src="${picture}.png" alt="${picture}"></a>`,
      )
    return `<h2>${name}</h2><div>${pictures.join('')}</div>`
  })
  const style =
    'body{font:14px system-ui;margin:24px}div{display:flex;gap:8px;overflow-x:auto}img{height:300px;border:1px solid #ccc}'
  const noted = issues.map(({ picture, what }) => `<li>${picture}: ${what}</li>`).join('')
  return `<!doctype html><meta charset="utf-8"><title>Packhouse, every screen</title><style>${style}</style><ul>${noted}</ul>${rows.join('')}`
}
