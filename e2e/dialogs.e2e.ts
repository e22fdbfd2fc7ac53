import type { Page } from '@playwright/test'
import type { DialogShot } from '../tools/gallery/dialog-shot.ts'
import { dialogs } from '../tools/gallery/dialogs.ts'
import { readRecords } from '../tools/gallery/records.ts'
import { call } from './call.ts'
import { expect, signIn, test } from './fixtures.ts'
import { goTo } from './go-to.ts'
import { type Calls, refuseCalls, saveKeys } from './refused-calls.ts'

const desk = { width: 1280, height: 720 }
const phone = { width: 390, height: 844 }
/** Polling intervals for a screen, ms. */
const intervals = [20, 50, 100]
/** Max wait, ms; after that the walk continues with the next dialog. */
const timeout = 60_000

const parts = 4
for (const part of Array.from({ length: parts }, (_, at) => at))
  test(`every dialog begins at its first field, has its button in reach and loses nothing, part ${part + 1} of ${parts}`, async ({
    page,
  }) => {
    await page.setViewportSize(desk)
    await signIn(page)
    const records = await readRecords((endpoint, args) => call(page, endpoint, args))
    const calls = await refuseCalls(page)
    const errors: string[] = []
    let isLoaded = false
    let still = ''
    for (const shot of dialogs.slice(
      (dialogs.length * part) / parts,
      (dialogs.length * (part + 1)) / parts,
    )) {
      const address = shot.path(records)
      try {
        calls.pass = true
        await page.setViewportSize(desk)
        // where a dialog was only opened and closed, its screen is as it was
        if (!isLoaded || address !== still || !page.url().endsWith(address)) {
          if (isLoaded) await leave(page)
          await (isLoaded ? page.evaluate(goTo(address)) : page.goto(address))
          await expect(nowhere(page)).toHaveCount(0)
        }
        still = ''
        isLoaded = false
        await open(page, shot)
        calls.pass = false
        await walk(page, shot, calls)
        isLoaded = !isChanged(shot)
        if (isLoaded && onlyOpens(shot)) still = address
      } catch (error) {
        errors.push(`${shot.name} (${address}): ${String(error)}`)
      }
    }
    expect(errors).toEqual([])
  })

/** Only loading the page again lets such a screen begin anew: ticks are kept, and unsaved changes are asked about. */
const isChanged = ({ stays, asksBrowser, press = [] }: DialogShot): boolean =>
  [stays, asksBrowser].includes(true) || press.some(([role]) => role === 'checkbox' || role === 'gridcell')

const onlyOpens = ({ press = [], keys = [] }: DialogShot): boolean =>
  keys.length === 0 && press.every(([role]) => role === 'button' || role === 'menuitem')

/** Leaves a screen, so that the next one begins anew. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(goTo('/nowhere'))
  await expect(nowhere(page)).toBeVisible()
}

const nowhere = (page: Page) => page.getByRole('heading', { name: 'Page not found' })

const dialogOf = (page: Page) => page.getByRole('dialog').last()

async function open(page: Page, { press = [], keys = [] }: DialogShot): Promise<void> {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0) // a tick of all rows takes those that are there
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
async function walk(page: Page, { onPhone, stays, asksBrowser }: DialogShot, calls: Calls): Promise<void> {
  await expect.poll(() => focusedWord(page), { timeout, intervals }).toMatch(/^in (field|button|text)$/)
  if ((await dialogOf(page).locator('[data-primary]').count()) > 0) {
    await expectReachable(page)
    if (onPhone !== false) {
      await page.setViewportSize(phone)
      await expectReachable(page)
      await page.setViewportSize(desk)
    }
    for (const key of asksBrowser ? [] : saveKeys) await expectSaveKey(page, calls, key)
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
  await expect(page.locator('button[data-loading]')).toHaveCount(0)
  if ((await page.getByRole('dialog').count()) === 0) return // the key before answered a question, and closed it

  const before = calls.refused
  const isOff = await dialogOf(page).locator('[data-primary]').isDisabled()
  await page.keyboard.press(key)
  await expect
    .poll(
      async () => {
        if (calls.refused > before) return 'sent'
        if ((await page.getByRole('dialog').count()) === 0) return 'closed' // what it chose goes with a later call
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
