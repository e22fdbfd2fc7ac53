// What the time to the first orders of the order list consists of, and how long the least page with the same orders takes.
import type { CDPSession, Page } from '@playwright/test'
import { forgetFiles, median, painted, rounds, type Screen, settleMs, type Version } from './first-rows.ts'

/** Moments in ms from the call of the page, and what its main thread did until the last of them. */
interface Moments {
  pageReceived: number
  scriptsReceived: number
  rowsAsked: number
  rowsReceived: number
  shown: number
  /** Processor time of the main thread: in all, of scripts, of styles and layout. */
  task: number
  script: number
  layout: number
}

const call = '/api/web/v1/orders/allorders'

/** The same orders as text in a table: no library, no style, no other call. */
const leastPage = `<!doctype html><meta charset="utf-8"><title>Orders</title><main><table><tbody id="rows"></tbody></table></main><script>
fetch('${call}?limit=50', { headers: { authorization: 'Bearer ' + localStorage.getItem('token') } })
  .then(reply => reply.json())
  .then(({ rows }) => {
    for (const order of rows) {
      const cells = document.getElementById('rows').insertRow()
      const link = document.createElement('a')
      link.href = '/orders/order-list/' + order.orderid
      link.textContent = order.orderid
      cells.insertCell().append(link)
      for (const key of ['businessname', 'outletName', 'status', 'deliveryDate', 'total']) cells.insertCell().textContent = order[key]
    }
  })
</script>`

/** Measures a screen of rows with an empty browser cache, in turns with the least page at its address. */
export async function measureMoments(version: Version, screen: Screen): Promise<string[]> {
  const ours: Moments[] = []
  const least: Moments[] = []
  for (let round = 0; round < rounds; round++) {
    await forgetFiles(version)
    ours.push(await momentsOf(version, screen))
    await forgetFiles(version)
    least.push(
      await momentsOf(version, screen, page =>
        page.route(`**${screen.path}`, route => route.fulfill({ contentType: 'text/html', body: leastPage })),
      ),
    )
  }
  return [
    '',
    `What the time to the first rows of the ${screen.name} consists of, with an empty cache: moments from the call of the page, and processor time of`,
    'its main thread until the rows are shown, by what it was for; medians of seven in ms. The least page asks for the same rows with its first',
    'line and shows them as text: no library, no styles, no other call.',
    '',
    '| page | page received | scripts received | rows asked for | rows received | rows shown | processor | scripts | styles and layout | other |',
    '|---|---|---|---|---|---|---|---|---|---|',
    rowOf(version.name, ours),
    rowOf('the least page', least),
  ]
}

async function momentsOf(
  version: Version,
  { path, shows }: Screen,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Moments> {
  const page = await version.page.context().newPage()
  try {
    await prepare?.(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    await page.goto(version.url + path, { waitUntil: 'commit' })
    const shown = await page.evaluate<number>(painted(shows))
    const processor = await processorOf(session)
    const seen = await page.evaluate<Omit<Moments, 'shown' | keyof typeof processor>>(seenBy(shown))
    await page.waitForLoadState('load')
    await page.waitForTimeout(settleMs)
    return { ...seen, shown, ...processor }
  } finally {
    await page.close()
  }
}

async function processorOf(session: CDPSession): Promise<Pick<Moments, 'task' | 'script' | 'layout'>> {
  const { metrics } = await session.send('Performance.getMetrics')
  const ms = (name: string) => (metrics.find(metric => metric.name === name)?.value ?? 0) * 1000
  return { task: ms('TaskDuration'), script: ms('ScriptDuration'), layout: ms('LayoutDuration') + ms('RecalcStyleDuration') }
}

const seenBy = (shown: number) => `(() => {
  const [page] = performance.getEntriesByType('navigation')
  const files = performance.getEntriesByType('resource').filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= ${shown})
  const rows = files.find(({ name }) => name.includes(${JSON.stringify(call)}))
  const scripts = files.filter(({ name }) => name.endsWith('.js')).map(({ responseEnd }) => responseEnd)
  return {
    pageReceived: page.responseEnd,
    scriptsReceived: Math.max(page.responseEnd, ...scripts),
    rowsAsked: rows?.requestStart ?? NaN,
    rowsReceived: rows?.responseEnd ?? NaN,
  }
})()`

function rowOf(name: string, all: readonly Moments[]): string {
  const of = (pick: (moments: Moments) => number) => median(all.map(pick)).toFixed(0)
  return `| ${[
    name,
    of(one => one.pageReceived),
    of(one => one.scriptsReceived),
    of(one => one.rowsAsked),
    of(one => one.rowsReceived),
    of(one => one.shown),
    of(one => one.task),
    of(one => one.script),
    of(one => one.layout),
    of(one => one.task - one.script - one.layout),
  ].join(' | ')} |`
}
