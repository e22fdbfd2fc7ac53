import { settings } from '@packhouse/contract/business/settings/endpoints.ts'
import { ask } from '../app/requests/api.ts'
import type { Data } from '../app/requests/figures.ts'

/** The settings as last saved. */
export type SavedSettings = NonNullable<Data<typeof settings.settings>>

export const { useSaveSettingsMutation, useSettingsQuery } = ask(settings)

/** Whether packed orders are dispatched without the step Ready; false until the settings are loaded. */
export function useSingleStepDispatch(): boolean {
  return useSettingsQuery().data?.singleStepDispatch ?? false
}

/** The crates whose weight is taken off; undefined until the settings are loaded. */
export const useCrateTypes = (): SavedSettings['crateTypes'] | undefined =>
  useSettingsQuery().data?.crateTypes
