import type { Told } from '@packhouse/contract/endpoint.ts'
import { settings } from '@packhouse/contract/settings/endpoints.ts'
import { ask } from '../app/api.ts'

/** The settings as they were saved last. */
export type SavedSettings = NonNullable<Told<typeof settings.settings>>

export const { useNumberSeriesQuery, useSaveSettingsMutation, useSettingsQuery } = ask(settings)

/** Whether this house sends packed orders out without the step Ready; off until the settings are known. */
export function useSingleStepDispatch(): boolean {
  return useSettingsQuery().data?.singleStepDispatch ?? false
}
