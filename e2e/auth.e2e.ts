import { auth } from '@packhouse/contract/business/auth/endpoints.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { callAs } from './call-as.ts'
import { expect, signIn, test, tokenOf } from './fixtures.ts'
import { add, choose, customer, lines } from './new-order.ts'
import { openPhone } from './phone.ts'

// Toasts animate as for most users.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Each test uses a different number, so that none waits for another; an unknown number gets the same screen. */
let numbers = 0
const aNumber = () => String(9_600_000_000 + ++numbers)

const box = (page: Page, place: number, of = 4) => page.getByLabel(`Digit ${place} of ${of}`)
const verify = (page: Page) => page.getByRole('button', { name: 'Verify OTP' })
const resend = (page: Page) => page.getByRole('button', { name: /^Resend/ })
const orderList = /\/orders\/order-list/

async function expectBoxes(page: Page, digits: readonly string[]): Promise<void> {
  for (const [index, digit] of digits.entries())
    await expect(box(page, index + 1, digits.length)).toHaveValue(digit)
}

/** Types a mobile and submits it; returns the demo's code. */
async function askForCode(page: Page, mobile = aNumber()): Promise<string> {
  await page.goto('/')
  await page.getByLabel('Mobile number').fill(mobile)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Enter OTP shared on mobile' })).toBeVisible()
  return demoCode(page)
}

async function demoCode(page: Page): Promise<string> {
  const line = await page.getByText(/^Demo code \d{4}$/).textContent()
  return (line ?? '').slice(-4)
}

const wrong = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0')

// spec 2.39, 6.3
test('without a session every address leads to sign-in, and /login is another name of it', async ({
  page,
  baseURL,
}) => {
  for (const address of ['/orders/order-list', '/items', '/payments', '/nowhere', '/otp', '/login']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(page).toHaveURL(`${baseURL}/`)
  }
})

// spec 7.27
test('where codes are sent, nobody is offered to sign in as, and no code is on the screen', async ({
  page,
}) => {
  await page.route('**/auth/trialpeople*', route =>
    route.fulfill({ status: 404, json: { code: 'ROUTE_NOT_FOUND', message: 'Not found' } }),
  )
  const asked = page.waitForResponse('**/auth/trialpeople*')
  await page.goto('/')
  await asked
  await expect(page.getByLabel('Mobile number')).toBeFocused()
  await expect(page.getByRole('region', { name: 'Try it as' })).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('where codes go out by SMS, the screen says what to do when none comes', async ({ page }) => {
  await page.route('**/auth/sendmockotp', async route => {
    const answer = await route.fetch()
    const { mockOtp: _, ...body }: Reply<typeof auth.sendOtp> = await answer.json()
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto('/')
  await page.getByLabel('Mobile number').fill(aNumber())
  await page.keyboard.press('Enter')
  await expect(page.getByText('No SMS after 30 seconds? Ask for another.')).toBeVisible()
  await expect(page.getByText(/^Demo code/)).toBeHidden()
  await expectAccessible(page)
})

// spec 2.2, 2.24
test('the mobile is grouped as it is typed, in any spelling, and an invalid one is not sent', async ({
  page,
}) => {
  await page.goto('/')
  const mobile = page.getByLabel('Mobile number')
  await expect(mobile).toBeFocused()
  await expect(page.getByRole('navigation', { name: 'Screens' })).toHaveCount(0)
  await mobile.pressSequentially('98450x12318')
  await expect(mobile).toHaveValue('98450 12318')
  await mobile.fill('+91 98450-12318')
  await expect(mobile).toHaveValue('98450 12318')

  await mobile.fill('58450 12318')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'A mobile number has 10 digits and begins with 6, 7, 8 or 9',
  )
  await mobile.fill('98450 1231')
  await expect(page.getByRole('alert')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(mobile).toBeFocused()
})

test('for a mobile that is locked the screen says until when', async ({ page, request }) => {
  const mobile = aNumber()
  const post = (call: string, data: object) => request.post(`/api/web/auth/${call}`, { data })
  for (let codes = 0; codes < 3; codes++) {
    let code = ''
    await expect(async () => {
      const sent = await post('sendmockotp', { mobile })
      expect(sent.status()).toBe(200) // requests for one number must be a second apart
      const { mockOtp = '' }: Reply<typeof auth.sendOtp> = await sent.json()
      code = mockOtp
    }).toPass()
    for (let tries = 0; tries < 5; tries++) await post('verifyotp', { mobile, otp: wrong(code) })
  }
  await page.goto('/')
  await page.getByLabel('Mobile number').fill(mobile)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    /^Too many tries\. Try again after (.*, )?\d\d:\d\d [AP]M\.$/,
  )
})

test.describe('without a line', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('the mobile step says that the server could not be reached', async ({ page, context }) => {
    await page.goto('/')
    await page.getByLabel('Mobile number').fill(aNumber())
    await context.setOffline(true)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('The server could not be reached.')
    await context.setOffline(false)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/otp$/)
  })

  test('a connection that comes back while a code is requested neither loses the reply nor requests another', async ({
    page,
  }) => {
    let requests = 0
    await page.route('**/auth/sendmockotp', async route => {
      requests += 1
      await page.evaluate(`dispatchEvent(new Event('online'))`)
      await route.continue()
    })
    await askForCode(page)
    expect(requests).toBe(1)
  })

  // spec 8.8
  test('the code step says that the error is unknown', async ({ page, context }) => {
    const code = await askForCode(page)
    await page.keyboard.type(wrong(code))
    await page.keyboard.press('Enter') // the first toast loads the code of toasts
    await expect(page.getByRole('alert')).toHaveText('Wrong OTP. 4 tries left.')
    await context.setOffline(true)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Unknown error')).toBeVisible()
    await context.setOffline(false)
  })
})

test.describe('a refusal without words', () => {
  test.use({ expectedErrors: [/status of 500/] })

  // spec 8.8
  test('is an unknown error at the code step, whatever its body is', async ({ page }) => {
    await askForCode(page)
    for (const body of ['{}', '<html>', '']) {
      await page.route('**/auth/verifyotp', route => route.fulfill({ status: 500, body }))
      await page.keyboard.type('1234')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Unknown error')).toHaveCount(1)
      await page.reload()
      await askForCode(page)
    }
  })
})

/** The clock of the page stands, so that a complete code is not sent by itself however slow the machine is. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
}

test('the last digit of a code is enough: it is sent by itself once, and a wrong one not again by Enter', async ({
  page,
  app,
}) => {
  let tries = 0
  page.on('request', request => {
    if (request.url().endsWith('/auth/verifyotp')) tries += 1
  })
  await page.clock.install()
  await page.goto('/')
  await signInUpToTheCode(page, app.mobile)
  const code = await demoCode(page)
  await expect(box(page, 1)).toBeFocused()
  await page.keyboard.type(wrong(code))
  await expect(page.getByRole('alert')).toHaveText('Wrong OTP. 4 tries left.')
  await page.keyboard.press('Enter')
  await verify(page).click()
  await page.clock.fastForward(1_000) // longer than a code waits
  expect(tries).toBe(1)

  await box(page, 1).focus()
  for (const digit of code.slice(0, 3)) await page.keyboard.type(digit)
  await page.clock.fastForward(1_000) // the rest is still that of the wrong code
  expect(tries).toBe(1)
  await page.keyboard.type(code.slice(3))
  await expect(page).toHaveURL(orderList)
  expect(tries).toBe(2)
})

// spec 2.3, 2.24, 2.34, 2.35, 2.38, 5.1
test('boxes take one digit each, the last that was typed, and the cursor goes along', async ({ page }) => {
  await askForCode(page)
  await expect(page).toHaveURL(/\/otp$/)
  await expect(page.getByRole('navigation', { name: 'Screens' })).toHaveCount(0)
  const boxes = page.getByRole('textbox')
  await expect(boxes).toHaveCount(4)
  for (const one of await boxes.all()) await expect(one).toHaveAttribute('inputmode', 'numeric')
  await expect(box(page, 1)).toBeFocused()
  await expect(verify(page)).toBeDisabled()

  await page.keyboard.type('a-4')
  await expectBoxes(page, ['4', '', '', ''])
  await expect(box(page, 2)).toBeFocused()
  await page.keyboard.type('8')
  await expect(box(page, 3)).toBeFocused()
  await expect(verify(page)).toBeDisabled()

  await box(page, 1).click()
  await page.keyboard.press('End')
  await page.keyboard.type('7')
  await expectBoxes(page, ['7', '8', '', ''])
  await box(page, 1).click()
  await page.keyboard.press('Home')
  await page.keyboard.type('5')
  await expectBoxes(page, ['5', '8', '', ''])

  await box(page, 4).click()
  await page.keyboard.type('1')
  await expectBoxes(page, ['5', '8', '', '1'])
  await expect(verify(page)).toBeDisabled()
  await box(page, 3).click()
  await page.keyboard.type('2')
  await expectBoxes(page, ['5', '8', '2', '1'])
  await expect(verify(page)).toBeEnabled()
})

// spec 2.35
test('typing the digit that is already there moves on as well', async ({ page }) => {
  await askForCode(page)
  await page.keyboard.type('4444')
  await box(page, 1).focus()
  await page.keyboard.type('44')
  await expect(box(page, 3)).toBeFocused()
})

// spec 2.36
test('backspace clears a box and moves back, arrows move', async ({ page }) => {
  await askForCode(page)
  await page.keyboard.type('4821')
  await expect(box(page, 4)).toBeFocused()
  await page.keyboard.press('Backspace')
  await expectBoxes(page, ['4', '8', '2', ''])
  await expect(box(page, 3)).toBeFocused()
  await expect(verify(page)).toBeDisabled()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Backspace')
  await expectBoxes(page, ['4', '', '2', ''])
  await expect(box(page, 1)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(box(page, 2)).toBeFocused()
  await page.keyboard.press('Backspace')
  await expectBoxes(page, ['', '', '2', ''])
  await expect(box(page, 1)).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(box(page, 1)).toBeFocused()
})

test('a pasted or filled-in code is in all four boxes', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL ?? '' })
  await stopClock(page)
  await askForCode(page)
  await page.keyboard.type('99')
  await page.evaluate('navigator.clipboard.writeText("4821 is your OTP to sign in. Valid for 2 minutes.")')
  await page.keyboard.press('ControlOrMeta+v')
  await expectBoxes(page, ['4', '8', '2', '1'])
  await expect(verify(page)).toBeEnabled()

  await expect(box(page, 1)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(box(page, 1)).toHaveAttribute('inputmode', 'numeric')
  await box(page, 1).fill('7305')
  await expectBoxes(page, ['7', '3', '0', '5'])
})

test('where codes have six digits there are six boxes, after a reload too, and all six are sent', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL ?? '' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/auth/sendmockotp', async route => {
    const answer = await route.fetch()
    const code: Reply<typeof auth.sendOtp> = await answer.json()
    await route.fulfill({ response: answer, json: { ...code, digits: 6, mockOtp: '730518' } })
  })
  await page.goto('/')
  await page.getByLabel('Mobile number').fill(aNumber())
  await page.keyboard.press('Enter')
  await expect(page.getByText('Demo code 730518')).toBeVisible()
  await page.reload()
  await expectBoxes(page, ['', '', '', '', '', ''])
  await expectAccessible(page)
  for (const target of [box(page, 1, 6), box(page, 6, 6)])
    expect((await target.boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)

  await stopClock(page)
  await page.keyboard.type('48291')
  await expect(box(page, 6, 6)).toBeFocused()
  await expect(verify(page)).toBeDisabled()
  await page.keyboard.type('3')
  await expectBoxes(page, ['4', '8', '2', '9', '1', '3'])
  await expect(verify(page)).toBeEnabled()

  await page.evaluate('navigator.clipboard.writeText("730518 is your OTP to sign in. Valid for 2 minutes.")')
  await page.keyboard.press('ControlOrMeta+v')
  await expectBoxes(page, ['7', '3', '0', '5', '1', '8'])
  await box(page, 1, 6).fill('482913') // as phone autofill does
  await expectBoxes(page, ['4', '8', '2', '9', '1', '3'])
  const tried = page.waitForRequest('**/auth/verifyotp')
  await page.keyboard.press('Enter')
  expect((await tried).postDataJSON()).toMatchObject({ otp: '482913' })
  await expect(page.getByRole('alert')).toHaveText('Wrong OTP. 4 tries left.')
})

// spec 8.7
test('a wrong code is a toast with the tries left, and the boxes are selected again', async ({ page }) => {
  const code = await askForCode(page)
  await page.keyboard.type(wrong(code))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Wrong OTP. 4 tries left.')
  await expect(box(page, 1)).toBeFocused()
  expect(await page.evaluate('getSelection().toString()')).toBe(wrong(code).slice(0, 1))

  await page.keyboard.type(wrong(code))
  await verify(page).click()
  await expect(page.getByText('Wrong OTP. 3 tries left.')).toBeVisible()
})

// spec 2.25, 2.37, 2.38, 2.41, 3.1, 4.1, 6.2, 9.8
test('the right code shows the message in green, then opens the order list; the guards hold both ways', async ({
  page,
  app,
  baseURL,
}) => {
  await page.clock.install()
  await page.goto('/')
  await signInUpToTheCode(page, app.mobile)
  const code = await demoCode(page)
  await expect(box(page, 1)).toBeFocused()
  await page.keyboard.type(code)
  await page.clock.pauseAt(Date.now() + 1000) // the message is shown for half a second
  await page.keyboard.press('Enter')
  const message = page.getByText(/^OTP verified\. Welcome, .+\.$/)
  await expect(message).toBeVisible()
  await expect(message).toHaveCSS('color', 'rgb(17, 96, 63)')
  const [last, below] = [await box(page, 4).boundingBox(), await message.boundingBox()]
  expect(below?.y).toBeGreaterThanOrEqual((last?.y ?? 0) + (last?.height ?? 0))
  await expect(verify(page)).toBeDisabled()
  await page.clock.resume()
  await expect(page).toHaveURL(orderList)

  const token = await page.evaluate(() => localStorage.getItem('token'))
  expect(token).toMatch(/^[\w-]{43}$/)
  const kept = await page.evaluate(() =>
    JSON.parse(JSON.parse(localStorage.getItem('persist:root') ?? '{}').auth),
  )
  expect(kept).toMatchObject({ mobile: app.mobile, isLoggedIn: true, authToken: token })

  for (const address of ['/', '/otp', '/login']) {
    await page.goto(address)
    await expect(page).toHaveURL(orderList)
  }

  await page.getByRole('button', { name: /, menu$/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.goto('/orders/order-list')
  await expect(page).toHaveURL(`${baseURL}/`)
})

/** Clicks until a code is sent: less than a second may have passed on the server's clock since the last one. */
async function sentBy(page: Page, button: Locator): Promise<void> {
  await expect(async () => {
    const reply = page.waitForResponse('**/auth/sendmockotp')
    await button.click()
    expect((await reply).status()).toBe(200)
  }).toPass()
}

async function signInUpToTheCode(page: Page, mobile: string): Promise<void> {
  await page.getByLabel('Mobile number').fill(mobile)
  await sentBy(page, page.getByRole('button', { name: 'Send code' }))
  await expect(page).toHaveURL(/\/otp$/)
}

// spec 4.2, 8.2
test('a session that ended elsewhere says so once and leads to sign-in, with nothing left behind', async ({
  page,
  request,
  app,
}) => {
  await signIn(page, app.mobile, { ownSession: true })
  const token = await tokenOf(page)
  await page.goto('about:blank') // otherwise the open screen may notice before the next one opens
  await callAs(request, token, auth.signOut, {})
  await page.goto('/orders/order-list?page=2')
  await expect(page.getByText('Your session has expired')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('Your session has expired')).toHaveCount(1)
  await expect.poll(() => leftBehind(page)).toEqual({ local: [], tab: ['place'], database: [] })
})

/** What a tab finds in the storage of its browser. */
const leftBehind = (page: Page) =>
  page.evaluate<{ local: string[]; tab: string[]; database: string[] }>(`(async () => {
    const asked = request => new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const database = []
    for (const { name } of await indexedDB.databases()) {
      const opened = await asked(indexedDB.open(name))
      for (const store of opened.objectStoreNames)
        database.push(...(await asked(opened.transaction(store).objectStore(store).getAllKeys())))
      opened.close()
    }
    return { local: Object.keys(localStorage), tab: Object.keys(sessionStorage), database }
  })()`)

// spec 8.2
test('signing out leaves nothing of the person in the browser but an order that is not sent, which waits for them', async ({
  page,
  app,
}) => {
  await signIn(page, app.mobile, { ownSession: true })
  const signOut = async () => {
    await page.getByRole('button', { name: /, menu$/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  }
  await page.goto('/orders/create-order')
  await expect(customer(page)).toBeVisible()
  await expect.poll(async () => (await leftBehind(page)).database).toContain('device')
  await page.evaluate(() => localStorage.setItem('device:labels', '"LABEL"'))
  await signOut()
  await expect.poll(() => leftBehind(page)).toEqual({ local: [], tab: [], database: [] })

  await signIn(page, app.mobile, { ownSession: true })
  await page.goto('/orders/create-order')
  await choose(page, 'saffron', 'Jayanagar')
  await add(page, 'coconut', '12', 'Coconut')
  await expect
    .poll(async () => (await leftBehind(page)).database.some(key => key.startsWith('order-drafts:')))
    .toBe(true)
  await page.getByRole('link', { name: 'All orders' }).click()
  await expect(page).toHaveURL(/order-list/)
  await signOut()
  await expect.poll(async () => (await leftBehind(page)).local).toEqual([])
  expect((await leftBehind(page)).database.sort()).toEqual([
    'device',
    expect.stringMatching(/^order-drafts:/),
  ])
  await signIn(page, app.mobile, { ownSession: true })
  await page.goto('/orders/create-order')
  await expect(lines(page).filter({ hasText: 'Coconut' }).getByRole('textbox')).toHaveValue('12')
})

/** Time for whatever is asked again and again: as many round trips to the server as an endless repetition needs to show. */
const roundTrips = (page: Page) =>
  page.evaluate(async () => {
    for (let trip = 0; trip < 30; trip += 1) await fetch('/hosts.json', { cache: 'no-store' })
  })

/** Counts the toasts that come up from now on; a slow machine may look only when one is gone again. */
const countToasts = `
  window.toasts = new Set()
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('.Toastify__toast[role=alert]')) window.toasts.add(toast)
  }).observe(document.body, { childList: true, subtree: true })`

for (const refusal of ['a session that ended elsewhere', 'a proxy that answers 403 to all'])
  test(`with ${refusal} and a slow sign-in screen, nothing is asked again and it is said once`, async ({
    page,
    request,
    app,
  }) => {
    await signIn(page, app.mobile, { ownSession: true })
    await page.goto('/items')
    await expect(page.getByRole('row').nth(3)).toBeVisible()
    let mayLoad = () => {}
    const loading = new Promise<void>(resolve => {
      mayLoad = resolve
    })
    await page.route(/LoginPage-[^/]*\.js$/, async route => {
      await loading
      await route.continue()
    })
    if (refusal.includes('403'))
      await page.route('**/api/**', route => route.fulfill({ status: 403, body: 'Forbidden' }))
    const token = await tokenOf(page)
    const calls: string[] = []
    page.on('request', sent => {
      const { pathname, search } = new URL(sent.url())
      if (pathname.startsWith('/api/')) calls.push(`${sent.method()} ${pathname}${search}`)
    })
    if (!refusal.includes('403')) await callAs(request, token, auth.signOut, {})
    await page.evaluate(countToasts)
    await page.evaluate(`dispatchEvent(new Event('online'))`) // every open query is asked anew, and so is the stream
    await expect(page.getByText('Your session has expired')).toHaveCount(1)
    await roundTrips(page)
    for (const call of new Set(calls))
      expect(calls.filter(one => one === call).length, call).toBeLessThanOrEqual(2)
    const before = calls.length
    await roundTrips(page)
    expect(calls.length).toBe(before)
    mayLoad()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(await page.evaluate<number>('window.toasts.size')).toBe(1)
    expect(calls.filter(call => !call.includes('/auth/trialpeople')).length).toBe(before)
  })

test('a window that slept while somebody else signed in in another one shows that person', async ({
  page,
  app,
}) => {
  // As for a tab that the browser froze: it hears nothing from the other one, neither through storage nor from the server.
  await page.addInitScript({
    content: "addEventListener('storage', event => event.stopImmediatePropagation(), true)",
  })
  await page.route('**/web/v1/events*', () => {})
  await signIn(page, app.mobile, { ownSession: true })
  const answered = page.waitForResponse('**/auth/me') // otherwise it would be asked once the other one has signed in
  await page.goto('/orders/order-list')
  await (await answered).finished()
  await expect(page.getByRole('button', { name: /^Asha Deshpande/ })).toBeVisible()

  const other = await page.context().newPage()
  await signIn(other, '9876543215', { ownSession: true })
  await other.goto('/orders/order-list')
  await expect(other.getByRole('button', { name: /^Kavya Rao/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Asha Deshpande/ })).toBeVisible()

  const sent = page.waitForRequest('**/auth/me')
  // Later than this call, which would otherwise be cut off: the page starts again, and does not ask before.
  await page.evaluate("setTimeout(() => document.dispatchEvent(new Event('visibilitychange')))")
  await expect(page.getByRole('button', { name: /^Kavya Rao/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Asha Deshpande/ })).toHaveCount(0)
  const token = await other.evaluate(() => localStorage.getItem('token'))
  expect((await sent).headers().authorization).toBe(`Bearer ${token}`)
  const kept = await page.evaluate(() =>
    JSON.parse(JSON.parse(localStorage.getItem('persist:root') ?? '{}').auth),
  )
  expect(kept).toMatchObject({ isLoggedIn: true, authToken: token, mobile: '9876543215' })
})

// spec 2.33, 2.39
test('back and "Change number" lead to the mobile with the number kept, and forward again without a second code', async ({
  page,
  baseURL,
}) => {
  const mobile = aNumber()
  const spaced = `${mobile.slice(0, 5)} ${mobile.slice(5)}`
  let sends = 0
  page.on('request', request => {
    if (request.url().endsWith('/sendmockotp')) sends += 1
  })
  await page.clock.install() // and the second during which no further code may be requested does not pass
  await page.clock.pauseAt(Date.now() + 1000)
  await askForCode(page, mobile)
  await expect(page.getByText(`+91 ${spaced}`)).toBeVisible()
  for (const back of [
    page.getByRole('button', { name: 'Back' }),
    page.getByRole('link', { name: 'Change number' }),
  ]) {
    await back.click()
    await expect(page).toHaveURL(`${baseURL}/`)
    await expect(page.getByLabel('Mobile number')).toHaveValue(spaced)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/otp$/)
  }
  expect(sends).toBe(1)
})

// spec 2.40, 9.2
test('the countdown drops from 2:00 to zero, is spoken at 60, 30 and 10 s, and a new code starts it again', async ({
  page,
}) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  const first = await askForCode(page)
  const timer = page.getByRole('timer')
  const spoken = page.getByRole('status').filter({ hasText: /^Code expire/ })
  await expect(timer).toHaveText('Code expires in 2:00')
  await expect(resend(page)).toHaveText('Resend in 1 s')
  await expect(resend(page)).toBeDisabled()
  await page.clock.runFor(1000)
  await expect(timer).toHaveText('Code expires in 1:59')
  await expect(resend(page)).toHaveText('Resend OTP')
  await expect(resend(page)).toBeEnabled()
  await expect(spoken).toBeHidden()

  for (const [seconds, clock] of [
    [60, '1:00'],
    [30, '0:30'],
    [10, '0:10'],
  ] as const) {
    await page.clock.runFor(((await secondsLeft(page)) - seconds) * 1000)
    await expect(timer).toHaveText(`Code expires in ${clock}`)
    await expect(spoken).toHaveText(`Code expires in ${seconds} seconds`)
  }
  await page.keyboard.type('48')
  await page.clock.runFor(10_000)
  await expect(timer).toBeHidden()
  await expect(page.getByText('Code expired').first()).toBeVisible()
  await expect(spoken).toHaveText('Code expired')

  await sentBy(page, resend(page))
  await expect(timer).toHaveText('Code expires in 2:00')
  await expectBoxes(page, ['', '', '', ''])
  await expect(box(page, 1)).toBeFocused()
  expect(await demoCode(page)).toMatch(/^\d{4}$/)
  await expect(page.getByText('A new OTP is on its way')).toBeVisible()

  await page.keyboard.type(first)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Wrong OTP. 4 tries left.')).toBeVisible()
})

async function secondsLeft(page: Page): Promise<number> {
  const [minutes = 0, seconds = 0] = ((await page.getByRole('timer').textContent()) ?? '')
    .slice(-4)
    .split(':')
    .map(Number)
  return minutes * 60 + seconds
}

test('the countdown goes on after a reload', async ({ page }) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await askForCode(page)
  await page.clock.runFor(25_000)
  await expect(page.getByRole('timer')).toHaveText('Code expires in 1:35')
  await page.reload()
  await expect(page.getByRole('timer')).toHaveText('Code expires in 1:35')
})

test('both screens are clean for assistive technology', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expectAccessible(page)
  await askForCode(page)
  await page.keyboard.type('48')
  await expectAccessible(page)
})

test('a phone shows all of it without scrolling sideways, with targets for fingers', async ({
  browser,
  baseURL,
}) => {
  const page = await openPhone(browser, baseURL, { width: 320, height: 568 })
  await askForCode(page)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
  for (const target of [
    box(page, 1),
    box(page, 4),
    verify(page),
    page.getByRole('button', { name: 'Back' }),
  ]) {
    const size = await target.boundingBox()
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await page.context().close()
})

// spec 7.27
test('a demo offers one person of each role, one tap each', async ({ page }) => {
  await page.goto('/')
  const people = page.getByRole('region', { name: 'Try it as' })
  await expect(people.getByRole('button')).toHaveCount(6)
  await expectAccessible(page)
  await people.getByRole('button', { name: 'Desk · Kavya Rao' }).click()
  await expect(page.getByText('98765 43215')).toBeVisible()
  const code = await demoCode(page)
  for (const [index, digit] of [...code].entries()) await box(page, index + 1).fill(digit)
  await verify(page).click()
  await expect(page).toHaveURL(/\/orders\/order-list/)
  await expect(page.getByRole('button', { name: /^Kavya Rao Desk/ })).toBeVisible()
})
