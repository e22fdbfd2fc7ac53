import { createHmac } from 'node:crypto'
import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { first } from './demo-records.ts'
import { expect, signIn, test } from './fixtures.ts'
import { numberIn } from './numbers.ts'
import { dayIn, payDues, placeOrder, readOrder } from './order-calls.ts'
import { whatsAppSecret } from './server.ts'

const list = (page: Page) => page.getByRole('table', { name: 'Messages' })
const rowOf = (page: Page, text: string | RegExp) => list(page).getByRole('row').filter({ hasText: text })
const preview = (page: Page) => page.getByRole('region', { name: 'Message', exact: true })
const tile = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

/** Sends a text as WhatsApp does. */
interface Sent {
  id: string
  from: string
  name: string
  body: string
  /** Minutes before now. */
  ago?: number
}

async function sendWhatsApp(page: Page, { id, from, name, body, ago = 0 }: Sent): Promise<void> {
  const timestamp = String(Math.floor(Date.now() / 1000) - ago * 60)
  const value = {
    messaging_product: 'whatsapp',
    contacts: [{ profile: { name }, wa_id: `91${from}` }],
    messages: [{ id, from: `91${from}`, timestamp, type: 'text', text: { body } }],
  }
  const data = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  })
  const signature = `sha256=${createHmac('sha256', whatsAppSecret).update(data).digest('hex')}`
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature }
  const answer = await page.request.post('/api/intake/whatsapp', { headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

type Message = WireArgs<typeof messages.addMessages>['body']['messages'][number]
const addMessage = (page: Page, message: Message) =>
  call(page, messages.addMessages, { body: { messages: [message] } })

/** The messages that a search finds, newest first. */
const found = async (page: Page, searchtext: string) =>
  (await call(page, messages.inbox, { searchtext })).rows

/** Waits until the newest message with this text has the state. */
const expectState = (page: Page, text: string, state: string): Promise<void> =>
  expect.poll(async () => (await found(page, text))[0]?.state).toBe(state)

async function openInbox(page: Page, search = ''): Promise<void> {
  await page.goto(`/orders/messages${search}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
}

// spec 7.9
test('a message comes by WhatsApp, Enter opens it, Ctrl Enter places it, and the next one waits', async ({
  page,
}) => {
  await signIn(page)
  await payDues(page, 'nandini')
  await openInbox(page)
  await expect(rowOf(page, 'Chef Anand')).toBeVisible()
  const body = 'parso\ntomato 80 kg\nonion 80 kg zzjourney'
  await sendWhatsApp(page, { id: 'wamid.journey.1', from: '9886041108', name: 'Shenoy V.', body })
  await expect(page.getByText(/^WhatsApp connected, last message/)).toBeVisible()
  await openInbox(page, '?searchtext=zzjourney')
  await expect(preview(page)).toContainText('tomato 80 kg')
  await expect(preview(page).getByRole('list', { name: 'Lines as read' }).getByRole('listitem')).toHaveCount(
    2,
  )
  await expectAccessible(page)

  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/create-order/)
  await expect(preview(page)).toContainText('onion 80 kg')
  const lines = page.getByRole('table', { name: 'Lines of the order' }).locator('tbody').getByRole('row')
  await expect(lines.first()).toBeVisible()
  await expectState(page, 'zzjourney', 'DRAFT')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Order #\d+ placed/).first()).toBeVisible()
  await expect(page).toHaveURL(/\/orders\/messages/)
  await expectState(page, 'zzjourney', 'ORDERED')
  const [row] = await found(page, 'zzjourney')
  await expect(rowOf(page, `#${row?.orderId}`)).toBeVisible()

  const next = preview(page).getByRole('region', { name: 'Text of the message' })
  await expect(next).not.toContainText('zzjourney')
  const text = await next.textContent()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/create-order/)
  await expect(preview(page)).toContainText(text?.split('\n')[0] ?? '')
})

// spec 7.9
test('an amendment shows the order before and after, and Ctrl Enter changes it', async ({ page }) => {
  await signIn(page)
  await page.goto('/orders/messages')
  await payDues(page, 'royal')
  const placed = await placeOrder(page, { day: dayIn(3), customer: 'royal', lines: 2, quantity: 4 })
  const [line] = placed.orderitemdetails
  const text = `cancel ${line?.name} in the order, cancel mushroom, zzamend`
  await addMessage(page, { text, outletId: placed.outletid })
  await openInbox(page, '?searchtext=zzamend')
  await expect(preview(page)).toContainText(`#${placed.orderid}`)
  const table = preview(page).getByRole('table', { name: 'Lines before and after' })
  await expect(table).toContainText('Removed')
  await expect(table).toContainText(new RegExp(`No .*mushroom.* in #${placed.orderid}`, 'i'))
  await expect(preview(page)).toContainText(/After, \d+ line/)
  const row = rowOf(page, `Amends #${placed.orderid}`)
  await expect(row).toContainText(/−[\d,]+\.\d\d/)
  const [change = ''] = /−[\d,]+\.\d\d/.exec((await row.textContent()) ?? '') ?? []
  expect(change, 'the list shows what the order costs less').not.toBe('')
  await expect(preview(page).getByText(change, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  // A small order asks why it stays below the minimum.
  const why = page.getByRole('dialog', { name: 'Below the minimum' })
  await why.getByLabel('Reason').fill('regular customer')
  await page.keyboard.press('Control+Enter')
  await expect(why).toBeHidden()
  await expect(page.getByText(`Order #${placed.orderid} changed`)).toBeVisible()
  const after = await readOrder(page, placed.orderid)
  expect(after.orderitemdetails.filter(({ orderedquantity }) => orderedquantity > 0)).toHaveLength(1)
  const [saved] = await found(page, 'zzamend')
  expect([saved?.state, saved?.orderId]).toEqual(['ORDERED', placed.orderid])
})

// spec 7.9
test('an unknown sender gets an outlet once, and the next message of that number knows it', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/orders/messages')
  const sender = { from: '9008355127', name: 'Zz Stranger' }
  await sendWhatsApp(page, { id: 'wamid.journey.2', ...sender, body: 'tomato 3 kg zzunknown', ago: 20 })
  await openInbox(page, '?searchtext=zzunknown')
  await expect(rowOf(page, 'Which outlet?')).toHaveCount(1)
  await page.keyboard.press('o')
  const dialog = page.getByRole('dialog', { name: 'Which outlet?' })
  await expect(dialog.getByRole('combobox', { name: 'Customer or outlet' })).toBeFocused()
  await page.keyboard.type('tandoor sarja')
  await expect(page.getByRole('option', { name: /Sarjapur Road/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, 'Sarjapur Road')).toHaveCount(1)
  await sendWhatsApp(page, { id: 'wamid.journey.3', ...sender, body: 'onion 3 kg zzunknown' })
  await expect(rowOf(page, 'Sarjapur Road')).toHaveCount(2)
  await sendWhatsApp(page, { id: 'wamid.journey.4', ...sender, body: 'sorry onion 4 kg' })
  await openInbox(page, '?searchtext=zzunknown%20onion')
  await expect(preview(page)).toContainText('2 messages')
  await expect(preview(page).getByRole('list', { name: 'Lines as read' })).toContainText('4 kg')
  await expect(rowOf(page, 'Sarjapur Road')).toHaveCount(1)
  // the text can be scrolled without a mouse
  await expect(preview(page).getByRole('region', { name: 'Text of the message' })).toHaveAttribute(
    'tabindex',
    '0',
  )
})

// spec 7.9
test('what is no order is put away with I, and comes back', async ({ page }) => {
  await signIn(page)
  await page.goto('/orders/messages')
  await addMessage(page, { text: 'zzchat kya haal hai' })
  await openInbox(page, '?searchtext=zzchat')
  await expect(preview(page)).toContainText('No order found in the message.')
  await page.keyboard.press('i')
  await expect(rowOf(page, 'Not an order')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, 'No order in it')).toBeVisible()
})

// spec 7.9
test('the file of a chat is taken once; the second time nothing is new', async ({ page }) => {
  await signIn(page)
  await openInbox(page)
  const day = dayIn(0).split('-').reverse().join('/')
  const chat = [`${day}, 00:01 - Zz Chat: tomato 2 kg`, `${day}, 00:02 - Zz Chat: <Media omitted>`].join('\n')
  const file = {
    name: 'WhatsApp Chat with Green Leaf.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(chat),
  }
  const note = page.getByLabel('Chat file')
  await page.getByLabel('Exported chat').setInputFiles(file)
  await expect(note).toContainText(
    'Green Leaf: 1 message added, 0 already known, 1 left out (media and notices)',
  )
  await page.getByLabel('Exported chat').setInputFiles(file)
  await expect(note).toContainText(
    'Green Leaf: 0 messages added, 1 already known, 1 left out (media and notices)',
  )
})

// spec 7.9
test('a text shared from the phone waits through sign-in and is in the inbox', async ({ page, app }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/share?text=${encodeURIComponent('paneer 2 kg\ntomato 5 kg zzshared')}`)
  await page.getByLabel('Mobile number').fill(app.mobile)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page).toHaveURL(/\/otp/)
  await signIn(page)
  await page.goto('/orders/order-list')
  const dialog = page.getByRole('dialog', { name: 'Paste a message' })
  await expect(dialog.getByLabel('Message')).toHaveValue('paneer 2 kg\ntomato 5 kg zzshared')
  await dialog.getByRole('button', { name: 'Add to the inbox' }).click()
  await expect(page.getByRole('dialog', { name: 'Message', exact: true })).toContainText('zzshared')
  await expectState(page, 'zzshared', 'NEW')
})

// spec 7.9
test('each tile shows as many messages as it counts, and two clerks see who has one open', async ({
  page,
  browser,
}) => {
  await signIn(page)
  await openInbox(page)
  for (const name of ['To read', 'Outlet unknown', 'Drafts', 'Ordered tonight', 'Not orders']) {
    await tile(page, name).click()
    await expect(tile(page, name)).toHaveAttribute('aria-pressed', 'true')
    const count = await numberIn(tile(page, name).locator('strong'))
    const heading = page.getByRole('heading', { level: 2, name: /^Messages/ })
    await expect(heading).toHaveText(new RegExp(`^Messages\\s*${count}$`))
  }
  await addMessage(page, { text: 'paid 500 by UPI zzpaid' })
  const { id: paid } = first(await found(page, 'zzpaid'))
  await call(page, messages.updateMessage, { messageid: paid, body: { state: 'IGNORED' } })
  await expect(tile(page, 'Not orders')).toContainText(/\d+ payments?/)
  await addMessage(page, { text: 'tomato 2 kg zztwo' })
  const other = await browser.newPage()
  await signIn(other, '9876543215')
  // Its stream opens only after the change: what changed since the page read is fetched again.
  const { promise: changed, resolve: release } = Promise.withResolvers<void>()
  await other.route('**/web/v1/events?*', route => changed.then(() => route.continue()))
  await openInbox(other, '?searchtext=zztwo')
  await expect(rowOf(other, 'New sender')).toBeVisible()
  const { id: two } = first(await found(page, 'zztwo'))
  await call(page, messages.updateMessage, { messageid: two, body: { state: 'DRAFT' } })
  release()
  await expect(rowOf(other, 'Draft, Asha D.')).toBeVisible()
  await other.keyboard.press('Enter')
  await expect(other.getByRole('dialog', { name: 'Take it over from Asha Deshpande?' })).toBeVisible()
  await other.close()
})

// spec 7.9
test('on a tablet all six tiles are in view; on a phone the box searches the messages', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await signIn(page)
  await openInbox(page)
  await expect(rowOf(page, 'Chef Anand')).toBeVisible()
  const tiles = page.getByRole('group', { name: 'Messages at a glance' })
  await expect(tiles.getByRole('button')).toHaveCount(6)
  expect(await tiles.evaluate(strip => strip.scrollWidth - strip.clientWidth)).toBe(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await addMessage(page, { text: 'tomato 3 kg zzphone', senderName: 'Zz Phone' })
  await page.getByRole('searchbox', { name: 'Sender, mobile, words' }).fill('zzphone')
  await expect(page.getByRole('heading', { level: 2, name: /^Messages/ })).toHaveText(/^Messages\s*1$/)
  await expect(page.getByRole('region', { name: 'Messages', exact: true })).toContainText('Zz Phone')
})
