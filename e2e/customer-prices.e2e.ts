import { itemGroups } from '@packhouse/contract/goods/item-groups/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { customerNamed, first } from './demo-records.ts'
import { expect, signIn, test } from './fixtures.ts'
import { escaped } from './screen-parts.ts'

// spec 2.12, 2.13
test('a discount is given in the grid, makes the price and says why, and is in the order', async ({
  page,
}) => {
  await signIn(page)
  const customer = await customerNamed(page, 'malabar')
  const readItems = () => call(page, customers.customerItems, { customerid: customer.customerid })
  const item = first(
    (await readItems()).filter(
      ({ basePrice, discount, packs }) =>
        basePrice !== null && basePrice > 20 && discount === null && packs[0]?.price,
    ),
  )
  const cell = (head: string) =>
    page.getByRole('gridcell', { name: new RegExp(`^${head}, ${escaped(item.itemName)}:`) })
  const row = page.getByRole('row').filter({ has: cell('Discount') })

  await test.step('the customer is found by F2 and typing', async () => {
    await page.goto('/customers/items-pricing')
    const discounted = page.getByRole('table', { name: 'Customers with discounts' })
    await expect(discounted.getByRole('row').nth(1)).toBeVisible()
    await expectAccessible(page, 'customers with discounts')
    const finder = page.getByRole('combobox', { name: 'Find a customer' })
    await expect(async () => {
      await page.keyboard.press('F2') // the page hears it a moment after it is drawn
      await expect(finder).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await finder.fill('malabar')
    await expect(page.getByRole('option', { name: new RegExp(customer.businessname) })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(cell('Discount')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Item, local name or code' }).fill(item.itemName)
    await expect(page.getByRole('region', { name: 'Discounts' }).getByRole('row').nth(1)).toContainText(
      item.itemName,
    )
  })

  await test.step('what is no discount stays as it was typed and blocks the saving', async () => {
    await cell('Discount').click()
    await page.keyboard.type('95%')
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 needs correcting')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Save 1 discount/ })).toBeDisabled()
  })

  const price = ((item.basePrice ?? 0) - 1).toFixed(2)
  await test.step('₹1 off makes the price, and it is saved with its reason', async () => {
    await cell('Discount').click()
    await page.keyboard.type('1₹')
    await page.keyboard.press('Enter')
    const heads = await page.getByRole('columnheader').allTextContents()
    const effective = row.getByRole('gridcell').nth(heads.indexOf('Effective (₹)'))
    await expect(effective).toHaveText(price)
    await expect(page.getByText('1 discount changed')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByText('1 discount saved')).toBeVisible()
    await expect(page.getByText('1 discount changed')).toBeHidden()
    await expect(effective).toHaveText(price)
    await page.getByRole('button', { name: /^With discount/ }).click()
    await expect(row).toBeVisible()
  })

  await test.step('the price list has it', async () => {
    for (const format of ['PDF', 'CSV']) {
      await page.getByRole('button', { name: 'Price list' }).click()
      const saved = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: `As ${format}` }).click()
      expect((await saved).suggestedFilename()).toMatch(
        new RegExp(`^price-list-.*\\.${format.toLowerCase()}$`),
      )
    }
  })

  await test.step('what the customer may order: its groups, and another one to tick', async () => {
    await page.goto(`/customers/customer-items?customerid=${customer.customerid}`)
    const panel = page.getByRole('region', { name: `What ${customer.businessname} may order` })
    await expect(panel.getByText('Usually ordered')).toBeVisible()
    const group = panel.getByRole('checkbox').first()
    await group.click()
    await expect(panel.getByText(/1 group (added|removed)/)).toBeVisible()
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Discard' }).click()
    await expect(panel.getByRole('button', { name: 'Save groups' })).toBeHidden()
  })

  await test.step('the order takes it at that price', async () => {
    const pack = (await readItems()).find(({ itemId }) => itemId === item.itemId)?.packs[0]
    await page.goto('/orders/create-order')
    await page.getByRole('combobox', { name: 'Customer or outlet' }).fill('malabar')
    await page
      .getByRole('option', { name: customer.outlets[0]?.name ?? '' })
      .first()
      .click()
    await expect(page.getByRole('combobox', { name: 'Add an item' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Repeat last order' })).toBeEnabled()
    await page.keyboard.type(pack?.sku ?? '')
    await expect(page.getByRole('option').first()).toContainText(item.itemName)
    await page.keyboard.press('Enter')
    await page.keyboard.type('1')
    await page.keyboard.press('Enter')
    const line = page
      .getByRole('table', { name: 'Lines of the order' })
      .locator('tbody')
      .getByRole('row')
      .first()
    await expect(line).toContainText(item.itemName)
    await expect(line).toContainText((pack?.effectivePrice ?? 0).toFixed(2))
  })
})

test('a press where a customer was before the search found fewer does not close the search', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/customers/items-pricing')
  const customer = page.getByRole('button', { name: /^Customer (Choose|Malabar)/ })
  await customer.click()
  const finder = page.getByRole('combobox', { name: 'Find a customer' })
  const options = page.getByRole('option')
  const last = await options.nth(7).boundingBox()
  if (!last) throw new Error('fewer than eight customers are offered')
  const searched = Promise.withResolvers<void>()
  await page.route(/getcustomeritemdetails-dashboard.*malabar/, async route => {
    await searched.promise
    await route.continue()
  })

  await finder.fill('malabar')
  await expect(page.getByRole('listbox', { name: 'Customers' })).toHaveAttribute('aria-busy', 'true')
  await expect(options).toHaveCount(8) // those of before, until the reply
  searched.resolve()
  await expect(options).toHaveText([/^Malabar Regency/])
  await page.mouse.click(last.x + last.width / 2, last.y + last.height / 2)

  await expect(finder).toBeVisible()
  await options.click()
  await expect(customer).toContainText('Malabar Regency')
})

// spec 2.13
test('first groups and the loss of the last are asked about, and a group that a colleague gives meanwhile stays', async ({
  page,
}) => {
  await signIn(page)
  const { customerid, businessname } = await customerNamed(page, 'malabar')
  const groups = await call(page, itemGroups.itemGroupFilter, {})
  const groupNamed = (name: string) => first(groups.filter(group => group.name === name)).id
  const [cafe, kitchen, sweets] = [
    groupNamed('Cafe basics'),
    groupNamed('Everyday kitchen'),
    groupNamed('Festival sweets'),
  ]
  const held = async () => (await call(page, customers.groupsOfCustomer, { customerid })).map(({ id }) => id)
  expect(await held()).toEqual([])
  const listed = async () =>
    first(
      (await call(page, customers.customerItemsDashboard, { limit: 500 })).rows.filter(
        ({ customerID }) => customerID === customerid,
      ),
    )
  const rowOf = () => page.locator('tbody tr').filter({ hasText: businessname })
  const saved = page.getByRole('status').filter({ hasText: `Item groups for ${businessname} saved` })

  await test.step('the first group: asked, and left after a no', async () => {
    await page.goto(`/customers/customer-items?customerid=${customerid}`)
    const panel = page.getByRole('region', { name: `What ${businessname} may order` })
    await expect(panel).toContainText('No group: all items may be ordered.')
    const { itemGroups: none, items } = await listed()
    expect(none).toEqual([])
    await expect(rowOf()).toContainText('All items')
    await expect(rowOf().getByRole('cell', { name: String(items), exact: true })).toBeVisible()
    await expect(panel.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await panel.getByRole('checkbox', { name: 'Cafe basics' }).check()
    await panel.getByRole('button', { name: 'Save groups' }).click()
    const question = page.getByRole('dialog', { name: `Give Cafe basics to ${businessname}?` })
    await expect(question).toContainText('has no group and can order everything today')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    expect(await held()).toEqual([])
    await panel.getByRole('button', { name: 'Save groups' }).click()
    await question.getByRole('button', { name: 'Give group' }).click()
    await expect(saved).toBeVisible()
    expect(await held()).toEqual([cafe])
    const given = await listed()
    expect([given.itemGroups, given.items < items]).toEqual([['Cafe basics'], true])
    await expect(rowOf()).toContainText('Cafe basics')
    await expect(rowOf().getByRole('cell', { name: String(given.items), exact: true })).toBeVisible()
    await page.goto(`/customers/customer-items?customerid=${customerid}`)
    await expect(panel.getByRole('checkbox', { name: 'Cafe basics' })).toBeChecked()
    await expect(panel.getByRole('checkbox', { checked: true })).toHaveCount(1)
  })

  await test.step('another one while a colleague gives a third: both are kept, and only mine is counted', async () => {
    const panel = page.getByRole('region', { name: `What ${businessname} may order` })
    const mine = panel.getByText('1 group added', { exact: true })
    await expect(mine).toBeHidden()
    await panel.getByRole('checkbox', { name: 'Everyday kitchen' }).check()
    await expect(mine).toBeVisible()
    await call(page, customers.assignItemGroups, { customerid, itemids: [cafe, sweets] })
    await expect(panel.getByRole('checkbox', { name: 'Festival sweets' })).toBeChecked()
    await expect(mine).toBeVisible()
    await panel.getByRole('button', { name: 'Save groups' }).click()
    await expect(mine).toBeHidden()
    await expect.poll(async () => new Set(await held())).toEqual(new Set([cafe, kitchen, sweets]))
  })

  await test.step('all of them removed on the page of the customer: asked there too', async () => {
    await page.goto(`/customers/${customerid}`)
    await page.getByRole('button', { name: 'Change item groups' }).click()
    const dialog = page.getByRole('dialog', { name: `Item groups for ${businessname}` })
    for (const name of ['Cafe basics', 'Everyday kitchen', 'Festival sweets'])
      await dialog.getByRole('checkbox', { name }).uncheck()
    await dialog.getByRole('button', { name: 'Save item groups' }).click()
    const question = page.getByRole('dialog', { name: /^Remove .* from / })
    await expect(question).toContainText('These are all its groups.')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toContainText('Nothing was saved.')
    expect(await held()).toHaveLength(3)
    await dialog.getByRole('button', { name: 'Save item groups' }).click()
    await question.getByRole('button', { name: 'Remove groups' }).click()
    await expect(dialog).toBeHidden()
    expect(await held()).toEqual([])
  })
})
