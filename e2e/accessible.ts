import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Fails if axe finds an issue on screen: all rules in light mode, and the colour rules again in dark mode. */
export const expectAccessible = (page: Page, what = 'accessible'): Promise<void> =>
  test.step('axe', async () => {
    await page.mouse.move(0, 0) // what only hovers, such as a tip, is in no landmark
    expect(await violationsOf(page), what).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    expect(await violationsOf(page, ['color-contrast', 'link-in-text-block']), `${what}, dark`).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
  })

/** Fails if a focusable element has no accessible name: a subset of the above, in a tenth of the time. */
export async function expectNamed(page: Page): Promise<void> {
  const rules = [
    'button-name',
    'link-name',
    'label',
    'select-name',
    'aria-command-name',
    'aria-input-field-name',
    'aria-toggle-field-name',
  ]
  expect(await violationsOf(page, rules), 'has names').toEqual([])
}

interface Violation {
  id: string
  nodes: { html: string; failureSummary?: string }[]
}

/**
 * Returns each violated rule with its elements. Axe runs in the page itself and is injected once: its builder would open a second
 * page per call, which takes four times as long. `violations` alone skips describing what passes.
 */
async function violationsOf(page: Page, rules?: string[]): Promise<unknown[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe)
  const options = { resultTypes: ['violations'], preload: false, ...(rules && { runOnly: rules }) }
  const violations = await page.evaluate<Violation[]>(
    `axe.run(${JSON.stringify(options)}).then(result => result.violations)`,
  )
  return violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ html, failureSummary }) => [html.slice(0, 160), failureSummary]),
  ])
}
