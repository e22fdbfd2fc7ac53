import type { Page } from '@playwright/test'

const rounds = 5

/** Ms from the click to the screen with all its data, over all rounds. */
interface Move {
  /** Address in the menu. */
  to: string
  median: number
  worst: number
}

/**
 * Opens the screens of the menu in turn, each from the one before it, and measures the time from the click to the data: no request
 * runs, no placeholder is shown, and what was last drawn is painted. The first round only loads the code and is not counted.
 */
export async function measureScreenMoves(page: Page, url: string): Promise<Move[]> {
  await page.addInitScript(countCalls)
  await page.goto(url)
  await page.getByRole('navigation').locator('a[href]').first().waitFor()
  const addresses = await page.evaluate<string[]>(menu)
  const moves = addresses.map(to => ({ to, times: [] as number[] }))
  for (let round = 0; round <= rounds; round++)
    for (const { to, times } of moves) {
      const ms = await page.evaluate<number>(moved(to))
      if (round > 0) times.push(ms)
    }
  return moves.map(({ to, times }) => {
    const sorted = times.toSorted((one, other) => one - other)
    return { to, median: sorted[sorted.length >> 1] ?? 0, worst: sorted.at(-1) ?? 0 }
  })
}

const menu = `[...new Set([...document.querySelectorAll('nav a[href]')].map(link => link.getAttribute('href')))]`

/** Counts the calls that were sent and are not answered in \`__calls\`; the stream of live changes never ends. */
const countCalls = `(() => {
  const send = globalThis.fetch
  globalThis.__calls = 0
  globalThis.fetch = async (...asked) => {
    const isCall = !String(asked[0]?.url ?? asked[0]).includes('/events')
    if (isCall) globalThis.__calls += 1
    try {
      return await send(...asked)
    } finally {
      if (isCall) globalThis.__calls -= 1
    }
  }
})()`

/** A screen may ask again once it has its first reply, so it must stay as it is for this long, in ms. */
const calmMs = 250

// Code run in the page is text: the bench is compiled without browser types.
const moved = (to: string) => `new Promise(done => {
  const started = performance.now()
  let whole
  const main = () => document.querySelector('main')
  const changed = new MutationObserver(() => { whole = undefined })
  changed.observe(main(), { subtree: true, childList: true })
  const isWhole = () =>
    location.pathname === ${JSON.stringify(to)} && globalThis.__calls === 0 && main()?.querySelector('h1') &&
    !main().querySelector('[aria-busy=true], tbody[aria-hidden=true]')
  const look = () => {
    const now = performance.now()
    if (!isWhole()) whole = undefined
    else whole ??= now
    if (whole !== undefined && now - whole > ${calmMs}) {
      changed.disconnect()
      return done(whole - started)
    }
    requestAnimationFrame(look)
  }
  document.querySelector('nav a[href="' + ${JSON.stringify(to)} + '"]').click()
  requestAnimationFrame(look)
})`
