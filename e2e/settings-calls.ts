import { settings } from '@packhouse/contract/business/settings/endpoints.ts'
import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import type { Page } from '@playwright/test'
import { call } from './call.ts'

type Settings = WireArgs<typeof settings.saveSettings>['body']

/** Changes some settings of the business, whoever changed them last. */
export async function changeSettings(page: Page, change: Partial<Settings>): Promise<void> {
  const saved = await call(page, settings.settings, {})
  if (!saved) throw new Error('The business has no settings')
  const { version: _, supplier, ...rest } = saved
  const { bank = null } = supplier
  await call(page, settings.saveSettings, { body: { ...rest, supplier: { ...supplier, bank }, ...change } })
}
