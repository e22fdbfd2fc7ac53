import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Fails when axe finds a fault in what is on screen: all of its rules in light colours, and those of colour again in dark. */
export async function expectAccessible(page: Page, what = 'accessible'): Promise<void> {
  expect(await faultsOf(new AxeBuilder({ page })), what).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await faultsOf(new AxeBuilder({ page }), ['color-contrast', 'link-in-text-block']), `${what}, dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Fails when something that can be focused has no name to be spoken: a part of the above, in a tenth of the time. */
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
  expect(await faultsOf(new AxeBuilder({ page }), rules), 'has names').toEqual([])
}

/** Each broken rule with the elements that break it. `violations` alone spares the work of describing what is sound. */
async function faultsOf(axe: AxeBuilder, rules?: string[]): Promise<unknown[]> {
  const { violations } = await axe
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) })
    .analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => [html.slice(0, 160), failureSummary])])
}
