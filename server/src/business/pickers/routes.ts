import { pickers } from '@packhouse/contract/business/pickers/endpoints.ts'
import { on, type Route } from '../../platform/http/call.ts'
import { allPickers, isEmailMobileAvailable, searchPickers } from './actions/read.ts'
import { createPicker, switchPickers, updatePicker } from './actions/save.ts'
import type { PickerWork } from './sql/read.ts'

/** `work` is that of orders, a slice above. */
export const pickerRoutes = (work: PickerWork): readonly Route[] => [
  on(pickers.isEmailMobileAvailable, isEmailMobileAvailable),
  on(pickers.createPicker, createPicker(work)),
  on(pickers.updatePicker, updatePicker(work)),
  on(pickers.allPickers, allPickers(work)),
  on(pickers.searchPickers, searchPickers(work)),
  on(pickers.switchPickers, switchPickers(work)),
]
