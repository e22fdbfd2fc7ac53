import { spawnSync } from 'node:child_process'
import type { auth } from '@packhouse/contract/business/auth/endpoints.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import type { Locator, Page } from '@playwright/test'
import { needPdftotext } from '../scripts/tools.ts'
import { call } from './call.ts'
import { expect, signIn, test, tokenOf } from './fixtures.ts'
import { option } from './new-order.ts'
import { dayIn, type Orderable, payDues, placeChosen } from './order-calls.ts'
import { dialog } from './screen-parts.ts'

const now = (page: Page) => page.getByRole('list', { name: 'Order progress' }).locator('[aria-current=step]')
const lineOf = (page: Page, name: string | RegExp) =>
  page.getByRole('table', { name: 'Lines' }).getByRole('row').filter({ hasText: name })
const rupees = (amount: number) =>
  amount.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** Collapses whitespace, so that a row reads as one sentence. */
const asRow = (text: string | null) => (text ?? '').replace(/\s+/g, ' ')

/** Presses Tab until the element has focus. */
async function tabTo(page: Page, place: Locator): Promise<void> {
  const isThere = () => place.evaluate(node => node === node.ownerDocument.activeElement)
  for (let presses = 0; presses < 60 && !(await isThere()); presses++) await page.keyboard.press('Tab')
  await expect(place).toBeFocused()
}

/** Ctrl+Enter performs the next step; it leads to a state. */
async function nextStep(page: Page, state: string): Promise<void> {
  await page.keyboard.press('Control+Enter')
  await expect(now(page)).toContainText(state)
}

/** Accepts the order on screen and assigns it to a picker, who starts: four keys. */
async function handOver(page: Page): Promise<void> {
  await nextStep(page, 'Pending')
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page).getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  const start = page.getByRole('region', { name: 'Actions' }).getByRole('button', { name: 'Start packing' })
  await expect(start).not.toHaveAttribute('aria-disabled', 'true')
  await nextStep(page, 'Packing')
}

/**
 * Marks the order ready with its crates and dispatches it, which creates the documents. Earlier than the day before delivery a
 * reason is required.
 */
async function sendOff(page: Page, crates: number, why?: string): Promise<void> {
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page).getByLabel('Crates')).toBeFocused()
  await page.keyboard.type(String(crates))
  await page.keyboard.press('Enter')
  await expect(now(page)).toContainText('Ready')
  await page.keyboard.press('Control+Enter')
  if (why) {
    await expect(dialog(page).getByLabel('Reason')).toBeFocused()
    await page.keyboard.type(why)
    await tabTo(page, dialog(page).getByRole('button', { name: 'Dispatch order' }))
  }
  await expect(dialog(page).getByRole('button', { name: 'Dispatch order' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(now(page)).toContainText('Dispatched')
}

const pickField = (page: Page, what: 'weight' | 'packs', name: string) =>
  page.getByLabel(new RegExp(`^Picked ${what} of ${name}`))

const documentsOf = async (page: Page, orderId: number) =>
  (await call(page, dispatch.orderInvoices, { orderId })).documents

/** Returns the pages of an order's documents as text, as in the PDF. */
async function printedPages(page: Page, orderId: number): Promise<string[]> {
  const token = await tokenOf(page)
  const answer = await page.request.get(`/api/web/v1/orders/getinvoice?orderId=${orderId}&format=pdf`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.headers()['content-type']).toBe('application/pdf')
  const { stdout, status, stderr } = spawnSync(needPdftotext(), ['-layout', '-', '-'], {
    input: await answer.body(),
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
  return stdout.split('\f').slice(0, -1).map(asRow)
}

const panel = (page: Page) => page.getByRole('complementary', { name: 'Documents' })

/** Returns a document of the open order as shown on screen. */
async function shownDocument(page: Page, number: string): Promise<string> {
  await tabTo(page, page.getByRole('region', { name: 'Documents' }).getByRole('button', { name: number }))
  await page.keyboard.press('Enter')
  const document = panel(page).getByRole('article', { name: number })
  await expect(document).toBeInViewport()
  return asRow(await document.textContent())
}

// spec 2.1
test('from sign-in to the invoice by keyboard alone', async ({ page, app }) => {
  await test.step('sign in', async () => {
    await page.goto('/')
    await expect(page.getByLabel('Mobile number')).toBeFocused()
    await page.keyboard.type(app.mobile)
    const sent = page.waitForResponse(/\/auth\/sendmockotp$/)
    await page.keyboard.press('Enter')
    const { mockOtp }: Reply<typeof auth.sendOtp> = await (await sent).json()
    await expect(page.getByLabel('Digit 1 of 4')).toBeFocused()
    await page.keyboard.type(String(mockOtp))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/orders/order-list*')
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  })

  await payDues(page, 'nandini')
  await test.step('take the order', async () => {
    await page.keyboard.press('n')
    await expect(page.getByRole('combobox', { name: 'Customer or outlet' })).toBeFocused()
    await page.keyboard.type('nandini')
    await expect(option(page, 'Malleshwaram')).toBeVisible()
    while ((await option(page, 'Malleshwaram').getAttribute('aria-selected')) !== 'true')
      await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const item = page.getByRole('combobox', { name: 'Add an item' })
    for (const [typed, packs, name] of [
      ['onion 10', '6', 'Onion (big/red)'],
      ['tomato 5', '3', 'Tomato'],
      ['anda 30', '2', 'Egg (table)'],
      ['ketchup 5', '1', 'Tomato ketchup'],
    ] as const) {
      await expect(item).toBeFocused()
      await page.keyboard.type(typed)
      await expect(page.getByRole('option').first()).toContainText(name)
      await page.keyboard.press('Enter')
      await page.keyboard.type(packs)
      await page.keyboard.press('Enter')
    }
    await expect(
      page.getByRole('table', { name: 'Lines of the order' }).locator('tbody').getByRole('row'),
    ).toHaveCount(4)
    await tabTo(page, page.getByLabel('Date', { exact: true }))
    await page.keyboard.press('Control+a')
    await page.keyboard.type('+2')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('region', { name: 'Order placed' })).toContainText(/Order #\d+ placed/)
    await expect(page.getByRole('combobox', { name: 'Customer or outlet' })).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/orders\/order-list\/\d+$/)
    await expect(now(page)).toContainText('Placed')
  })

  const orderId = Number(page.url().split('/').at(-1))
  await test.step('accept it, give it to a picker', () => handOver(page))

  await test.step('pick by weight, one line short, and by count', async () => {
    await page.keyboard.press('p')
    const picked: [name: string, what: 'weight' | 'packs', amount: string][] = [
      ['Onion', 'weight', '59.12'],
      ['Tomato 5 kg', 'weight', '9.15'],
      ['Egg', 'packs', '2'],
      ['Tomato ketchup', 'packs', '1'],
    ]
    for (let left = picked; left.length > 0; ) {
      // The lines are in packing order, so the next field shows which line it is.
      const focused = await page.locator(':focus').evaluate(field => field.getAttribute('aria-label') ?? '')
      const next = left.find(([name, what]) => focused.startsWith(`Picked ${what} of ${name}`))
      expect(next, `${focused} is one of ${left.map(([name]) => name).join(', ')}`).toBeDefined()
      if (!next) break
      const [name, what, amount] = next
      await expect(pickField(page, what, name)).toBeFocused()
      await page.keyboard.type(amount)
      await page.keyboard.press('Enter')
      if (name === 'Tomato 5 kg') {
        await expect(page.getByRole('button', { name: 'Out of stock' })).toBeFocused()
        await page.keyboard.press('1')
      }
      left = left.filter(one => one !== next)
      await expect(pickField(page, what, name)).toBeHidden()
    }
    await expect(now(page)).toContainText('Packed')
    await expect(lineOf(page, 'Tomato').filter({ hasText: '5 kg' }).first()).toContainText(
      'Short: out of stock',
    )
  })

  await test.step('check, dispatch a day early', () => sendOff(page, 3, 'the hotel asked for it today'))

  await test.step('its documents on the screen and in the PDF say what was picked', async () => {
    const taxDocuments = await documentsOf(page, orderId)
    expect(taxDocuments.map(({ type }) => type)).toEqual(['BS', 'TI'])
    const [bill, invoice] = taxDocuments
    if (!bill || !invoice) throw new Error('two documents were made')
    const quantities = Object.fromEntries(
      [...bill.lines, ...invoice.lines].map(({ name, quantity }) => [name, quantity]),
    )
    expect(quantities).toEqual({
      'Onion (big/red)': 59.12,
      Tomato: 9.15,
      'Egg (table)': 60,
      'Tomato ketchup': 5,
    })

    await page.keyboard.press('i')
    await expect(panel(page)).toBeVisible()
    const pages = await printedPages(page, orderId)
    for (const [at, document] of taxDocuments.entries()) {
      const shown = await shownDocument(page, document.number)
      const printed = pages[at] ?? ''
      for (const text of [document.number, `₹${rupees(document.total)}`]) {
        expect(shown).toContain(text)
        expect(printed).toContain(text)
      }
      for (const { name, quantity, rate, taxable } of document.lines) {
        expect(taxable, `${name}: quantity × rate`).toBe(Math.round(quantity * rate * 100) / 100)
        expect(shown).toContain(name)
        expect(shown).toContain(rupees(taxable))
        expect(printed).toContain(`${rupees(rate)} ${rupees(taxable)}`)
      }
    }
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
  })
})

test('the worked example: a bill of supply of ₹884 and a tax invoice of ₹2,259', async ({ page }) => {
  await signIn(page)
  await payDues(page, 'nandini')
  const orderId =
    await test.step('an order of a registered buyer in Karnataka, at the prices of the example', () =>
      exampleOrder(page))
  await page.goto(`/orders/order-list/${orderId}`)
  await expect(now(page)).toContainText('Placed')
  await handOver(page)
  await page.keyboard.press('p')
  const amounts: [name: string, what: 'weight' | 'packs', amount: string][] = [
    ['Onion', 'weight', '9.850'],
    ['Tomato 1 kg', 'weight', '7.235'],
    ['Egg', 'packs', '2'],
    ['Tomato ketchup', 'packs', '10'],
    ['Synthetic vinegar', 'packs', '3'],
    ['Aerated soft drink', 'packs', '24'],
  ]
  for (const [name, what, amount] of amounts) {
    await tabTo(page, pickField(page, what, name))
    await page.keyboard.type(amount)
    await page.keyboard.press('Enter')
    await expect(pickField(page, what, name)).toBeHidden()
  }
  await expect(now(page)).toContainText('Packed')
  await sendOff(page, 2)

  const [bill, invoice] = await documentsOf(page, orderId)
  if (!bill || !invoice) throw new Error('two documents were made')
  expect([bill.type, bill.total, invoice.type, invoice.total]).toEqual(['BS', 884, 'TI', 2259])
  await page.keyboard.press('i')
  await expect(panel(page)).toBeVisible()

  const shownBill = await shownDocument(page, bill.number)
  for (const text of ['265.95', '245.99', '372.00', '883.94', '+0.06', '₹884.00'])
    expect(shownBill).toContain(text)
  expect(shownBill).not.toContain('CGST')
  const shownInvoice = await shownDocument(page, invoice.number)
  for (const text of ['900.00', '22.50', '88.20', '7.94', '864.00', '172.80', '+0.32', '₹2,259.00'])
    expect(shownInvoice).toContain(text)

  const [printedBill = '', printedInvoice = ''] = await printedPages(page, orderId)
  for (const text of [
    '9.850 KGS 27.00 265.95',
    '7.235 KGS 34.00 245.99',
    '60 NOS 6.20 372.00',
    'Round-off +0.06',
    'Total ₹884.00',
  ])
    expect(printedBill).toContain(text)
  for (const text of [
    '10.000 KGS 90.00 900.00 2.5 22.50 2.5 22.50 945.00',
    '2.100 LTR 42.00 88.20 9 7.94 9 7.94 104.08',
    '24 BTL 36.00 864.00 20 172.80 20 172.80 1,209.60',
    'Round-off +0.32',
    'Total ₹2,259.00',
  ])
    expect(printedInvoice).toContain(text)
})

interface Example {
  code: string
  pack: string
  quantity: number
  /** Rupees per pack; if the day's price differs, the clerk enters this one. */
  price: number
}
const example: Example[] = [
  { code: 'ONION', pack: '1 kg', quantity: 10, price: 27 },
  { code: 'TOMATO', pack: '1 kg', quantity: 7, price: 34 },
  { code: 'EGG', pack: '30 pc tray', quantity: 2, price: 186 },
  { code: 'KETCHUP', pack: '1 kg pouch', quantity: 10, price: 90 },
  { code: 'VINEGAR', pack: '0.7 l bottle', quantity: 3, price: 29.4 },
  { code: 'COLA', pack: '0.75 l bottle', quantity: 24, price: 36 },
]

async function exampleOrder(page: Page): Promise<number> {
  const choose = (offered: readonly Orderable[]) =>
    example.map(({ code, pack, quantity, price }) => {
      const packs = offered.find(({ itemTypeCode }) => itemTypeCode === code)?.packs ?? []
      const packsizeid = packs.find(({ packsize }) => packsize === pack)?.packsizeid
      if (packsizeid === undefined) throw new Error(`${code} ${pack} is not offered`)
      const agreed = {
        priceOverride: price,
        confirm: true,
        confirmPrice: price,
        overrideReason: 'as agreed on the phone',
      }
      return { packsizeid, quantity, ...agreed }
    })
  return (await placeChosen(page, { day: dayIn(1), customer: 'nandini', choose })).orderid
}
