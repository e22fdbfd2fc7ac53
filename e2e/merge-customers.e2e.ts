import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { first } from './demo-records.ts'
import { expect, signIn, test } from './fixtures.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a customer that was entered twice is merged from its page; the old number leads to the new; it is undone', async ({
  page,
}) => {
  await signIn(page)
  const named = async (searchtext: string) =>
    first((await call(page, customers.customerDashboard, { searchtext, limit: 10 })).rows)
  const older = await named('bidri')
  const twin = await named('gulmohar party')
  await page.goto(`/customers/${twin.customerID}`)
  await expect(page.getByText('Looks like')).toBeVisible()
  await page.getByRole('link', { name: 'Merge…' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Merge two customers' })).toBeVisible()
  await expectAccessible(page, 'merge of two customers')
  const merge = page.getByRole('button', { name: /^Merge into / })
  await expect(merge).toBeDisabled()
  await page
    .getByRole('group', { name: 'Terms' })
    .getByRole('radio', { name: /statement/ })
    .check()
  for (const tick of await page.getByRole('checkbox').all()) await tick.check()
  await merge.click()
  await expect(page.getByText(/was merged into this customer by/)).toBeVisible()

  await page.goto(`/customers/${twin.customerID}`)
  await expect(page).toHaveURL(new RegExp(`/customers/${older.customerID}$`))
  await page.getByRole('button', { name: 'Undo the merge' }).click()
  await expect(page.getByText(/is a separate customer again/)).toBeVisible()
  await page.goto(`/customers/${twin.customerID}`)
  await page.getByRole('button', { name: 'Different customers' }).click()
  await expect(page.getByText('Looks like')).toBeHidden()
})
