import { expect } from '../fixtures.ts'
import { placeHeld } from '../order-calls.ts'
import { dialog, escaped } from '../screen-parts.ts'
import { type People, shown } from './shown.ts'

/** Owes money in the demo. */
const customer = 'Malabar Regency Hotel'

let customers = 0
export async function addCustomer({ page }: People): Promise<string> {
  customers += 1
  const name = `Anand Mess ${'AB'[customers - 1]}`
  const field = (label: string) => page.getByRole('textbox', { name: label }).first()
  await (await shown(page)).click()
  await page.keyboard.type(name)
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Hotel' }).click()
  await field('Business POC').fill('Anand')
  await field('Mobile').fill(`984501111${customers}`)
  await field('Email').fill(`anand${customers}@example.in`)
  await page.getByRole('textbox', { name: 'Registered address', exact: true }).fill('12 Main Road')
  await field('City').fill('Bengaluru')
  await field('PIN').fill('560001')
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Karnataka')
  await page.getByRole('button', { name: 'Continue to documents' }).click()
  await page.getByRole('button', { name: 'Continue to outlets' }).click()
  await field('Outlet name').fill('Main Road')
  await field('PIN').fill('560001')
  await page.getByRole('button', { name: 'Continue to terms' }).click()
  await page.getByRole('button', { name: 'Continue to item groups' }).click()
  await page.getByRole('button', { name: 'Save customer' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return name
}

export async function person({ page }: People): Promise<string> {
  await (await shown(page)).click()
  const form = page.getByRole('form', { name: 'Add staff' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Nithya Rajan')
  await form.getByRole('textbox', { name: 'Mobile' }).fill('9845077111')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /Nithya Rajan/ })).toBeVisible()
  return 'Nithya Rajan'
}

export async function release({ page, owner }: People): Promise<string> {
  await placeHeld(owner)
  await (await shown(page)).click()
  const button = page.getByRole('button', { name: /^Release #/ })
  const name = (await button.textContent()) ?? ''
  await expect(page.getByText('Together')).toBeVisible()
  await page.getByRole('button', { name: 'Owner agreed' }).click()
  await button.click()
  const order = /#\d+/.exec(name)?.[0] ?? ''
  await expect(page.getByText(`Order ${order} is released`)).toBeVisible()
  return order
}

export async function business({ page }: People): Promise<string> {
  const frame = await shown(page)
  await expect(frame).toHaveValue(/\w/)
  await page.getByRole('textbox', { name: 'Phone' }).fill('080 4112 7788')
  await page.getByRole('region', { name: 'Unsaved settings' }).getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText(/^Changed by /)).toBeVisible()
  return await frame.inputValue()
}

export async function receipt({ page }: People): Promise<RegExp> {
  await (await shown(page)).click()
  await dialog(page).getByRole('combobox', { name: 'Customer' }).fill(customer)
  await expect(page.getByRole('option', { name: customer })).toBeVisible()
  await page.keyboard.press('Enter')
  await dialog(page).getByLabel('Amount').fill('1000')
  await dialog(page).getByText('Cash', { exact: true }).click()
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page)).toBeHidden()
  return /\d{4}\/\w+\/\d+/
}

export async function promise({ page }: People): Promise<string> {
  await (await shown(page)).click()
  await dialog(page).getByRole('combobox', { name: 'Customer' }).fill('Kaapi')
  await page.getByRole('option', { name: /Kaapi/ }).click()
  await dialog(page).getByRole('textbox', { name: 'Amount' }).fill('1500')
  await dialog(page).getByRole('button', { name: 'Record promise' }).click()
  const more = dialog(page).getByRole('checkbox', { name: 'Record it: more than is due' })
  await expect(more).toBeVisible()
  await more.check()
  await dialog(page).getByRole('button', { name: 'Record promise' }).click()
  await expect(dialog(page)).toBeHidden()
  return 'Kaapi'
}

export async function remind({ page }: People): Promise<string> {
  const frame = await shown(page)
  const name =
    /^Actions of (.*)$/.exec(
      (await frame.getByRole('button', { name: /^Actions of/ }).getAttribute('aria-label')) ?? '',
    )?.[1] ?? ''
  await frame.getByRole('button', { name: /^Actions of/ }).click()
  await page.getByRole('menuitem', { name: 'Share reminder' }).click()
  await dialog(page).getByRole('button', { name: 'Copy' }).click()
  await dialog(page).getByRole('button', { name: 'Save outcome' }).click()
  await expect(dialog(page)).toBeHidden()
  return name
}

export async function statement({ page }: People): Promise<RegExp> {
  await (await shown(page)).click()
  await page.getByRole('menuitem', { name: /^Statements? of th/ }).click()
  await dialog(page).getByRole('button', { name: 'Make statements' }).click()
  await expect(dialog(page)).toBeHidden()
  return /\w \+\d+/
}

export async function register({ page }: People): Promise<RegExp> {
  const saving = page.waitForEvent('download')
  await (await shown(page)).click()
  const file = (await saving).suggestedFilename()
  return new RegExp(escaped(file))
}
