import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { type DialogShot, dialogs } from '../tools/gallery/dialogs.ts'
import { readRecords } from '../tools/gallery/records.ts'
import { expect, signIn, test } from './fixtures.ts'
import { call } from './order-calls.ts'
import { type Calls, refuseCalls, saveKeys } from './refused-calls.ts'

const client = fileURLToPath(new URL('../client/src/', import.meta.url))
const desk = { width: 1280, height: 720 }
const phone = { width: 390, height: 844 }
/** Polling intervals for a screen, ms. */
const intervals = [20, 50, 100]
/** Max wait, ms; after that the walk continues with the next dialog. */
const timeout = 60_000

/** Files whose only dialogs are two-button questions, in a state no address opens; with the reason for each. */
const notWalked: Record<string, string> = {
  'app/navigation/LeaveGuard.tsx': 'asks when a form is left; the journeys of the forms do',
  'app/sheet-upload/useApplySheet.tsx': 'asks before a sheet is applied twice',
  'categories/dialogs/PutDialog.tsx': 'the demo has no item without a category; e2e/categories.e2e.ts makes one',
  'customers/AddCustomerPage.tsx': 'asks before a draft is discarded',
  'customers/CustomerItemsPage.tsx': 'a drawer without a field, in place of the panel of a wide screen',
  'customers/prices/ReviewDiscounts.tsx': 'comes with typed discounts; e2e/customer-prices.e2e.ts saves by it',
  'inventory/receive/ReceiveSheet.tsx': 'asks when a weight is far off',
  'invoices/PortalForm.tsx': 'comes with a duty to register invoices; e2e/order-to-invoice.e2e.ts fills it in',
  'item-groups/GroupDrawer.tsx': 'the frame of GroupForm while its group loads',
  'items/ItemFormPage.tsx': 'asks before a draft is discarded',
  'lookups/LookupsPage.tsx': 'asks before an open row is left',
  'orders/order/dialogs/AskRelease.tsx': 'comes to people who may not release a hold; e2e/order.e2e.ts opens it as one',
  'orders/messages/InboxDialogs.tsx': 'asks before a message is taken over; e2e/inbox.e2e.ts does',
  'orders/messages/MessageSheet.tsx': 'a drawer without a field, in place of the panel of a wide screen',
  'orders/new-order/drafts/CloseQuestion.tsx': 'asks before a draft with lines is closed; e2e/drafts.e2e.ts does',
  'orders/new-order/drafts/DraftsRow.tsx': 'the drafts of a phone; e2e/drafts.e2e.ts opens them',
  'orders/new-order/placing/Questions.tsx': 'asks before an order is placed twice',
  'orders/order/LoadedOrder.tsx': 'asks before typed amounts are left',
  'orders/picking/RunParts.tsx': 'comes with an edit of a line that is picked already',
  'pricing/grid/ReviewDialog.tsx': 'comes with typed prices; e2e/pricing.e2e.ts saves by it',
  'pricing/item/MoveDialog.tsx': 'comes with a price that moves far; e2e/pricing.e2e.ts types one',
  'staff/keys/NewKeyDialog.tsx': 'comes with a new key; e2e/api-keys.e2e.ts makes one',
  'pricing/upload/ApplyBar.tsx': 'asks before a sheet is taken back',
}

test.use({ demo: 'untouched' })
test.describe.configure({ mode: 'parallel' })

test('every file that draws a dialog is walked through, or says why not', () => {
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.tsx'))
  const drawing = files.filter(
    file =>
      !/^(ui|gallery)\//.test(file) &&
      /ui\/dialogs\/(Dialog|FormDialog|ConfirmDialog|ReasonDialog|SideDrawer)\.tsx'/.test(
        readFileSync(join(client, file), 'utf8'),
      ),
  )
  const known = [...dialogs.map(({ draws }) => draws), ...Object.keys(notWalked)]
  expect([...new Set(known)].toSorted()).toEqual(drawing.toSorted())
})

const parts = 4
for (const part of Array.from({ length: parts }, (_, at) => at))
  test(`every dialog begins at its first field, has its button in reach and loses nothing, part ${part + 1} of ${parts}`, async ({
    page,
  }) => {
    await page.setViewportSize(desk)
    await signIn(page)
    const records = await readRecords(path => call(page, 'GET', path.replace('/v1', '')))
    const calls = await refuseCalls(page)
    const errors: string[] = []
    for (const shot of dialogs.slice((dialogs.length * part) / parts, (dialogs.length * (part + 1)) / parts)) {
      const address = shot.path(records)
      try {
        calls.pass = true
        await page.setViewportSize(desk)
        await page.goto(address)
        await open(page, shot)
        calls.pass = false
        await walk(page, shot, calls)
      } catch (error) {
        errors.push(`${shot.name} (${address}): ${String(error)}`)
      }
    }
    expect(errors).toEqual([])
  })

const dialogOf = (page: Page) => page.getByRole('dialog').last()

async function open(page: Page, { press = [], keys = [] }: DialogShot): Promise<void> {
  for (const [role, name, typed] of press) {
    const one = page.getByRole(role, { name: new RegExp(`^${name}`) }).first()
    const force = role === 'switch' // its track covers it
    await (typed === undefined ? one.click({ timeout, force }) : one.fill(typed, { timeout }))
  }
  if (keys.length > 0) await expect(page.locator('main table').first()).toBeVisible()
  await expect(async () => {
    for (const key of keys) await page.keyboard.press(key) // again where the screen did not listen yet
    await expect(dialogOf(page)).toBeVisible({ timeout: keys.length > 0 ? 5_000 : timeout })
  }).toPass({ timeout })
}

/** Checks everything that applies to every dialog. */
async function walk(page: Page, { onPhone, stays }: DialogShot, calls: Calls): Promise<void> {
  await expect.poll(() => focusedWord(page), { timeout, intervals }).toMatch(/^in (field|button|text)$/)
  if ((await dialogOf(page).locator('[data-primary]').count()) > 0) {
    await expectReachable(page)
    if (onPhone !== false) {
      await page.setViewportSize(phone)
      await expectReachable(page)
      await page.setViewportSize(desk)
      await expectReachable(page)
    }
    for (const key of saveKeys) await expectSaveKey(page, calls, key)
  }
  if (stays || (await page.getByRole('dialog').count()) === 0) return
  await expectToAsk(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Returns the focused kind of element in the topmost dialog, excluding its close button. */
const focusedWord = (page: Page): Promise<string> =>
  page.evaluate<string>(`(() => {
    const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1)
    if (!dialog) return 'closed'
    const at = document.activeElement
    if (!at || !dialog.contains(at)) return 'outside, on ' + at?.outerHTML.slice(0, 80)
    if (at.matches('[aria-label=Close]')) return 'on the cross'
    if (at.matches('input, textarea, select')) return 'in field'
    return at.matches('button, a') ? 'in button' : at.matches('[data-autofocus]') ? 'in text' : 'in ' + at.tagName
  })()`)

/** The primary button can be clicked where it is drawn: nothing covers its centre. */
const expectReachable = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        dialogOf(page)
          .locator('[data-primary]')
          .evaluate(button => {
            const { x, y, width, height } = button.getBoundingClientRect()
            return button.contains(button.ownerDocument.elementFromPoint(x + width / 2, y + height / 2))
          }),
      { timeout, intervals },
    )
    .toBe(true)

/** A save key does what the primary button does, or shows the missing field; a disabled button gives its reason. */
async function expectSaveKey(page: Page, calls: Calls, key: string): Promise<void> {
  if ((await page.getByRole('dialog').count()) === 0) return // the key before answered a question, and closed it

  const before = calls.refused
  const isOff = await dialogOf(page).locator('[data-primary]').isDisabled()
  await page.keyboard.press(key)
  await expect
    .poll(
      async () => {
        if (calls.refused > before) return 'sent'
        const invalid = dialogOf(page).locator('[aria-invalid=true]')
        const focused = await page.evaluate<boolean>(
          `Boolean(document.activeElement?.closest('[role=dialog] [aria-invalid=true]'))`,
        )
        if (focused) return 'at the field'
        if ((await invalid.count()) === 0 && isOff) return 'off'
        return 'nothing'
      },
      { timeout, intervals },
    )
    .not.toBe('nothing')
  // closed: it was only a question, and its screen shows the outcome
  await expect.poll(() => focusedWord(page), { timeout, intervals }).toMatch(/^(in|on the cross|closed)/)
}

/** Esc does not lose typed input: the question focuses the safe answer, and Esc on it returns to the form. */
async function expectToAsk(page: Page): Promise<void> {
  const dialog = dialogOf(page)
  const field = dialog
    .locator(
      'form :is(input:not([type]), input[type=text], textarea):not([role=combobox], [readonly], :disabled, :has(~ * button))',
    )
    .last()
  if ((await field.count()) === 0) return
  const question = dialog.getByText('Discard what you typed?')
  const ask = () =>
    expect(async () => {
      await page.keyboard.press('Escape') // the first Esc closes an open suggestion list
      await expect(question).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout })
  await field.fill('7')
  await ask()
  await expect(dialog.getByRole('button', { name: 'Keep editing' })).toBeFocused({ timeout })
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(field).not.toHaveValue('')
  await expect.poll(() => focusedWord(page), { timeout, intervals }).toMatch(/^in/)
  await ask()
  await dialog.getByRole('button', { name: 'Discard' }).click({ timeout })
}
