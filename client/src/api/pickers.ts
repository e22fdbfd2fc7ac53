import { pickers } from '@packhouse/contract/business/pickers/endpoints.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import { ask } from '../app/requests/api.ts'

/** A picker as the list shows it. */
export type Picker = Reply<typeof pickers.allPickers>[number]

export const {
  useIsEmailMobileAvailableQuery,

  useAllPickersQuery,
  useCreatePickerMutation,
  useSearchPickersQuery,
  useSwitchPickersMutation,
  useUpdatePickerMutation,
} = ask(pickers, { quiet: ['isEmailMobileAvailable'] })
