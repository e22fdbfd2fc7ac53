import type { Page } from '@playwright/test'

/** The reply to a refused call, for `route.fulfill`. */
export const refusal = {
  status: 400,
  json: {
    statusCode: 400,
    code: 'BAD_INPUT',
    error: 'Not now.',
    message: 'Not now.',
    data: {},
    requestId: 'r',
  },
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

/** The keys that save or send; each works everywhere. */
export const saveKeys = ['ControlOrMeta+Enter', 'ControlOrMeta+s']

export interface Calls {
  /** Whether calls pass: while a screen loads and its dialog opens. */
  pass: boolean
  refused: number
}

/** Refuses what an open dialog sends, so that nothing changes and the dialog stays. */
export async function refuseCalls(page: Page): Promise<Calls> {
  const calls: Calls = { pass: true, refused: 0 }
  await page.route('**/api/web/v1/**', async route => {
    if (calls.pass || route.request().method() === 'GET') return route.fallback()
    calls.refused += 1
    const message = 'This walk changes nothing.'
    await route.fulfill({
      status: 409,
      json: { statusCode: 409, code: 'BREAKS_RULE', error: message, message, data: {} },
    })
  })
  return calls
}
