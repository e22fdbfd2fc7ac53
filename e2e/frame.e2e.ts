import { pickers as api } from '@packhouse/contract/business/pickers/endpoints.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call } from './call.ts'
import { covered } from './covered.ts'
import { debtor } from './demo-records.ts'
import { expect, signIn, test } from './fixtures.ts'
import { refusal, refuseUntilTriedAgain } from './refused-calls.ts'
import { action } from './screen-parts.ts'

// Toasts animate as for most users.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const pickers = '/agents/picker-agent'
const loader = (page: Page) => page.getByRole('status', { name: 'Loading', exact: true })
const activeTab = (page: Page) => page.evaluate(() => sessionStorage.getItem('activeTab'))

// spec 8.1
test('a call shows a thin bar until it is answered, and the screen can be used meanwhile', async ({
  page,
}) => {
  await signIn(page)
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/picker/all*', async route => {
    await held
    await route.continue()
  })
  await page.goto(pickers)
  await page.getByRole('form', { name: 'Add picker' }).getByRole('textbox', { name: 'City' }).fill('Hosur')
  await expect(loader(page)).toBeVisible()
  expect((await loader(page).boundingBox())?.height).toBeLessThanOrEqual(3)
  answer()
  await expect(loader(page)).toBeHidden()
})

/** Marks the page once a row is on its way out. */
const noteFaded = `new MutationObserver(() => {
  if (document.querySelector('tbody[inert][aria-hidden=true]')) document.body.setAttribute('data-faded', '')
}).observe(document.body, { childList: true, subtree: true })`

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`a row that leaves a list ${reducedMotion === 'reduce' ? 'is simply gone for who wants no motion' : 'fades, out of reach, and is gone'}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await signIn(page)
    await page.goto('/settings/staff')
    const rows = page.getByRole('table', { name: 'Staff' }).locator('tbody')
    await expect.poll(() => rows.count()).toBeGreaterThan(5)
    await page.evaluate(noteFaded)
    await page.getByRole('searchbox', { name: 'Name or mobile' }).fill('Imran')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('Imran Qureshi')
    expect(await page.locator('body').getAttribute('data-faded')).toBe(reducedMotion === 'reduce' ? null : '')
  })

test('a sheet that is saved shows the bar too until it is there', async ({ page }) => {
  await signIn(page)
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/download/**', async route => {
    await held
    await route.continue()
  })
  await page.goto('/items/inventory')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(loader(page)).toBeHidden()
  await page.getByRole('button', { name: 'Download sheet' }).click()
  await page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click()
  await expect(loader(page)).toBeVisible()
  const saved = page.waitForEvent('download')
  answer()
  await saved
  await expect(loader(page)).toBeHidden()
})

// spec 2.5, 2.28
test('the open tab is there again on the way back; closing the page asks first and forgets it', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/items/categories')
  const subs = page.getByRole('tablist', { name: 'List' }).getByText('All sub-categories')
  await page.getByRole('button', { name: /^All sub-categories/ }).click()
  await expect(page).toHaveURL(/tab=subs/)
  await expect.poll(() => activeTab(page)).toBe('subs')
  await page.getByRole('link', { name: 'Item groups' }).click()
  await expect(page).toHaveURL(/item-groups$/)
  await page.getByRole('link', { name: 'Categories' }).click()
  await expect(page).toHaveURL(/tab=subs/)
  await expect.poll(() => activeTab(page), 'stored again, after the address had it').toBe('subs')

  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  expect(await activeTab(page)).toBeNull()
  await page.goto('/items/categories?tab=subs')
  await expect.poll(() => activeTab(page)).toBe('subs')
  await page.addInitScript(`globalThis.tabAtStart = sessionStorage.getItem('activeTab')`)
  const again = page.waitForEvent('dialog').then(async leaving => {
    await leaving.accept()
    return leaving.type()
  })
  await page.reload()
  expect(await again, 'reloading asks as well').toBe('beforeunload')
  expect(await page.evaluate('globalThis.tabAtStart'), 'and forgets').toBeNull()
  await expect(subs).toBeVisible()
  await expect.poll(() => activeTab(page), 'the address decides, and what is stored follows it').toBe('subs')
})

test.describe('in the wrong place', () => {
  test.use({ expectedErrors: [/could not be decoded because it is a malformed URL segment/] })

  // spec 2.22, 2.24
  test('an address that nobody knows says so, inside the shell', async ({ page }) => {
    await signIn(page)
    for (const address of ['/nowhere/at-all', '/items/pricing/%E0%A4%A']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Screens' })).toBeVisible()
    }
  })
})

// spec 4.2, 8.2
test('a refusal with 403 ends the session as 401 does', async ({ page }) => {
  await signIn(page)
  await page.route('**/picker/all*', route => route.fulfill({ status: 403, json: {} }))
  await page.goto(pickers)
  await expect(page.getByText('Your session has expired')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test.describe('what breaks', () => {
  test.use({ expectedErrors: [/./] })

  test('a dialog whose code does not load leaves the screen as it is, and opens once the network is back', async ({
    page,
  }) => {
    await signIn(page)
    await page.goto('/payments/cheques')
    await expect(page.getByRole('table', { name: 'By day' })).toBeVisible()
    const code = '**/assets/TakeChequeDialog-*.js'
    await page.route(code, route => route.abort())
    await page.getByRole('button', { name: 'Take a cheque' }).click()
    await expect(page.getByRole('alert')).toContainText('This part did not load.')
    await expect(page.getByRole('table', { name: 'By day' })).toBeVisible()
    await expectAccessible(page)
    await page.unroute(code)
    await page.evaluate("dispatchEvent(new Event('online'))")
    await expect(page.getByRole('dialog', { name: /cheque/ })).toBeVisible()
  })

  test('a screen keeps its open dialog, and what is typed in it, when a gap in the network ends', async ({
    page,
  }) => {
    await signIn(page)
    await page.goto('/payments/cheques')
    await page.getByRole('button', { name: 'Take a cheque' }).click()
    const customer = page.getByRole('dialog', { name: /cheque/ }).getByRole('combobox', { name: 'Customer' })
    await customer.fill('hosur')
    const asked = page.waitForResponse(/api\/web\/v1\/demo/) // everything is asked anew, this last
    await page.evaluate("dispatchEvent(new Event('online'))")
    await (await asked).finished()
    await expect(page.getByRole('status').filter({ hasText: 'Reconnecting' })).toBeHidden()
    await expect(customer).toHaveValue('hosur')
  })

  test('a dialog whose code did not load opens on the next visit to its screen', async ({ page }) => {
    await signIn(page)
    await page.goto('/payments/cheques')
    const code = '**/assets/TakeChequeDialog-*.js'
    await page.route(code, route => route.abort())
    await page.getByRole('button', { name: 'Take a cheque' }).click()
    await expect(page.getByRole('button', { name: 'Reload screen' })).toBeVisible()
    await page.unroute(code)
    const sections = page.getByRole('main')
    await sections.getByRole('link', { name: 'Dues', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Reload screen' })).toBeHidden()
    await sections.getByRole('link', { name: 'Cheques', exact: true }).click()
    await page.getByRole('button', { name: 'Take a cheque' }).click()
    await expect(page.getByRole('dialog', { name: /cheque/ })).toBeVisible()
  })

  // spec 8.4, 9.6
  test('a failure without words is an unexpected error, shown for 5 s at the top right', async ({ page }) => {
    await signIn(page)
    await page.route('**/picker/all*', route => route.fulfill({ status: 500, body: '<html>' }))
    await page.goto(pickers)
    const note = page.getByRole('region', { name: 'Messages' }).getByText('An unexpected error occurred')
    await expect(note).toBeVisible()
    await expect(async () => {
      const box = await note.boundingBox()
      expect(box?.x).toBeGreaterThan(900)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(1280) // once it has slid in
      expect(box?.y).toBeGreaterThan(60) // below the buttons of the page
      expect(box?.y).toBeLessThan(120)
    }).toPass()
    const bar = page
      .getByRole('region', { name: 'Messages' })
      .getByRole('progressbar', { includeHidden: true })
    await expect(bar).toHaveCSS('animation-duration', '5s') // its end closes the toast
    await expect(note).toBeHidden()
  })

  // spec 8.4
  test('a write that fails says what was not done and why; the newest of four notes is there', async ({
    page,
  }) => {
    await signIn(page)
    const pickerAddress = {
      address1: '4 Hosur Road',
      address2: '',
      city: 'Hosur',
      pincode: '635109',
      state: 'Tamil Nadu',
    }
    await call(page, api.createPicker, { body: { name: 'Bhaskar N.', mobile: '9845077001', pickerAddress } })
    await page.goto(pickers)
    const notes = page.getByRole('region', { name: 'Messages' })
    const switchOff = async () => {
      await action(page, 'Bhaskar N.', 'Deactivate')
    }
    await page.route('**/picker/changestatus*', route => route.abort())
    await switchOff()
    await expect(notes).toContainText('Not done: switch pickers. The server could not be reached.')
    await page.unrouteAll()
    let count = 0
    await page.route('**/picker/changestatus*', route => {
      count += 1
      return route.fulfill({
        status: 409,
        json: { code: 'BREAKS_RULE', message: `Refused ${count}.`, data: {} },
      })
    })
    for (const nth of [1, 2, 3]) {
      await switchOff()
      await expect(notes).toContainText(`Refused ${nth}.`)
    }
    await expect(notes).not.toContainText('could not be reached') // the oldest was removed
  })

  // spec 8.9
  test('a screen whose code does not come is asked for twice, then a picture says so', async ({ page }) => {
    await signIn(page)
    let requests = 0
    await page.route(/\/assets\/PickersPage-[^/]+\.js$/, route => {
      requests += 1
      return route.abort()
    })
    await page.goto(pickers)
    await expect(page.getByRole('img', { name: 'Something went wrong' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('ChunkLoadError')
    expect(requests).toBeGreaterThan(1)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Reload screen' }).click()
    await expect(page.getByRole('form', { name: 'Add picker' })).toBeVisible()
  })

  // spec 8.9
  test('a click on a screen whose code is gone loads the page there once; who typed something is asked first', async ({
    page,
  }) => {
    await signIn(page)
    await page.route(/\/assets\/LookupsPage-[^/]+\.js$/, route => route.abort())
    const loads: string[] = []
    page.on('request', sent => sent.isNavigationRequest() && loads.push(new URL(sent.url()).pathname))
    await page.goto('/settings')
    await page.getByLabel('Phone').fill('98450 12345')
    loads.length = 0
    await page.getByRole('link', { name: 'Master data' }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay here' }).click()
    await expect(page.getByLabel('Phone')).toHaveValue('98450 12345')
    expect(loads).toEqual([])

    await page.getByRole('link', { name: 'Master data' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('alert')).toContainText('ChunkLoadError')
    await expect(page).toHaveURL(/\/lookups$/)
    expect(loads).toEqual(['/lookups'])
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Reload screen' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Master data' })).toBeVisible()
  })

  // spec 2.27, 8.10
  test('a screen that stops while it is drawn is a picture over all of it, with a code to read out', async ({
    page,
  }) => {
    await signIn(page)
    await page.route('**/picker/all*', route => route.fulfill({ json: [null] }))
    await page.goto(pickers)
    await expect(page.getByRole('img', { name: 'Something went wrong' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText(/Code PH-[0-9A-F]{4}\./)
    expect(await page.getByRole('alert').boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 })
  })
})

for (const [address, calls, place] of [
  ['/orders/tonight', /\/tonight\?/, 'Tonight did not load'],
  ['/orders/tonight', /\/tonight\/regulars/, 'The regular outlets did not load'],
  ['/payments/desk', /\/credit\/held/, 'Held orders did not load'],
  ['/payments/desk?tab=promises', /\/credit\/promises/, 'Promises did not load'],
  ['/orders/standing', /\/v1\/standing(\?|$)/, 'Standing orders did not load'],
  ['/orders/messages', /\/messages\?/, 'Messages did not load'],
] as const)
  test(`“${place}” is said once, in its place, and asked again there`, async ({ page }) => {
    await signIn(page)
    await refuseUntilTriedAgain(page, calls)
    await page.goto(address)
    const said = page.getByRole('alert').filter({ hasText: place })
    await expect(said).toContainText('Not now.')
    await expect(page.getByText('Not now.')).toHaveCount(1)
    await said.getByRole('button', { name: 'Try again' }).click()
    await expect(said).toBeHidden()
  })

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK/] })
  const note = (page: Page) => page.getByRole('status').filter({ hasText: /Offline|Reconnecting/ })
  test('after a gap the note goes as soon as the line is back, and the stream is a new one', async ({
    page,
    context,
  }) => {
    await signIn(page)
    const stream = page.waitForResponse(/\/api\/web\/v1\/events/)
    const longTable = page.waitForResponse(/\/assets\/LongBody-/)
    await page.goto('/items')
    await Promise.all([stream, longTable])
    await expect(page.locator('main').getByRole('table').first()).toBeVisible()
    await context.setOffline(true)
    await expect(note(page)).toContainText('Offline')
    const anew = page.waitForResponse(/\/api\/web\/v1\/events/)
    await context.setOffline(false)
    await anew
    await expect(note(page)).toHaveCount(0)
  })

  test('with several tabs the note goes in each, whichever of them holds the stream', async ({
    page,
    context,
  }) => {
    await signIn(page)
    await page.goto('/items')
    const other = await context.newPage()
    await other.goto('/items')
    for (const each of [page, other])
      await expect(each.locator('main').getByRole('table').first()).toBeVisible()
    await context.setOffline(true)
    for (const each of [page, other]) await expect(note(each)).toContainText('Offline')
    await context.setOffline(false)
    for (const each of [page, other]) await expect(note(each)).toHaveCount(0)
    await other.close()
  })
})

/** Messages of a screen with a form at its right, at the four sizes. */
const sizes = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
]
for (const size of sizes)
  test(`a message lies over no field and no primary button at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size)
    await signIn(page)
    const { customerID } = await debtor(page)
    await page.route('**/payments/ledger*', route =>
      /format=csv/.test(route.request().url()) ? route.fulfill(refusal) : route.fallback(),
    )
    await page.goto(`/payments-details?customerid=${customerID}`)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Ledger CSV' }).click()
    const note = page.getByRole('alert').filter({ hasText: 'The file was not saved' })
    await note.hover() // it stays meanwhile
    await expect.poll(() => page.evaluate<string[]>(covered)).toEqual([])
    if (size.width < 760) return // a phone records receipts in a dialog of its own
    await page.getByRole('textbox', { name: 'Amount' }).fill('100')
    await expect.poll(() => page.evaluate<string[]>(covered)).toEqual([])
  })

test('keys on buttons are seen while Alt is held, without moving anything, and always for who chooses so', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/orders/messages')
  const paste = page.getByRole('button', { name: 'Paste', exact: true })
  const cap = paste.locator('kbd')
  await expect(paste).toHaveAttribute('aria-keyshortcuts', 'V')
  await expect(cap).toBeHidden()
  const place = await paste.boundingBox()
  // what hears Alt is loaded after the screen
  await expect(async () => {
    await page.keyboard.up('Alt')
    await page.keyboard.down('Alt')
    await expect(cap).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect(await paste.boundingBox()).toEqual(place)
  await page.keyboard.up('Alt')
  await expect(cap).toBeHidden()

  const choose = async (checked: boolean) => {
    await page.getByRole('button', { name: /, menu$/ }).click()
    const choice = page.getByRole('menuitemcheckbox', { name: 'Always show keys' })
    await expect(choice).toHaveAttribute('aria-checked', String(checked))
    await choice.click()
  }
  await choose(false)
  await expect(cap).toBeVisible()
  await page.reload()
  await expect(cap).toBeVisible()
  await choose(true)
  await expect(cap).toBeHidden()
})

test('on a phone the lower bar is at the bottom also while the upper one is still loading', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  let load = () => {}
  const held = new Promise<void>(resolve => {
    load = resolve
  })
  await page.route(/PhoneBar-[^/]*\.js$/, async route => {
    await held
    await route.continue()
  })
  await signIn(page)
  await page.goto(pickers)
  const bar = page.getByRole('navigation', { name: 'Main screens' })
  const bottom = async () => {
    const box = await bar.boundingBox()
    return box && Math.round(box.y + box.height)
  }
  await expect(bar).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  expect(await bottom()).toBe(844)
  load()
  await expect(page.getByRole('banner')).toBeVisible()
  expect(await bottom()).toBe(844)
})

test.describe('who opens a record while a search waits for its pause is not called back to the list', () => {
  const first = (page: Page) => page.getByRole('table').getByRole('link').first()

  /** Types a search in the list of customers, whose pause does not end: the time of the page stands still. */
  async function searchWithoutEnd(page: Page): Promise<void> {
    await page.clock.install()
    await signIn(page)
    await page.goto('/customers')
    await expect(first(page)).toBeVisible()
    await page.clock.pauseAt(Date.now() + 10_000)
    await page.getByRole('searchbox').fill('malabar')
  }

  test('while the code of the record loads', async ({ page }) => {
    const asked = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    await page.route(/\/assets\/CustomerScreen-.*\.js$/, async route => {
      asked.resolve()
      await released.promise
      await route.continue()
    })
    await searchWithoutEnd(page)
    await first(page).press('Enter')
    await asked.promise
    await page.clock.fastForward(600) // longer than a search waits
    await page.clock.resume()
    released.resolve()
    await expect(page).toHaveURL(/\/customers\/\d+/)
    await expect(page.getByRole('region', { name: 'Details' })).toBeVisible()
  })

  test('before the list is drawn as one that is left', async ({ page }) => {
    await searchWithoutEnd(page)
    // Enter ends the pause at once, in the turn in which the link is followed.
    await page.evaluate(`{
      document.querySelector('main table a').click()
      const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
      document.querySelector('input[type=search]').dispatchEvent(enter)
    }`)
    await page.clock.resume()
    await expect(page).toHaveURL(/\/customers\/\d+/)
    await expect(page.getByRole('region', { name: 'Details' })).toBeVisible()
  })
})
