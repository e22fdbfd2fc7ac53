import { pickers } from '@packhouse/contract/business/pickers/endpoints.ts'
import { ask } from '../app/requests/api.ts'
import type { Data } from '../app/requests/figures.ts'

/** A picker as the list shows it. */
export type Picker = Data<typeof pickers.allPickers>[number]

export const {
  useIsEmailMobileAvailableQuery,

  useAllPickersQuery,
  useCreatePickerMutation,
  useSearchPickersQuery,
  useSwitchPickersMutation,
  useUpdatePickerMutation,
} = ask(pickers, { quiet: ['isEmailMobileAvailable'] })
