import type { Page } from '@playwright/test'

const typed = ['turmeric', 'kheera 12', 'palak 77', 'brinjal leaf', 'red gourd', 'BENCH-150', 'mirch 9', 'cocnut']
const rounds = 3
/** A person typing very fast. */
const betweenPressesMs = 120
/** The page asks the server, or what it remembers of its replies, after this pause: what is drawn later is the server's part. */
const pauseMs = 120

interface Typing {
  /** Sorted ms from a key press until what the page itself finds is painted. */
  own: number[]
  /** Sorted ms from a key press until what the server adds is painted; only presses that were followed by it before the next. */
  withServer: number[]
}

/** Key presses in the item box of a new order with about two thousand items, part of them in memory. */
export async function measureTyping(page: Page, { url, customer }: { url: string; customer: string }): Promise<Typing> {
  const offered = page.waitForResponse(answer => answer.url().includes('getitemsforcustomer-orders'))
  await page.goto(`${url}/orders/create-order`)
  const box = page.getByRole('combobox', { name: 'Customer or outlet' })
  await box.fill(customer)
  // Until the server has answered, the options are the customers who ordered last.
  await page.getByRole('option').filter({ hasText: customer }).first().click()
  const rows: unknown = await (await offered).json()
  if (!Array.isArray(rows) || rows.length < 401) throw new Error('The customer was not offered a first part of many items')
  const item = page.getByRole('combobox', { name: 'Add an item' })
  await item.click()
  await page.evaluate(watchPresses)
  for (let round = 0; round <= rounds; round++) {
    for (const text of typed) {
      await item.fill('')
      await page.keyboard.type(text, { delay: betweenPressesMs })
      await page.getByRole('option').first().waitFor()
    }
    if (round === 0) await page.evaluate(forgetPresses) // the first round is warm-up
  }
  const presses = await page.evaluate<Press[]>(pressesSeen)
  const sorted = (times: number[]) => times.filter(ms => ms > 0).sort((a, b) => a - b)
  return { own: sorted(presses.map(({ own }) => own)), withServer: sorted(presses.map(({ withServer }) => withServer)) }
}

interface Press {
  own: number
  withServer: number
}

// Code run in the page is text: the bench is compiled without browser types.
const watchPresses = `{
  const presses = (window.presses_ = [])
  const painted = (press, by) => requestAnimationFrame(() => {
    const channel = new MessageChannel()
    channel.port1.onmessage = () => { press[by] = performance.now() - press.at }
    channel.port2.postMessage(0)
  })
  document.addEventListener('keydown', event => {
    const press = { at: event.timeStamp, own: 0, withServer: 0 }
    presses.push(press)
    painted(press, 'own')
  }, true)
  const cause = press => performance.now() - press.at > ${pauseMs} ? 'withServer' : 'own'
  new MutationObserver(() => { const last = presses.at(-1); if (last) painted(last, cause(last)) })
    .observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
}`
const forgetPresses = 'window.presses_.length = 0'
const pressesSeen = 'window.presses_'
