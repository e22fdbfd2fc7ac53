import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { expect, ordersAt, partsAt, test } from './parts.ts'

const row = (page: Page, order: number) => page.locator('tbody tr').filter({ hasText: `#${order}` })
const cursorAt = (page: Page) => page.locator('tr[aria-current=true] a')
const bulkBar = (page: Page) => page.getByRole('region', { name: 'Selection' })

test.describe('the table', () => {
  test.beforeEach(async ({ page, gallery }) => {
    await page.goto(ordersAt(gallery))
    await expect(row(page, 24186)).toBeVisible()
  })

  test('moves its cursor by arrows and by J and K, and stops at the ends', async ({ page }) => {
    await page.keyboard.press('ArrowUp')
    await expect(cursorAt(page)).toHaveText('#24186')
    await page.keyboard.press('j')
    await page.keyboard.press('ArrowDown')
    await expect(cursorAt(page)).toHaveText('#24184')
    await page.keyboard.press('k')
    await expect(cursorAt(page)).toHaveText('#24185')
    await page.keyboard.press('End')
    await expect(cursorAt(page)).toHaveText('#24101')
    await expect(cursorAt(page)).toBeInViewport()
  })

  // spec 2.47
  test('selects by X and Space, extends by Shift, takes all by Ctrl A, lets go by Esc', async ({ page }) => {
    await page.keyboard.press('x')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(bulkBar(page)).toContainText('3 selected')
    await page.keyboard.press('Space')
    await expect(bulkBar(page)).toContainText('2 selected')
    await page.keyboard.press('Control+a')
    await expect(bulkBar(page)).toContainText('86 selected')
    await page.keyboard.press('Escape')
    await expect(bulkBar(page)).toBeHidden()
  })

  // spec 2.47
  test('shows in its head box whether none, some or all rows are ticked', async ({ page }) => {
    const all = page.getByRole('checkbox', { name: 'Select all rows' })
    await expect(all).not.toBeChecked()
    await page.getByRole('checkbox', { name: 'Select #24185' }).click()
    await expect(all).toHaveJSProperty('indeterminate', true)
    await all.click()
    await expect(all).toBeChecked()
    await expect(all).toHaveJSProperty('indeterminate', false)
    await all.click()
    await expect(bulkBar(page)).toBeHidden()
  })

  test('keeps rows selected that a filter hides, and says how many', async ({ page }) => {
    await page.getByRole('checkbox', { name: 'Select #24186' }).click()
    await page.getByRole('checkbox', { name: 'Select #24185' }).click()
    await page.keyboard.press('/')
    await page.keyboard.type('Spice Route')
    await expect(row(page, 24186)).toBeHidden()
    await expect(bulkBar(page)).toContainText('2 selected')
    await expect(bulkBar(page)).toContainText('1 not in this list')
  })

  test('acts on the selection by letter, and keeps what was not done', async ({ page }) => {
    await page.keyboard.press('x')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(bulkBar(page)).toContainText('2 selected')
    await page.keyboard.press('m')
    await expect(bulkBar(page)).toContainText('1 selected')
  })

  test('leaves letters to a field that has the cursor', async ({ page }) => {
    await page.keyboard.press('/')
    await page.keyboard.type('xjk?')
    await expect(page.getByRole('searchbox')).toHaveValue('xjk?')
    await expect(bulkBar(page)).toBeHidden()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('searchbox')).not.toBeFocused()
  })

  // spec 2.49
  test('opens and closes a row by arrows and by its button', async ({ page }) => {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('Back gate. Call before 05:30.')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText('Back gate. Call before 05:30.')).toBeHidden()
    await page.getByRole('button', { name: 'Open #24185' }).click()
    await expect(page.getByRole('button', { name: 'Close #24185' })).toHaveAttribute('aria-expanded', 'true')
  })

  test('opens the record by Enter', async ({ page }) => {
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/order-list\/24185$/)
  })

  // spec 2.51
  test('sorts by its heads: up, down, not at all; rows without a value come last', async ({ page }) => {
    const head = page.getByRole('columnheader', { name: 'Picker' })
    const pickers = () => page.locator('tbody tr td:nth-child(9)').allInnerTexts()
    await expect(head).toHaveAttribute('aria-sort', 'none')
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    expect((await pickers())[0]).toBe('Asha D.')
    expect((await pickers()).at(-1)).toBe('-')
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    expect((await pickers())[0]).toBe('Manjunath S.')
    expect((await pickers()).at(-1)).toBe('-')
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'none')
    await expect(page.locator('tbody tr').first()).toContainText('#24186')
  })

  // spec 2.48
  test('hides, moves and resets columns, and changes the height of its rows', async ({ page }) => {
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Slot' }).uncheck()
    await expect(page.getByRole('columnheader', { name: 'Slot' })).toBeHidden()
    await page.getByRole('button', { name: 'Move Picked up' }).click()
    await page.getByRole('button', { name: 'Move Picked up' }).click()
    const heads = await page.getByRole('columnheader').allInnerTexts()
    expect(heads.indexOf('Picked')).toBeLessThan(heads.indexOf('Customer'))
    await page.getByRole('radio', { name: 'Compact' }).check()
    expect(
      await page
        .locator('tbody tr')
        .first()
        .evaluate(line => line.getBoundingClientRect().height),
    ).toBe(30)
    await expect(page.getByRole('checkbox', { name: 'Order' })).toBeDisabled()
    await page.getByRole('button', { name: 'Reset to default' }).click()
    await expect(page.getByRole('columnheader', { name: 'Slot' })).toBeVisible()
  })

  test('copies what is shown: chosen rows, visible columns, plain numbers', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Customer' }).uncheck()
    await page.keyboard.press('Escape')
    await page.keyboard.press('x')
    await page.getByRole('button', { name: 'Copy CSV' }).click()
    await expect(page.getByText('1 row copied')).toBeAttached()
    const [head, line] = (await page.evaluate<string>('navigator.clipboard.readText()')).split('\n')
    expect(head).toBe('Order\tSlot\tPicked\tValue (₹)\tCredit\tPicker\tStatus\tUpdated')
    expect(line).toBe('24186\t08:00 – 10:00 AM\t0/9\t2039.55\tOK\t\tPLACED\t2026-11-20T22:30:00.000Z')
  })

  test('lists in the key help what works here, its own keys first', async ({ page }) => {
    await page.keyboard.press('?')
    await page.getByRole('button', { name: 'All keys' }).click()
    const help = page.getByRole('dialog', { name: 'Keys' })
    await expect(help.getByRole('heading', { level: 3 })).toHaveText(['Help', 'Table', 'Everywhere', 'Go to'])
    await expect(help.locator('dl').last()).toContainText('Dispatch')
    await expect(help).not.toContainText('Clear selection')
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
  })
})

test('a table of 5,000 rows draws only what is in sight and still reaches its end', async ({
  page,
  gallery,
}) => {
  await page.goto(ordersAt(gallery, '?rows=5000'))
  await expect(row(page, 24186)).toBeVisible()
  await expect.poll(() => page.locator('tbody tr').count()).toBeLessThan(80)
  await page.keyboard.press('End')
  await expect(row(page, 24186 - 4999)).toBeInViewport()
  await page.keyboard.press('Home')
  await expect(row(page, 24186)).toBeInViewport()
  await page.keyboard.press('Control+a')
  await expect(bulkBar(page)).toContainText('5000 selected')
})

test.describe('what a table shows when there is nothing to list', () => {
  test('the first load is grey rows, not an empty table', async ({ page, gallery }) => {
    await page.goto(ordersAt(gallery, '?state=loading'))
    await expect(page.getByRole('columnheader', { name: 'Customer' })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toBeVisible()
    await expect(page.getByText('No data available')).toBeHidden()
  })

  test('a failure says what, why, and offers another try', async ({ page, gallery }) => {
    await page.goto(ordersAt(gallery, '?state=failed'))
    await expect(page.getByRole('alert')).toContainText('Orders did not load')
    await expect(page.getByRole('alert')).toContainText('The server did not respond.')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  // spec 2.50
  test('no rows are "No data available", the reason and one action', async ({ page, gallery }) => {
    await page.goto(ordersAt(gallery, '?state=empty'))
    await expect(page.getByText('No data available')).toBeVisible()
    await expect(page.getByText('No held orders for Sat, 21 Nov.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible()
  })

  test('a refetch that fails keeps the rows it had', async ({ page, gallery }) => {
    await page.goto(ordersAt(gallery, '?state=stale'))
    await expect(row(page, 24186)).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('This list may be out of date.')
  })
})

test.describe('the fields', () => {
  const values = (page: Page) =>
    page
      .locator('[data-values]')
      .textContent()
      .then(text => JSON.parse(text ?? ''))

  test.beforeEach(async ({ page, gallery }) => {
    await page.goto(partsAt(gallery))
  })

  test('a comma in rupees is grouping and never a decimal point', async ({ page }) => {
    const limit = page.getByLabel('Credit limit')
    for (const [typed, paise, shown] of [
      ['1,250', 1250_00, '1,250.00'],
      ['12,50,000.5', 1250000_50, '12,50,000.50'],
      ['₹ 1,250.50', 1250_50, '1,250.50'],
      ['', null, ''],
    ] as const) {
      await limit.fill(typed)
      await limit.blur()
      expect((await values(page)).limit).toBe(paise)
      await expect(limit).toHaveValue(shown)
    }
  })

  test('what is no amount stays as typed and says what is wrong', async ({ page }) => {
    const limit = page.getByLabel('Credit limit')
    await limit.fill('12.345')
    await limit.blur()
    await expect(limit).toHaveValue('12.345')
    await expect(page.getByText('At most 2 decimals')).toBeVisible()
    await expect(limit).toHaveAttribute('aria-invalid', 'true')
    await limit.fill('1,2,3')
    await limit.blur()
    await expect(page.getByText('Enter a number, such as 1,250')).toBeVisible()
    await page.getByLabel('Packs', { exact: true }).fill('2.5')
    await page.getByLabel('Packs', { exact: true }).blur()
    await expect(page.getByText('Whole numbers only')).toBeVisible()
  })

  test('a wheel over a number changes nothing', async ({ page }) => {
    await page.getByLabel('Picked weight').focus()
    await page.getByLabel('Picked weight').hover()
    await page.mouse.wheel(0, 120)
    expect((await values(page)).weight).toBe(29_440)
  })

  test('a date is typed or chosen, and shown in full', async ({ page }) => {
    const day = page.getByLabel('Delivery date')
    await day.fill('1/12/2026')
    await day.press('Enter')
    await expect(day).toHaveValue('Tue, 1 Dec 2026')
    expect((await values(page)).day).toBe('2026-12-01')
    await day.fill('soon')
    await day.blur()
    await expect(page.getByText('Enter a date, such as 21/11, tomorrow or sat')).toBeVisible()
    await page.getByRole('button', { name: 'Calendar' }).click()
    await page.getByRole('button', { name: 'Thu, 10 Dec 2026' }).click()
    await expect(day).toHaveValue('Thu, 10 Dec 2026')
  })

  test('a mobile is taken in any spelling and grouped', async ({ page }) => {
    const mobile = page.getByLabel('Mobile number')
    await mobile.fill('+91 98450-12319')
    expect((await values(page)).mobile).toBe('9845012319')
    await expect(mobile).toHaveValue('98450 12319')
  })
})

test.describe('a form in a dialog', () => {
  test.beforeEach(async ({ page, gallery }) => {
    await page.goto(partsAt(gallery))
    await page.getByRole('button', { name: 'Reject order' }).click()
  })

  test('goes to its first error, shows a refusal at its field and loses nothing', async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'Reject #24171?' })
    await dialog.getByRole('button', { name: 'Reject order' }).click()
    await expect(dialog.getByText('Choose a reason')).toBeVisible()
    await expect(dialog.getByRole('radio', { name: 'Customer cancelled' })).toBeFocused()
    await dialog.getByRole('radio', { name: 'Out of stock' }).check()
    await dialog.getByLabel('Note').fill('x')
    await dialog.getByRole('button', { name: 'Reject order' }).click()
    await expect(dialog.getByText('Enter a reason of at least 3 characters')).toBeVisible()
    await expect(dialog.getByLabel('Note')).toBeFocused()
    await expect(dialog.getByLabel('Note')).toHaveValue('x')
  })

  test('asks once before what was typed is thrown away, and gives the focus back', async ({ page }) => {
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Note').fill('half a sentence')
    await page.keyboard.press('Escape')
    await expect(dialog.getByText('Discard what you typed?')).toBeVisible()
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await expect(dialog.getByLabel('Note')).toHaveValue('half a sentence')
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Reject order' })).toBeFocused()
  })
})

test('the palette finds a screen by a part of its name and opens it by Enter', async ({ page, gallery }) => {
  await page.goto(ordersAt(gallery))
  await expect(row(page, 24186)).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Jump to' })
  await palette.getByRole('combobox').fill('customer')
  await expect(palette.getByRole('option')).toHaveText([
    /^Customers/,
    /^Customer prices/,
    /^Customer items/,
    /^Add customer/,
  ])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/customers\/items-pricing$/)
  await expect(palette).toBeHidden()
})

test('the palette does what is asked, on this screen and on this device, and says when it knows nothing', async ({
  page,
  gallery,
}) => {
  await page.goto(ordersAt(gallery))
  await expect(row(page, 24186)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('Control+k')
  const typed = page.getByRole('dialog', { name: 'Jump to' }).getByRole('combobox')
  await typed.fill('xyzzy')
  await expect(page.getByText('No result for “xyzzy”.')).toBeVisible()
  await typed.fill('clear sel')
  await typed.press('Enter')
  await expect(bulkBar(page)).toBeHidden()
  await page.keyboard.press('Control+k')
  await typed.fill('dark')
  await typed.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('G and a letter after it lead to a screen', async ({ page, gallery }) => {
  await page.goto(ordersAt(gallery))
  await expect(row(page, 24186)).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await expect(page).toHaveURL(/#\/items$/)
})

test('at most three messages are shown in the corner, one of a kind', async ({ page, gallery }) => {
  await page.goto(partsAt(gallery))
  for (const name of ['Saved', 'Saved', 'Failed', 'Notice'])
    await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByText('5 prices saved')).toHaveCount(1)
  await expect(page.getByRole('alert').filter({ hasText: '7 moved, 2 not moved' })).toBeVisible()
})

// spec 8.11
test('a failure of a route says so in full', async ({ page, gallery }) => {
  await page.goto(`${gallery}#/failed`)
  await expect(page.getByRole('alert')).toContainText('Unexpected Application Error!')
  await expect(page.getByRole('button', { name: 'Reload screen' })).toBeVisible()
})

for (const [device, width] of Object.entries({ desktop: 1440, tablet: 1024, phone: 390 })) {
  test(`nothing on the order list or among the parts breaks a rule of accessibility: ${device}`, async ({
    page,
    gallery,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const address of [ordersAt(gallery), partsAt(gallery)]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      expect(
        await page.evaluate('document.documentElement.scrollWidth <= innerWidth'),
        'fits the width',
      ).toBe(true)
    }
  })
}

test('on a phone the rows are cards, each a link to its record', async ({ page, gallery }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(ordersAt(gallery))
  await expect(page.getByRole('table')).toBeHidden()
  await page
    .getByRole('link', { name: /Malabar Regency Hotel/ })
    .first()
    .click()
  await expect(page).toHaveURL(/order-list\/24186$/)
})
