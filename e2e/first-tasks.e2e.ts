import { auth } from '@packhouse/contract/business/auth/endpoints.ts'
import { type TaskKey, tasksOfRole } from '@packhouse/contract/office/learning/tasks.ts'
import { type RoleCode, roleCodes } from '@packhouse/contract/rights.ts'
import type { Page } from '@playwright/test'
import { taskWords } from '../client/src/office/learning/taskWords.ts'
import { call } from './call.ts'
import { chooseTasks, expect, signIn, test, tokenOf } from './fixtures.ts'
import { goTo } from './go-to.ts'
import { sayWho } from './hall.ts'
import { deeds } from './task-deeds/deeds.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const strip = (page: Page) => page.getByRole('region', { name: 'Your first tasks' })

/** Ticked once the page is loaded anew: their deeds change nothing that the strip reads. */
const tickedLater: readonly TaskKey[] = ['STATEMENT', 'REGISTER']

/** Does the five tasks of a role one after the other, each from the first screen and as its words say. */
async function doTasks(page: Page, owner: Page, role: RoleCode): Promise<void> {
  for (const [at, key] of tasksOfRole[role].entries()) {
    const record = await test.step(`${role} ${key}`, () => deeds[key]({ page, owner }))
    await (tickedLater.includes(key) ? page.goto('/') : page.evaluate(goTo('/')))
    const isLast = at === tasksOfRole[role].length - 1
    await expect(
      strip(page).getByText(isLast ? 'All done' : `${at + 1} of 5 done`, { exact: true }),
    ).toBeVisible()
    const ticked = strip(page)
      .getByRole('listitem')
      .filter({ has: page.getByText(taskWords[key].title, { exact: true }) })
    await expect(ticked, 'it says what it was done with').toContainText(record)
    await expect(ticked).toContainText('done')
    await page.keyboard.press('Escape') // what is framed stays so where the task was done on the first screen itself
    await expect(page.locator('[data-shown-me]')).toHaveCount(0)
  }
}

for (const role of roleCodes)
  test(`somebody new as ${role} does the five first tasks where Show me leads to, and each is ticked with its record`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const owner = await browser.newPage({ baseURL: baseURL ?? '' })
    await signIn(owner)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const people = await call(owner, auth.trialPeople, {})
    await signIn(page, people.find(one => one.role === role)?.mobile)
    await chooseTasks(page, (await tokenOf(page)) ?? '', 'AGAIN')
    if (role === 'HALL') {
      await page.goto('/orders/picking')
      await sayWho(page)
      await page.evaluate(goTo('/'))
    } else await page.goto('/')
    await expect(strip(page).getByText('0 of 5 done')).toBeVisible()
    await doTasks(page, owner, role)
    await chooseTasks(page, (await tokenOf(page)) ?? '', 'AWAY')
    await owner.close()
  })
