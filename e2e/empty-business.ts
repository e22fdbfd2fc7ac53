import type { Browser, Page } from '@playwright/test'
import { insertStaffOfRoles } from '../server/src/business/staff/sql/staff.ts'
import { connect } from '../server/src/platform/db/connect.ts'
import { withThrowawayDatabase } from '../server/src/platform/db/throwaway.ts'
import { expect, listenForErrors, signIn } from './fixtures.ts'
import { startServer } from './server.ts'

const owner = { name: 'Meera Owner', mobile: '9845012318', email: null, role: 'OWNER' } as const

/** Runs work as the owner of a business whose database is empty, on a server of its own; a logged error fails it. */
export const inEmptyBusiness = (browser: Browser, work: (page: Page) => Promise<void>): Promise<void> =>
  withThrowawayDatabase(process.env.PACKHOUSE_TEST_SERVER ?? '', async url => {
    const { db, close } = connect({ connectionString: url }, { max: 1, applicationName: 'packhouse-test' })
    const app = await startServer(url, { demo: false })
    await db.transaction().execute(tx => insertStaffOfRoles(tx, [owner]))
    const context = await browser.newContext({ baseURL: app.url, locale: 'en-IN', reducedMotion: 'reduce' })
    const page = await context.newPage()
    const errors = listenForErrors(page)
    await signIn(page, owner.mobile)
    await work(page)
    expect(errors).toEqual([])
    await context.close()
    await close()
    await app.stop()
  })
