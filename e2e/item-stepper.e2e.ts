import type { Reply } from '@packhouse/contract/endpoint.ts'
import { categories } from '@packhouse/contract/goods/categories/endpoints.ts'
import { items } from '@packhouse/contract/goods/items/endpoints.ts'
import { catalogue } from '@packhouse/contract/supply/catalogue/endpoints.ts'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { first } from './demo-records.ts'
import { tooSmall } from './finger.ts'
import { expect, signIn, test } from './fixtures.ts'

type Row = Reply<typeof catalogue.itemsByGroup>['rows'][number]['items'][number]
const found = async (page: Page, text: string): Promise<Row[]> => {
  const { rows } = await call(page, catalogue.itemsByGroup, { searchtext: text })
  const byCode = (one: Row, other: Row) => (one.itemTypeCode < other.itemTypeCode ? -1 : 1)
  return rows.flatMap(group => group.items).toSorted(byCode)
}
const fruitOf = async (page: Page) =>
  first((await call(page, categories.categoryDisplay, {})).filter(({ name }) => name === 'Fruit')).id
const picture = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
const field = (place: Page | Locator, name: string) =>
  place.getByRole('textbox', { name, exact: true }).or(place.getByRole('combobox', { name, exact: true }))
const onward = (page: Page) => page.keyboard.press('Control+Enter')
const open = (page: Page, step: string) =>
  expect(page.locator('[aria-current=step]').filter({ hasText: step }).first()).toBeVisible()

// spec 2.29, 2.30
test('an item with two types, three packs, a picture and a category is written by keyboard, found by its Hindi name, and changed', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/items/new')

  // step 1: an incomplete step does not continue, and focuses the field
  await expect(field(page, 'Item name')).toBeFocused()
  await onward(page)
  await expect(page.getByText('Enter a name', { exact: true })).toBeVisible()
  await page.keyboard.type('potato')
  await expect(page.getByText('Another item has this name.', { exact: false })).toBeVisible()
  await field(page, 'Item name').fill('Purple yam')
  await expect(page.getByText('This name is free')).toBeVisible()
  await expect(field(page, 'Type code')).toHaveValue('PURPLE-YAM')
  await field(page, 'Other names').fill('रतालू')
  await page.keyboard.press('Enter')
  await page.keyboard.type('ratalu, kand,Ratalu,')
  await expect(page.getByRole('button', { name: /^Remove (रतालू|ratalu|kand)$/ })).toHaveCount(3)
  const billedOnPicked = page.getByRole('checkbox', { name: 'Bill on picked weight' })
  await expect(billedOnPicked).toBeChecked()
  await field(page, 'HSN').fill('2201')
  await expect(billedOnPicked).not.toBeChecked()
  await field(page, 'Shelf life').fill('14')
  await onward(page)
  await expect(page.getByText('Choose a tax class')).toBeVisible()
  await field(page, 'HSN').fill('071440')
  await expect(field(page, 'Tax class')).toHaveValue('Nil')
  await expect(billedOnPicked).toBeChecked()

  // a type whose code already exists is ignored, with a message
  await page.getByRole('button', { name: 'Add type' }).click()
  await expect(field(page, 'New type')).toBeFocused()
  await page.keyboard.type('Whole')
  await field(page, 'New type code').fill('purple-yam')
  await page.keyboard.press('Enter')
  await expect(page.getByText('PURPLE-YAM already exists, with Purple yam. Nothing was added.')).toBeVisible()
  await field(page, 'New type').fill('Cut')
  await field(page, 'New type code').fill('YAM-CUT')
  await page.keyboard.press('Enter')
  const cut = page.getByRole('region', { name: 'Cut YAM-CUT' })
  await expect(field(cut, 'HSN')).toHaveValue('071440')

  // pictures: a disguised and a broken one show an error in place, a valid one becomes the main one
  const regular = page.getByRole('region', { name: 'Regular PURPLE-YAM' })
  const choose = regular.locator('input[type=file]')
  await choose.setInputFiles([
    { name: 'script.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="x()">') },
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('\xFF\xD8\xFF damaged', 'latin1') },
    { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
    { name: 'yam.jpg', mimeType: 'image/jpeg', buffer: await picture('purple') },
  ])
  await expect(
    regular.getByText('This file is not a picture. Upload a JPEG, PNG or WebP file.'),
  ).toBeVisible()
  await expect(regular.getByText('cannot be read', { exact: false })).toBeVisible()
  await expect(regular.getByText('A file can be at most 5 MB.')).toBeVisible()
  await expect(regular.getByText('Main', { exact: true })).toBeVisible()
  for (const name of ['script.png', 'broken.jpg', 'huge.jpg'])
    await regular.getByRole('button', { name: `Remove ${name}` }).click()
  await expectAccessible(page)

  // the draft survives a reload
  await expect(page.getByText(/^Draft saved /)).toBeVisible()
  page.once('dialog', dialog => dialog.accept())
  await page.reload()
  await expect(field(page, 'Item name')).toHaveValue('Purple yam')
  await expect(page.getByRole('img', { name: '' }).or(regular.locator('img')).first()).toBeVisible()
  await onward(page)

  // step 2
  await open(page, 'Category')
  await expect(page.getByRole('searchbox', { name: 'Find a category' })).toBeFocused()
  await page.getByRole('checkbox', { name: /^Vegetables/ }).check()
  await onward(page)

  // step 3: contents, prices and SKUs update while typing
  await open(page, 'Pack sizes')
  await expect(page.getByLabel('Base price to try, per kg').first()).toBeFocused()
  await page.keyboard.type('60')
  const packs = page.getByRole('region', { name: /^Purple yam \(Regular\)/ })
  await packs.getByRole('button', { name: '12 × 1 kg' }).click()
  await expect(packs.getByText('12 × 1 kg = 12.000 kg')).toBeVisible()
  await expect(packs.getByText('720.00')).toBeVisible()
  await page.keyboard.type('potato-5kg')
  await expect(packs.getByText('Taken, perhaps by an inactive pack')).toBeVisible()
  await packs.getByLabel('SKU of pack 1').fill('YAM-DOZEN')
  await expect(packs.getByRole('img', { name: 'Free' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(packs.getByLabel('Size of pack 2')).toBeFocused()
  await page.keyboard.type('5')
  await packs.getByLabel('Markup of pack 2').fill('10')
  await expect(packs.getByText('330.00')).toBeVisible()
  await onward(page)
  await expect(page.getByText('Add at least one pack')).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('0.5')
  await onward(page)

  // step 4, then everything is saved
  await open(page, 'Sub-categories')
  await expect(page.getByRole('main').getByRole('checkbox').first()).toBeFocused()
  await page.getByRole('checkbox', { name: 'Exotic' }).check()
  await onward(page)
  await expect(page.getByText('Purple yam saved')).toBeVisible()
  const saved = await found(page, 'रतालू')
  expect(saved.map(({ itemName, itemTypeCode }) => [itemName, itemTypeCode])).toEqual([
    ['Purple yam', 'PURPLE-YAM'],
    ['Purple yam', 'YAM-CUT'],
  ])
  expect(saved[0]?.imageURL).toContain('size=list')
  expect(
    saved.flatMap(row =>
      row.packs.map(({ sku, packContent, markupPercent }) => [sku, packContent, markupPercent]),
    ),
  ).toEqual([
    ['PURPLE-YAM-5KG', 5, 10],
    ['YAM-DOZEN', 12, 0],
    ['YAM-CUT-500G', 0.5, 0],
  ])

  // edit: opens at the requested step, others' changes are merged in, and nothing changes without Save
  const id = first(saved).parentItemId
  await page.goto(`/items/edit?itemids=${id}`)
  await open(page, 'Details and types')
  await expect(field(page, 'Item name')).toHaveValue('Purple yam')
  await page.goto(`/items/edit?itemids=${id}&step=2`)
  await open(page, 'Category')
  await expect(page.getByRole('checkbox', { name: /^Vegetables/ })).toBeChecked()
  await page.goto(`/items/edit?itemids=${id}&step=4`)
  await open(page, 'Sub-categories')
  await expect(page.getByRole('checkbox', { name: 'Exotic' })).toBeChecked()
  await page.goto(`/items/edit?itemids=${id}&step=3`)
  await page.getByRole('button', { name: 'Switch pack 1 off' }).first().click()
  await call(page, items.updateItems, { body: { id, listingOrder: 7 } })
  await expect(
    page.getByRole('status').filter({ hasText: 'saved these changes while you were editing' }),
  ).toContainText('Purple yam: List order 0 → 7')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByRole('button', { name: 'Switch pack 1 off' })).toHaveCount(2) // of both types: the draft is gone
  await page.getByRole('button', { name: 'Switch pack 1 off' }).first().click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Purple yam saved').last()).toBeVisible()
  const after = await found(page, 'ratalu')
  expect(after[0]?.packs.map(({ isActive }) => isActive)).toEqual([false, true])

  // found by its Hindi name on the list, added to a group, deactivated
  await page.goto('/items/item-groups')
  await page.getByRole('button', { name: 'Add group' }).click()
  const group = page.getByRole('dialog', { name: 'Add item group' })
  await group.getByRole('textbox', { name: 'Name' }).fill('Yam kitchen')
  await group.getByRole('combobox', { name: 'Add item' }).fill('रतालू')
  await expect(page.getByRole('option', { name: 'Purple yam' }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await group.getByRole('button', { name: 'Add group' }).click()
  await expect(page.getByRole('dialog', { name: /^Yam kitchen/ })).toContainText('used by 0 customers')
  await page.goto('/items')
  await page.getByRole('searchbox').fill('रतालू')
  const selects = page.getByRole('checkbox', { name: /^Select Purple yam/ })
  await expect(selects).toHaveCount(2)
  for (const select of await selects.all()) await select.check()
  await page.keyboard.press('d')
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate 2 items' }).click()
  await expect(page.getByText('2 items deactivated')).toBeVisible()
  expect((await found(page, 'रतालू')).map(({ isActive }) => isActive)).toEqual([false, false])
})

test('two items of one draft are saved together; a picture is pasted; on a phone every step fits', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await page.goto(`/items/new?step=2&categoryid=${await fruitOf(page)}`)
  await expect(page.getByRole('checkbox', { name: /^Fruit/ })).toBeChecked()
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: 'Details and types' })
    .click()
  await field(page, 'Item name').fill('Rambutan')
  await field(page, 'HSN').fill('081090')
  await page.getByRole('button', { name: /^Choose pictures/ }).focus()
  await page.evaluate(`{
    const bytes = Uint8Array.from(atob('${(await picture('red')).toString('base64')}'), sign => sign.charCodeAt(0))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([bytes], 'pasted.jpg', { type: 'image/jpeg' }))
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }`)
  await expect(page.getByText('Main', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Add another item' }).click()
  await field(page, 'Item name').fill('rambutan')
  await expect(page.getByText('This name is in the draft twice')).toBeVisible()
  await field(page, 'Item name').fill('Longan')
  await field(page, 'HSN').fill('081090')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  for (const item of ['Longan', 'Rambutan']) {
    await page
      .getByRole('complementary', { name: 'Summary' })
      .getByRole('button', { name: item, exact: true })
      .click()
    await page.getByRole('button', { name: '5 kg', exact: true }).click()
  }
  expect(await page.evaluate('document.querySelector("main").scrollWidth')).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Save 2 items' }).click()
  await expect(page.getByText('2 items saved')).toBeVisible()
  expect((await found(page, 'longan')).map(({ packs }) => packs.map(({ sku }) => sku))).toEqual([
    ['LONGAN-5KG'],
  ])
})

test('a saved item leaves no draft, also when the next screen loads slowly', async ({ page }) => {
  const isStored = Promise.withResolvers<void>()
  await page.route(/\/assets\/ItemsPage-.*\.js/, async route => {
    await isStored.promise
    await route.continue()
  })
  await page.clock.install()
  await signIn(page)
  const id = first(await found(page, 'onion')).parentItemId
  await page.goto(`/items/edit?itemids=${id}`)
  await field(page, 'List order').fill('432')
  await page.keyboard.press('Alt+4')
  await open(page, 'Sub-categories')
  await page.route('**/item/getitemdetails-edit*', () => {})
  const saved = page.waitForResponse(response => response.url().includes('/item/updateitems'))
  await onward(page)
  expect((await saved).status()).toBe(200)
  await page.clock.fastForward(1_000) // a draft is stored 400 ms after the last change of it
  isStored.resolve()
  await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await call(page, items.updateItems, { body: { id, listingOrder: 433 } })
  await page.goto(`/items/edit?itemids=${id}`)
  await expect(field(page, 'List order')).toHaveValue('433')
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('each step of the item form has targets as large as a finger', async ({ page }) => {
    await signIn(page)
    await page.goto(`/items/new?step=2&categoryid=${await fruitOf(page)}`)
    await expect(page.getByRole('checkbox', { name: /^Fruit/ })).toBeChecked()
    expect(await page.evaluate<string[]>(tooSmall), 'smaller than a finger').toEqual([])
    await page
      .getByRole('navigation', { name: 'Steps' })
      .getByRole('button', { name: 'Details and types' })
      .click()
    await field(page, 'Item name').fill('Tamarillo')
    await field(page, 'HSN').fill('081090')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: '5 kg', exact: true }).click()
    const [size, sku] = await Promise.all(
      ['Size', 'SKU'].map(name => field(page, `${name} of pack 1`).boundingBox()),
    )
    expect(sku?.y, 'where the SKU begins, below the size').toBeGreaterThan(
      (size?.y ?? 0) + (size?.height ?? 0),
    )
    expect(await page.evaluate<string[]>(tooSmall), 'smaller than a finger').toEqual([])
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('main').getByRole('checkbox').first()).toBeVisible()
    expect(await page.evaluate<string[]>(tooSmall), 'smaller than a finger').toEqual([])
  })
})
