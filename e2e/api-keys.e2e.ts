import { auth } from '@packhouse/contract/business/auth/endpoints.ts'
import { expectAccessible } from './accessible.ts'
import { callAs } from './call-as.ts'
import { expect, signIn, test } from './fixtures.ts'
import { action } from './screen-parts.ts'

// spec 7.35
test('a key is made for a program, shown once and copied, works, and is refused once it is revoked', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page)
  await page.goto('/settings/staff')
  await page.getByRole('link', { name: 'API keys' }).click()
  await expect(page.getByRole('row', { name: /Tally link/ })).toContainText('Accounts')

  await page.getByRole('button', { name: 'Add API key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('tally LINK')
  await dialog.getByRole('button', { name: 'Add API key' }).click()
  await expect(dialog).toContainText('Choose at least one role')
  await expect(dialog.getByRole('checkbox').first()).toBeFocused()
  await dialog.getByRole('checkbox', { name: 'Desk' }).check()
  await dialog.getByRole('button', { name: 'Add API key' }).click()
  await expect(dialog).toContainText(
    'An API key Tally link already exists. Revoke it, or choose another name.',
  )
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Web shop')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add API key' }).click()

  const shown = page.getByRole('dialog', { name: 'Key for Web shop' })
  const key = await shown.getByRole('textbox', { name: 'API key' }).inputValue()
  expect(key).toMatch(/^packhouse_[\w-]{43}$/)
  await expect(shown).toContainText('Copy it now: it is not shown again.')
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'Copy key' }).click()
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(key)
  await shown.getByRole('button', { name: 'Close' }).last().click()

  expect(await callAs(page.request, key, auth.me, {})).toMatchObject({
    name: 'Web shop',
    roles: [{ name: 'Desk' }],
  })
  const row = page.getByRole('row', { name: /Web shop/ })
  await expect(row).toContainText('Active')
  await expect(page.getByText(key)).toHaveCount(0)

  await action(page, 'Web shop', 'Revoke')
  await expect(page.getByRole('dialog')).toContainText('refused from its next request')
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toContainText('Revoked')
  const refused = await page.request.get(auth.me.path, { headers: { authorization: `Bearer ${key}` } })
  expect(refused.status()).toBe(401)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('Web shop', { exact: true })).toBeVisible()
  await expectAccessible(page)
})
