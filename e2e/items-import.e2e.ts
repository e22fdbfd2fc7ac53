import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessible.ts'
import { expect, signIn, test } from './fixtures.ts'

test('a sheet of new items shows its rows, errors first, and is then saved', async ({ page }) => {
  await signIn(page)
  await page.goto('/items')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import items' })
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download the template' }).click()
  const template = await saving
  expect(template.suggestedFilename()).toMatch(/^items-import-\d{4}-\d\d-\d\d\.xlsx$/)
  expect((await readFile(await template.path())).subarray(0, 2).toString()).toBe('PK')

  const header = 'Item Name,Item Type,Type Code,Unit,HSN,Base Price,Pack Name,Pack Weight,SKU'
  const existing = 'Tomato,Regular,TOMATO,kg,0702,,,5,'
  const broken = 'Salsify,Regular,SALSIFY,stone,0706,,,5,'
  const good = [
    'Kohlrabi,Green,KOHL-GREEN,kg,070310,38.50,Crate,10,KOHL-CRATE',
    'Kohlrabi,,KOHL-GREEN,,,,,2,',
  ]
  const choose = (...lines: string[]) =>
    dialog.getByLabel('Sheet of items').setInputFiles({
      name: 'new.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([header, ...lines].join('\r\n')),
    })
  await choose(...good, existing, broken)
  const rows = dialog.getByRole('region', { name: 'Rows' }).locator('tbody tr')
  await expect(rows, 'what would be saved and what failed').toHaveCount(3)
  await expect(rows.first()).toContainText('Unit must be kg, l, pc, bunch, pack or bottle')
  await dialog.getByRole('button', { name: /^Skipped/ }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('TOMATO is already the code of Tomato.')
  await dialog.getByRole('button', { name: /^Skipped/ }).click()
  await expect(rows).toHaveCount(3)
  await expect(dialog).toContainText(
    '1 item, 2 packs, 1 opening price. Each item is saved completely or not at all.',
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Failed/ }).click()
  await expect(rows).toHaveCount(1)

  await dialog.getByRole('button', { name: 'Import 1 item' }).click()
  await expect(dialog).toContainText('Saved: 1 item, 2 packs, 1 opening price.')
  await choose(...good)
  await expect(rows.first()).toContainText('KOHL-GREEN is already the code of Kohlrabi.')
  await expect(dialog.getByRole('button', { name: 'Import 0 items' })).toBeDisabled()

  await choose(broken, broken.replace('Salsify', 'Skirret').replace('SALSIFY', 'SKIRRET'))
  const cell = (row: number) => dialog.getByLabel(`Row ${row}: Unit`)
  await expect(cell(2)).toHaveValue('stone')
  await cell(2).fill('kg')
  await cell(2).press('Enter')
  await expect(cell(3)).toBeFocused()
  await page.keyboard.type('kg')
  await page.keyboard.press('Enter')
  await expect(cell(2)).toHaveCount(0)
  await expect(cell(3)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('searchbox').fill('kohlrabi')
  const list = page.getByRole('region', { name: 'Items', exact: true })
  await expect(list.getByRole('link', { name: /^Kohlrabi/ })).toBeVisible()
  await expect(list).toContainText('38.50')
})
