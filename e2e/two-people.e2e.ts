import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { lookups } from '@packhouse/contract/business/lookups/endpoints.ts'
import { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import { itemGroups } from '@packhouse/contract/goods/item-groups/endpoints.ts'
import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import type { Browser, Locator, Page } from '@playwright/test'
import { call } from './call.ts'
import { debtors, first } from './demo-records.ts'
import { expect, signIn, test } from './fixtures.ts'
import { goTo } from './go-to.ts'
import { acceptAndPack, dayIn, moveOrder, placeOrder, readOrder } from './order-calls.ts'
import { openEdit, openOrder } from './order-page.ts'
import { action } from './screen-parts.ts'

/** One form of a record, and what two people type into it. */
interface Form {
  what: string
  /** Opens the form; the same record for both. */
  open: (page: Page) => Promise<Locator>
  save: (form: Locator) => Promise<void>
  /** A field that both change, one that the colleague changes and one that I change, each by its label. */
  both: { field: string; mine: string; theirs: string }
  theirs: { field: string; value: string }
  mine: { field: string; value: string }
  /** My form learns of the colleague's change only when the server refuses mine. */
  late?: true
}

const fieldOf = (form: Locator, label: string) =>
  form.getByRole('textbox', { name: label, exact: true }).first()
const press = (name: string) => (form: Locator) => form.getByRole('button', { name, exact: true }).click()

/** Pages that change screens inside the app. */
const loadedOnce = new WeakSet<Page>()

async function show(page: Page, path: string): Promise<void> {
  if (!loadedOnce.has(page) || page.url() === 'about:blank') {
    await page.goto(path)
    return
  }
  await page.evaluate(goTo('/nowhere')) // the form of the screen begins anew
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.evaluate(goTo(path))
}

/** Opens a screen and then the dialog of the button, or of the row's menu. */
const dialogBy = (path: string, button: string, item?: string) => async (page: Page) => {
  await show(page, path)
  await page.getByRole('button', { name: button, exact: true }).first().click()
  if (item) await page.getByRole('menuitem', { name: item }).click()
  return page.getByRole('dialog')
}

const forms = (id: { group: number }): Form[] => [
  {
    what: 'customer',
    open: dialogBy('/customers/9', 'Edit'),
    save: press('Save business'),
    both: { field: 'Zoho id', mine: 'Z-77', theirs: 'Z-88' },
    theirs: { field: 'Business POC', value: 'Farida Khan' },
    mine: { field: 'Address, second line', value: 'Second floor' },
  },
  {
    what: 'outlet',
    open: async page => {
      await show(page, '/customers/9')
      await page
        .getByRole('region', { name: 'Outlets and staff' })
        .getByRole('button', { name: /^Edit / })
        .first()
        .click()
      return page.getByRole('dialog')
    },
    save: press('Save outlet'),
    both: { field: 'Floor', mine: '2', theirs: '3' },
    theirs: { field: 'Contact phone', value: '98450 77044' },
    mine: { field: 'City', value: 'Hosur' },
    late: true,
  },
  {
    what: 'picker',
    open: dialogBy('/agents/picker-agent', 'Actions of Ganesh P.', 'Edit…'),
    save: press('Save picker'),
    both: { field: 'Address line 2', mine: 'Gate 1', theirs: 'Gate 2' },
    theirs: { field: 'City', value: 'Tumakuru' },
    mine: { field: 'Address line 1', value: 'Yard lines, block B' },
  },
  {
    what: 'person who signs in',
    open: dialogBy('/settings/staff', 'Actions of Suresh Menon', 'Edit'),
    save: press('Save'),
    both: { field: 'Email', mine: 'menon@packhouse.example', theirs: 'suresh.m@packhouse.example' },
    theirs: { field: 'Mobile', value: '98765 43219' },
    mine: { field: 'Name', value: 'Suresh Menon' },
    late: true,
  },
  {
    what: 'group',
    open: async page => {
      await show(page, `/items/item-groups?group=${id.group}`)
      return page.getByRole('dialog')
    },
    save: press('Save group'),
    both: { field: 'Description', mine: 'For the day shift', theirs: 'For the night shift' },
    theirs: { field: 'List order', value: '7' },
    mine: { field: 'Name', value: 'Group of two people' },
  },
  {
    what: 'slot',
    open: async page => {
      await show(page, '/lookups?list=TIME_SLOT')
      await page.getByRole('button', { name: /^Edit (10:00|09:30) PM - / }).click()
      return page.getByRole('main')
    },
    save: form => fieldOf(form, 'From').press('Enter'),
    both: { field: 'Order until', mine: '06:00 PM', theirs: '07:00 PM' },
    theirs: { field: 'To', value: '11:30 PM' },
    mine: { field: 'From', value: '09:30 PM' },
  },
  {
    what: 'item',
    open: async page => {
      await show(page, '/items/edit?itemids=12')
      return page.getByRole('main')
    },
    save: async form => {
      await form.page().keyboard.press('Alt+4')
      await expect(form.getByRole('navigation', { name: 'Steps' }).locator('[aria-current=step]')).toHaveText(
        /Sub-categories/,
      )
      await form.page().keyboard.press('Control+Enter')
    },
    both: { field: 'Shelf life', mine: '6', theirs: '9' },
    theirs: { field: 'Pick number', value: '71' },
    mine: { field: 'List order', value: '72' },
  },
  {
    what: 'settings',
    open: async page => {
      await show(page, '/settings')
      return page.getByRole('form', { name: 'Settings' })
    },
    save: form => form.getByRole('button', { name: /^Save \d setting/ }).click(),
    both: { field: 'Phone', mine: '080 4123 7777', theirs: '080 4123 8888' },
    theirs: { field: 'Address line 3', value: 'Near the weighbridge' },
    mine: { field: 'Address line 2', value: 'Block C' },
    late: true,
  },
]

/** A second demo user, in a separate browser. */
async function colleague(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await signIn(page, '9876543211')
  return page
}

test.use({ expectedErrors: [/ERR_FAILED/] })

test('two people change one order: a line each, and one they both change', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page)
  const other = await colleague(browser, baseURL)
  const order = await placeOrder(page, { day: dayIn(24), lines: 3, quantity: 4 })
  const open = async (one: Page) => {
    await openOrder(one, order.orderid)
    return openEdit(one, order.orderid)
  }
  const mine = await open(page)
  await expect(mine.getByText('Imran Qureshi is editing')).toBeHidden()
  const theirs = await open(other)
  await expect(mine.getByText('Imran Qureshi is editing')).toBeVisible()
  const quantities = (form: Locator) =>
    form.getByRole('table', { name: 'Lines of the order' }).locator('tbody input')
  await quantities(mine).nth(1).fill('7')
  await quantities(mine).nth(2).fill('8')
  await quantities(theirs).nth(0).fill('9')
  await quantities(theirs).nth(2).fill('5')
  await theirs.getByRole('button', { name: 'Save changes' }).click()
  await expect(theirs).toBeHidden()

  await expect(mine.getByText('Imran Qureshi has this order open')).toBeVisible()
  await expect(quantities(mine).nth(0)).toHaveValue('9')
  await expect(
    mine.getByRole('status').filter({ hasText: 'saved these changes while you were editing' }),
  ).toContainText('4 → 9')
  const clash = mine.getByRole('region', { name: 'Changed by both' })
  await expect(clash).toContainText('8')
  await expect(mine.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  await clash.getByRole('button', { name: /^Keep mine/ }).click()
  await expect(clash).toBeHidden()
  await mine.getByRole('button', { name: 'Save changes' }).click()
  await expect(mine).toBeHidden()
  const saved = await readOrder(page, order.orderid)
  expect(saved.orderitemdetails.map(({ orderedquantity }) => orderedquantity)).toEqual([9, 7, 8])
  await expect(page.getByText('Imran Qureshi has this order open')).toBeVisible()
  await other.context().close()
  await expect(page.getByText('Imran Qureshi has this order open')).toBeHidden()
})

test('a colleague who leaves while a reply about who is here is under way does not come back with it', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page)
  const other = await colleague(browser, baseURL)
  const order = await placeOrder(page, { day: dayIn(24), lines: 1 })
  const at = `/orders/order-list/${order.orderid}`
  await other.goto(at)
  await expect(other.getByRole('region', { name: 'History' })).toBeVisible()
  await page.goto(at)
  const sign = page.getByText('Imran Qureshi has this order open')
  await expect(sign).toBeVisible()

  let letThrough = () => {}
  const held = new Promise<void>(resolve => {
    letThrough = resolve
  })
  let hasReply = () => {}
  const replied = new Promise<void>(resolve => {
    hasReply = resolve
  })
  await page.route('**/web/v1/events*', async (route, request) => {
    if (request.method() !== 'POST') return route.fallback()
    const response = await route.fetch()
    hasReply()
    await held
    await route.fulfill({ response })
  })
  await page.keyboard.press('e') // says that I edit, and asks who else is here
  await replied
  await other.context().close()
  await expect(sign).toHaveCount(0)
  const reply = () =>
    page.waitForResponse(
      response => response.url().includes('/web/v1/events') && response.request().method() === 'POST',
    )
  const late = reply()
  letThrough()
  await (await late).finished()
  const next = reply() // asked for when the held one was read
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await (await next).finished()
  await expect(sign).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a colleague delivers an order while I count what arrived: the dialog says who, and sends nothing more', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page)
  const other = await colleague(browser, baseURL)
  const order = await placeOrder(page, { day: dayIn(1), lines: 1 })
  await acceptAndPack(page, order)
  await moveOrder(page, order.orderid, 'READY_TO_DISPATCH', 'DISPATCHED')
  await openOrder(page, order.orderid)
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: `Is #${order.orderid} delivered?` })
  await expect(dialog).toBeVisible()
  await moveOrder(other, order.orderid, 'DELIVERED')
  await expect(dialog.getByRole('status').filter({ hasText: 'changed while this was open' })).toContainText(
    'Imran Qureshi delivered the order',
  )
  await expect(dialog.getByRole('button', { name: 'Mark delivered' })).toBeDisabled()
  await other.context().close()
})

test('two people look after one receipt: shares of both are kept or chosen, and what a colleague finished is not done again', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page)
  const other = await colleague(browser, baseURL)
  const { rows } = await debtors(page)
  const open = (customerid: number) => call(page, payments.openDues, { customerid })
  let customerId = 0
  for (const { customerID } of rows)
    if (!customerId && (await open(customerID)).length > 2) customerId = customerID
  const [today, yesterday] = [dayIn(0), dayIn(-1)]
  type Receipt = Reply<typeof payments.recordReceipt>
  const record = (mode: Receipt['mode'], reference: string) =>
    call(page, payments.recordReceipt, { body: { customerId, date: yesterday, amount: 90, mode, reference } })
  const stamp = String(Date.now()).slice(-9)
  const receipt = await record('NEFT', `TWO${stamp}`)
  const cheque = await record('CHEQUE', stamp)
  const read = async ({ id }: Receipt) => {
    const list = await call(other, payments.customerReceipts, { customerid: customerId, limit: 50 })
    const now = list.rows.find(one => one.id === id)
    if (!now) throw new Error('the receipt is gone')
    return now
  }
  const allocate = async (parts: Record<string, number>) => {
    const { version } = await read(receipt)
    const allocations = Object.entries(parts).map(([number, amount]) => ({ number, amount }))
    await call(other, payments.allocateReceipt, { receiptid: receipt.id, body: { version, allocations } })
  }
  const change = async (of: Receipt, status: 'CLEARED' | 'BOUNCED') => {
    const { version } = await read(of)
    await call(other, payments.clearOrBounce, {
      receiptid: of.id,
      body: { status, date: status === 'CLEARED' ? yesterday : today, version },
    })
  }
  const dialog = page.getByRole('dialog')
  const clash = dialog.getByRole('region', { name: 'Changed by both' })
  const doTo = ({ number }: Receipt, what: string) => action(page, number, what)
  const [first = '', second = '', third = ''] = (await open(customerId)).map(({ number }) => number)
  await allocate({ [first]: 20 })
  await page.goto(`/payments-details?customerid=${customerId}`)
  const part = (number: string) => dialog.getByRole('textbox', { name: `Allocated to ${number}` })

  await test.step('what it pays', async () => {
    await doTo(receipt, 'Allocate…')
    await part(first).fill('30')
    await part(second).fill('10')
    await allocate({ [first]: 25, [third]: 5 })
    await expect(clash).toContainText(`Allocated to ${first}Yours ₹30.00`)
    await expect(clash).toContainText('Imran Qureshi ₹25.00')
    await expect(
      dialog.getByRole('status').filter({ hasText: 'saved these changes while you were editing' }),
    ).toContainText(`Allocated to ${third} none → ₹5.00`)
    await expect(dialog.getByRole('button', { name: 'Save allocation' })).toBeDisabled()
    await clash.getByRole('button', { name: /^Keep mine/ }).click()
    await dialog.getByRole('button', { name: 'Save allocation' }).click()
    await expect(dialog).toBeHidden()
    const shares = new Map((await read(receipt)).allocations.map(({ number, amount }) => [number, amount]))
    expect([first, second, third].map(number => shares.get(number))).toEqual([30, 10, 5])
  })

  await test.step('a cheque that a colleague cleared meanwhile bounces only by choice', async () => {
    await doTo(cheque, 'Cheque bounced…')
    await dialog.getByLabel('Reason').fill('Funds insufficient')
    await change(cheque, 'CLEARED')
    await expect(clash).toContainText('StatusYours Bounced or reversed')
    await expect(clash).toContainText('Imran Qureshi Cleared')
    await expect(dialog.getByRole('button', { name: 'Mark as bounced' })).toBeDisabled()
    await clash.getByRole('button', { name: /^Take theirs/ }).click()
    await expect(dialog).toBeHidden()
    expect((await read(cheque)).status).toBe('CLEARED')
  })

  await test.step('a cheque that a colleague bounced meanwhile is not bounced again, without a line to the server too', async () => {
    await page.route('**/web/v1/events*', route => route.abort())
    await page.reload()
    await doTo(cheque, 'Cheque bounced…')
    await dialog.getByLabel('Reason').fill('Funds insufficient')
    await dialog.getByRole('textbox', { name: 'On', exact: true }).fill('yesterday')
    await change(cheque, 'BOUNCED')
    await dialog.getByRole('button', { name: 'Mark as bounced' }).click()
    await expect(dialog.getByRole('status').filter({ hasText: 'changed while this was open' })).toContainText(
      'Imran Qureshi',
    )
    await expect(dialog.getByRole('button', { name: 'Mark as bounced' })).toBeDisabled()
    await expect(dialog.getByLabel('Reason')).toHaveValue('Funds insufficient')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
  await other.context().close()
})

test('a price that a colleague sets while mine is typed is shown next to it', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page)
  const other = await colleague(browser, baseURL)
  const firstPrice = async (one: Page) => {
    await one.goto('/items/pricing?searchtext=onion')
    return one
      .getByRole('grid', { name: 'Prices' })
      .getByRole('gridcell', { name: /^Base \(₹\)/ })
      .first()
  }
  const [cell, theirs] = [await firstPrice(page), await firstPrice(other)]
  const setTheirs = async (value: number) => {
    await theirs.click()
    await other.keyboard.type(String(value))
    await other.keyboard.press('Enter')
    await other.getByRole('button', { name: /^Save 1 price/ }).click()
    await expect(other.getByText('1 price changed')).toBeHidden()
  }
  const { rows } = await call(page, pricing.itemsInPricing, { body: { searchtext: 'onion' } })
  const [row] = rows
  const price = Math.round((row?.basePrice ?? 0) * 100) / 100
  const changed = page.getByText('1 price changed')
  const clash = page.getByRole('region', { name: 'Changed by both' })
  for (const [step, choice] of [
    [1, 'Take theirs'],
    [2, 'Keep mine'],
  ] as const) {
    await cell.click()
    await page.keyboard.type(String(price + 3))
    if (step === 1) await page.keyboard.press('Enter')
    if (step === 1) await expect(changed).toBeVisible()
    const read = page.waitForResponse(response => response.url().includes('itemdetailsinpricing'))
    await setTheirs(price + step)
    await read
    if (step === 2) await page.keyboard.press('Enter')
    await expect(clash).toContainText((price + step).toFixed(2))
    await expect(clash).toContainText('Imran Qureshi changed the same fields as you')
    await expect(page.getByRole('button', { name: /^Save 1 price/ })).toBeDisabled()
    await clash.getByRole('button', { name: new RegExp(`^${choice}`) }).click()
    await expect(clash).toBeHidden()
  }
  await page.getByRole('button', { name: /^Save 1 price/ }).click()
  await expect(page.getByText('1 price saved')).toBeVisible()
  await expect(cell).toContainText((price + 3).toFixed(2))
  await other.context().close()
})

test('a discount that a colleague changes while mine is typed is shown next to it, and nothing of mine goes over it', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page)
  const other = await colleague(browser, baseURL)
  const customerid = 9
  const readItems = () => call(other, customers.customerItems, { customerid })
  const item = (await readItems()).find(
    ({ basePrice, discounts }) => (basePrice ?? 0) > 20 && discounts.length === 0,
  )
  if (!item) throw new Error('every item of the customer has a discount')
  const current = async () => (await readItems()).find(({ itemId }) => itemId === item.itemId)?.discounts[0]
  await call(other, customers.saveDiscounts, {
    body: { customerId: customerid, discounts: [{ itemId: item.itemId, type: 'PERCENT', value: 2 }] },
  })
  const discountIn = async (one: Page) => {
    await one.goto(
      `/customers/items-pricing?customerid=${customerid}&searchtext=${encodeURIComponent(item.itemName)}`,
    )
    return one
      .getByRole('grid', { name: 'Discounts' })
      .getByRole('gridcell', { name: `Discount, ${item.itemName}:` })
  }
  const [cell, theirs] = [await discountIn(page), await discountIn(other)]
  /** The colleague types a discount and saves it; undefined takes it away. */
  const setTheirs = async (value?: number) => {
    await theirs.click()
    if (value === undefined) {
      await other.keyboard.press('Escape') // a press on the active cell edits it
      await other.keyboard.press('Delete')
    } else {
      await other.keyboard.type(String(value))
      await other.keyboard.press('Enter')
    }
    await other.getByRole('button', { name: /^Save 1 discount/ }).click()
    await expect(other.getByText('1 discount changed')).toBeHidden()
  }
  const clash = page.getByRole('region', { name: 'Changed by both' })
  const save = page.getByRole('button', { name: /^Save 1 discount/ })
  await expect(cell).toContainText('2.00')

  await test.step('typed and left', async () => {
    await cell.click()
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    await expect(save).toBeEnabled()
    await setTheirs(3)
    await expect(clash).toContainText('Imran Qureshi changed the same fields as you')
    await expect(clash).toContainText(`${item.itemName}Yours 5%`)
    await expect(clash).toContainText('Imran Qureshi 3%')
    await expect(save).toBeDisabled()
    await page.keyboard.press('ControlOrMeta+s')
    await clash.getByRole('button', { name: /^Take theirs/ }).click()
    await expect(clash).toBeHidden()
    await expect(cell).toContainText('3.00')
    await expect(save).toBeHidden()
  })

  await test.step('in the midst of typing, and at another customer meanwhile', async () => {
    await cell.click()
    await page.keyboard.type('6')
    const read = page.waitForResponse(response => response.url().includes('/customer/item/prices'))
    await setTheirs(4)
    await read
    await page.keyboard.press('Enter')
    await expect(clash).toContainText('Imran Qureshi 4%')
    const customer = page.locator('button[aria-keyshortcuts="F2"]')
    const name = (await customer.locator('strong').textContent()) ?? ''
    const choose = async (another: string) => {
      await customer.click()
      await page.getByRole('combobox', { name: 'Find a customer' }).fill(another)
      await page.getByRole('option', { name: another }).first().click()
      await expect(customer).toContainText(another)
    }
    await choose('Malabar Regency')
    await expect(clash).toBeHidden()
    await choose(name)
    await expect(clash).toContainText('Imran Qureshi 4%')
    await clash.getByRole('button', { name: /^Keep mine/ }).click()
    await expect(clash).toBeHidden()
    await save.click()
    await expect(page.getByText('1 discount saved')).toBeVisible()
    expect((await current())?.value).toBe(6)
  })

  await test.step('taken away', async () => {
    await expect(theirs).toContainText('6.00')
    await cell.click()
    await page.keyboard.type('7')
    await page.keyboard.press('Enter')
    await setTheirs()
    await expect(clash).toContainText('Imran Qureshi none')
    await clash.getByRole('button', { name: /^Take theirs/ }).click()
    await expect(cell).toHaveText(/: -$/)
  })
  await other.context().close()
})

test('two people change one record: no edit is undone, nothing typed is lost', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  await signIn(page)
  const other = await colleague(browser, baseURL)
  loadedOnce.add(other) // mine is loaded for each form: some are without a line to the server
  await makeOwner(page, 'Imran Qureshi')
  const group = await call(page, itemGroups.createItemGroup, { body: { name: 'Two people' } })
  await call(page, lookups.addTimeSlot, { timeSlot: '10:00 PM - 11:00 PM' })
  for (const form of forms({ group: group.id }))
    await test.step(form.what, async () => {
      await changeTogether(form, page, other)
    })
  await other.context().close()
})

/** Only an owner may change staff. */
async function makeOwner(page: Page, name: string): Promise<void> {
  const owner = first((await call(page, staff.roles, {})).filter(({ code }) => code === 'OWNER'))
  const person = first((await call(page, staff.staffMembers, {})).filter(one => one.name === name))
  await call(page, staff.updateStaffMember, { staffuserid: person.id, body: { roles: [owner.id] } })
}

async function changeTogether(
  { open, save, both, theirs, mine, late }: Form,
  page: Page,
  other: Page,
): Promise<void> {
  const send = async (one: Page, form: Locator) => {
    // not the news of who has what open
    const isSaved = (url: string) => url.includes('/web/v1/') && !url.includes('/web/v1/events')
    const answer = one.waitForResponse(
      response => response.request().method() !== 'GET' && isSaved(response.url()),
    )
    await save(form)
    return (await answer).status()
  }
  if (late) await page.route('**/web/v1/events*', route => route.abort())
  const [ours, colleagues] = [await open(page), await open(other)]
  await fieldOf(ours, both.field).fill(both.mine)
  await fieldOf(ours, mine.field).fill(mine.value)
  await fieldOf(colleagues, both.field).fill(both.theirs)
  await fieldOf(colleagues, theirs.field).fill(theirs.value)
  expect(await send(other, colleagues)).toBe(200)
  if (late) {
    expect(await send(page, ours)).toBe(409)
    await expect(
      ours.getByText(/^Imran Qureshi saved a moment before you\. Nothing you typed is lost/),
    ).toBeVisible()
  }
  const clash = ours.getByRole('region', { name: 'Changed by both' })
  await expect(clash).toContainText(both.mine)
  await expect(clash).toContainText(`Imran Qureshi ${both.theirs}`)
  await expect(fieldOf(ours, theirs.field)).toHaveValue(theirs.value)
  await clash.getByRole('button', { name: /^Keep mine/ }).click()
  await expect(clash).toBeHidden()
  expect(await send(page, ours)).toBe(200)
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  const saved = await open(other)
  await expect(fieldOf(saved, both.field)).toHaveValue(both.mine)
  await expect(fieldOf(saved, theirs.field)).toHaveValue(theirs.value)
  await expect(fieldOf(saved, mine.field)).toHaveValue(mine.value)
}
