import type { Page } from '@playwright/test'

/** The reply to a refused call, for `route.fulfill`. */
export const refusal = {
  status: 400,
  json: { statusCode: 400, code: 'BAD_INPUT', error: 'Not now.', message: 'Not now.', data: {}, requestId: 'r' },
}

const rememberPress = `
  window.askedAgain = false
  document.addEventListener('click', ({ target }) => {
    if (target.closest('button')?.textContent === 'Try again') window.askedAgain = true
  }, { capture: true })`

/**
 * From the next page that is loaded, refuses these calls until its button "Try again" is pressed. A refusal that ended before the
 * press would let a live change fetch the data and take the button away.
 */
export async function refuseUntilTriedAgain(page: Page, calls: RegExp): Promise<void> {
  await page.addInitScript({ content: rememberPress })
  await page.route(calls, async route => {
    const isAllowed = await page.evaluate<boolean>('window.askedAgain').catch(() => false) // no page while it changes
    await (isAllowed ? route.continue() : route.fulfill(refusal))
  })
}
