import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import type { Request } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { first } from './demo-records.ts'
import { expect, listenForErrors, signIn, test } from './fixtures.ts'
import { hallPhone } from './hall.ts'
import { dayIn } from './order-calls.ts'

test.use({ serviceWorkers: 'allow' }) // a page without a network comes from it

test('three estimates are received on a phone without a network, over a reload: each is there once, and one that somebody else received is asked', async ({
  browser,
  baseURL,
  page: desk,
}) => {
  const page = await hallPhone(browser, baseURL)
  const errors = listenForErrors(page)
  await signIn(desk)
  const { rows } = await call(desk, inventory.stockList, { limit: 500, withStock: true })
  const items = rows.filter(({ itemUnit }) => itemUnit === 'KG').slice(-3)
  const estimates = await call(desk, inventory.addEstimates, {
    body: items.map(({ itemId }, at) => ({ itemId, quantity: 30 + at, expectedDate: dayIn(0) })),
  })
  const [one, two, three] = items
  if (!one || !two || !three) throw new Error('the demo has stock')
  const stockOf = async ({ itemId }: typeof one) =>
    (await call(desk, inventory.itemInventory, { itemid: itemId })).currentStock

  await page.goto('/items/inventory?view=receive')
  const waiting = page.getByRole('list', { name: 'Waiting' })
  const inList = ({ itemName }: typeof one) => waiting.getByRole('button', { name: itemName })
  const open = ({ itemName }: typeof one) => page.getByRole('region', { name: itemName, exact: true })
  await expect(open(one).or(inList(one).first())).toBeVisible()
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  const sent: string[] = []
  const answered: string[] = []
  const keyIn = (request: Request) =>
    request.url().includes('updateitemestimateinventory') ? [request.headers()['idempotency-key'] ?? ''] : []
  page.on('request', request => sent.push(...keyIn(request)))
  page.on('response', response => answered.push(...keyIn(response.request())))

  // whether the stream of live changes has given up yet is its own matter
  const saved = page.getByText(/3 (receipts are )?saved here$/).first()
  await page.context().setOffline(true)
  for (const item of items) {
    if (!(await open(item).isVisible())) await inList(item).first().tap()
    await expect(open(item)).toBeVisible()
    await page.getByRole('button', { name: 'As expected' }).tap()
    await page.getByRole('button', { name: /^Receive 3\d\.000 kg/ }).tap()
    await expect(open(item)).toBeHidden()
  }
  await expect(saved).toBeVisible()
  await page.reload()
  await expect(saved).toBeVisible()
  await expect(page.getByText(/^No network: what was expected at /)).toBeVisible()
  for (const item of items) await expect(inList(item).or(open(item))).toBeHidden()
  await expectAccessible(page)
  expect(sent).toEqual([])

  const { id, version } = first(estimates.filter(({ itemId }) => itemId === three.itemId))
  const body = { itemEstimates: [{ id, version, actualQuantity: 31 }] }
  await call(desk, inventory.receiveEstimates, { itemid: three.itemId, body })
  await page.context().setOffline(false)

  const late = page.getByRole('list', { name: 'Receipts that were not saved' })
  await expect(late).toContainText(`${three.itemName} yours: 32.000 kg.`)
  await expect(late).toContainText(/was received by .+: 31\.000 kg went into stock/)
  await expectAccessible(page)
  await late.getByRole('button', { name: 'Discard' }).tap()
  await expect(late).toBeHidden()
  await expect(page.getByText(/saved here/i)).toHaveCount(0)
  for (const [item, came] of [
    [one, 30],
    [two, 31],
    [three, 31],
  ] as const)
    await expect.poll(() => stockOf(item)).toBeCloseTo(item.currentStock + came, 3)
  // A call that the returning network cuts off is sent again with its key.
  expect(new Set(sent).size, 'each receipt goes with its own key').toBe(3)
  expect(answered.toSorted(), 'each is answered once').toEqual([...new Set(sent)].toSorted())
  expect(errors.filter(error => !/ERR_INTERNET_DISCONNECTED|ERR_NETWORK|ERR_FAILED|409/.test(error))).toEqual(
    [],
  )
  await page.context().close()
})
