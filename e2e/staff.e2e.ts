import { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { expect, signIn, test } from './fixtures.ts'
import { action, heldToast } from './screen-parts.ts'

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

test('people are added one after the other, changed, signed out and deactivated; the last one stays', async ({
  page,
  app,
  browser,
}) => {
  await signIn(page)
  await page.goto('/settings/staff')
  await expect(page.getByRole('row').filter({ hasText: 'You' })).toContainText('Active')

  await page.getByRole('button', { name: 'Add staff' }).click()
  const form = page.getByRole('form', { name: 'Add staff' })
  const name = form.getByRole('textbox', { name: 'Name' })
  const mobile = form.getByRole('textbox', { name: 'Mobile' })
  await name.fill('Meena Joseph')
  await mobile.fill(app.mobile)
  await expect(form).toContainText('already has this mobile number. Enter another.')
  await expect(form.getByRole('button', { name: 'Add' })).toBeDisabled()
  await mobile.fill('98450 77001')
  await mobile.press('Enter')
  await expect(row(page, 'Meena Joseph')).toContainText('98450 77001')
  await expect(name).toBeFocused()
  await name.fill('meena  JOSEPH')
  await name.blur()
  await expect(form).toContainText(
    /Meena Joseph \(\d{10}\) is already on the staff\. Add a surname or an initial/,
  )
  await name.fill('Sunil Kamath')
  await mobile.fill('9845077002')
  await mobile.press('Enter')
  await expect(row(page, 'Sunil Kamath')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expectAccessible(page)

  await action(page, 'Meena Joseph', 'Edit')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Email' }).fill('meena@packhouse.example')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'Meena Joseph')).toContainText('meena@packhouse.example')

  // her own window ends with her sessions
  const other = await browser.newPage({ baseURL: app.url })
  await signIn(other, '9845077001')
  await page.reload()
  await row(page, 'Meena Joseph').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByRole('dialog')).toContainText('1 device has to sign in again.')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(row(page, 'Meena Joseph').getByRole('button', { name: 'Sign out everywhere' })).toBeHidden()
  await other.goto('/orders/order-list')
  await expect(other.getByRole('textbox', { name: /mobile/i })).toBeVisible()
  await other.close()

  await action(page, 'Sunil Kamath', 'Deactivate')
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  const deactivated = await heldToast(page, 'Sunil Kamath can no longer sign in')
  await expect(row(page, 'Sunil Kamath')).toContainText('Inactive')
  await page.getByRole('button', { name: /^Inactive/ }).press('Enter')
  await expect(row(page, 'Meena Joseph')).toBeHidden()
  await deactivated.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Sunil Kamath')).toBeHidden()
  await page.getByRole('button', { name: /^Inactive/ }).click()
  await expect(row(page, 'Sunil Kamath')).toContainText('Active')
})

test('a colleague sees whose sign-in strangers locked, and unlocks it', async ({ page, app }) => {
  await signIn(page)
  const mobile = '9845077031'
  await call(page, staff.addStaffMember, { body: { name: 'Latha Hegde', mobile } })
  // the screen stays open
  await page.goto('/settings/staff')
  await expect(page.getByRole('row', { name: /Latha Hegde/ })).toBeVisible()
  for (let codes = 0; codes < 3; codes++) {
    await expect
      .poll(async () =>
        (await page.request.post(`${app.url}/api/web/auth/sendmockotp`, { data: { mobile } })).status(),
      )
      .toBe(200)
    // five wrong attempts invalidate a code
    for (const otp of ['0000', '1111', '2222', '3333', '4444'])
      await page.request.post(`${app.url}/api/web/auth/verifyotp`, { data: { mobile, otp } })
  }
  const alerts = page.getByRole('list', { name: 'Sign-in alerts' })
  await expect(alerts).toContainText(
    /Latha Hegde cannot sign in before .+: 15 wrong codes were entered since .+\./,
  )
  await expectAccessible(page)
  await alerts.getByRole('button', { name: 'Unlock sign-in for Latha Hegde' }).click()
  await expect(page.getByText('Latha Hegde can request a code and sign in again')).toBeVisible()
  await expect(alerts).toBeHidden()
})
