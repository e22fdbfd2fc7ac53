import { mkdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { paths } from '../../../client/src/app/navigation/paths.ts'
import { opened } from '../../../e2e/every-screen.ts'
import { type RunningServer, startServer } from '../../../e2e/server.ts'
import { throwawayServer, withThrowawayDatabase } from '../../../server/src/platform/db/throwaway.ts'
import { Caller } from '../caller.ts'
import type { Bidi } from './bidi.ts'
import { Look, type Looked } from './look.ts'
import { customer, orderByKeys } from './order.ts'
import { payAhead, readRecords } from './records.ts'
import { findFirefox, startFirefox } from './start.ts'
import { Tab } from './tab.ts'

const sizes = [
  [1440, 900],
  [390, 844],
] as const

/** Opens every screen in Firefox and takes an order there; prints what it saw and returns the problems found. */
export async function inFirefox(pictures: string | undefined): Promise<string[]> {
  const path = findFirefox()
  if (!path) {
    console.log(
      'skipped: no Firefox is installed; apt-get install firefox-esr, or name one in PACKHOUSE_FIREFOX',
    )
    return []
  }
  if (pictures) mkdirSync(pictures, { recursive: true })
  const postgres = await throwawayServer(undefined)
  try {
    return await withThrowawayDatabase(postgres.url, async url => {
      const server = await startServer(url)
      try {
        return await withFirefox(path, bidi => walk(bidi, server, pictures))
      } finally {
        await server.stop()
      }
    })
  } finally {
    await postgres.stop()
  }
}

async function withFirefox<Result>(path: string, work: (bidi: Bidi) => Promise<Result>): Promise<Result> {
  const { bidi, version, stop } = await startFirefox(path)
  try {
    console.log(version)
    return await work(bidi)
  } finally {
    await stop()
  }
}

async function walk(
  bidi: Bidi,
  { url, mobile }: RunningServer,
  pictures: string | undefined,
): Promise<string[]> {
  const looked = await lookAtAll(new Look(await Tab.open(bidi), url, pictures), mobile)
  table(looked)
  return looked.flatMap(({ name, width, issues }) => issues.map(issue => `${name} at ${width} px: ${issue}`))
}

async function lookAtAll(look: Look, mobile: string): Promise<Looked[]> {
  const { tab, url } = look
  for (const [width, height] of sizes) {
    await sleep(1_000) // a number gets one code a second
    await tab.size(width, height)
    await tab.goto(`${url}/mark.svg`)
    await tab.read('void localStorage.clear() ?? sessionStorage.clear()') // what was typed at the other size
    await look.at(paths.login, width, () => tab.goto(url))
    await tab.type(mobile)
    await look.at(paths.otp, width, () => tab.press('Enter'))
  }
  await enterCode(tab)
  const caller = new Caller(url, String(await tab.read("localStorage.getItem('token')")))
  look.records = await readRecords(caller)
  for (const [width, height] of sizes) {
    await tab.size(width, height)
    for (const [path, screen] of Object.entries(opened))
      if (!screen.guest)
        await look.at(path, width, () => tab.goto(`${url}${screen.address?.(look.known) ?? path}`))
  }
  await look.note('an order by keys', 1440, async () => {
    await payAhead(caller, customer)
    await tab.size(1440, 900)
    await tab.goto(`${url}${paths.orders}`)
    await tab.until("document.querySelector('h1')", 'The list of orders')
    await orderByKeys(tab)
  })
  return look.looked
}

/** Types the code that the demo shows. */
async function enterCode(tab: Tab): Promise<void> {
  const code = String(await tab.read('/Demo code (\\d+)/.exec(document.body.innerText)[1]'))
  await tab.type(code)
  await tab.press('Enter')
  await tab.until("localStorage.getItem('token')", 'The session')
}

function table(all: readonly Looked[]): void {
  console.log(`| screen | ${sizes.map(([width]) => `${width} px`).join(' | ')} |`)
  console.log('|---|---|---|')
  for (const name of new Set(all.map(one => one.name))) {
    const cells = sizes.map(([width]) => {
      const one = all.find(looked => looked.name === name && looked.width === width)
      return one === undefined ? '–' : one.issues.length === 0 ? 'ok' : 'failed'
    })
    console.log(`| ${name} | ${cells.join(' | ')} |`)
  }
}
