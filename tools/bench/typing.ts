import type { Page } from '@playwright/test'

const typed = ['turmeric', 'kheera 12', 'palak 77', 'brinjal leaf', 'red gourd', 'BENCH-150', 'mirch 9', 'cocnut']
const rounds = 3
/** A person typing very fast. */
const betweenPressesMs = 120

/**
 * Key presses in the item box of a new order with about two thousand items, part of them in memory: sorted ms until the change is
 * painted.
 */
export async function measureTyping(page: Page, { url, customer }: { url: string; customer: string }): Promise<number[]> {
  const offered = page.waitForResponse(answer => answer.url().includes('getitemsforcustomer-orders'))
  await page.goto(`${url}/orders/create-order`)
  const box = page.getByRole('combobox', { name: 'Customer or outlet' })
  await box.fill(customer)
  await page.getByRole('option').first().click()
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
  const times = await page.evaluate<number[]>(pressesSeen)
  return times.sort((one, other) => one - other)
}

// Code run in the page is text: the bench is compiled without browser types.
const watchPresses = `{
  const presses = (window.presses_ = [])
  const painted = press => requestAnimationFrame(() => {
    const channel = new MessageChannel()
    channel.port1.onmessage = () => { press.ms = performance.now() - press.at }
    channel.port2.postMessage(0)
  })
  document.addEventListener('keydown', event => {
    const press = { at: event.timeStamp, ms: 0 }
    presses.push(press)
    painted(press)
  }, true)
  new MutationObserver(() => { const last = presses.at(-1); if (last) painted(last) })
    .observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
}`
const forgetPresses = 'window.presses_.length = 0'
const pressesSeen = 'window.presses_.map(({ ms }) => ms)'
