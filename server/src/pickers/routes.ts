import { pickers } from '@packhouse/contract/pickers/endpoints.ts'
import { on, type Route } from '../http/call.ts'
import { allPickers, searchPickers } from './actions/read.ts'
import { createPicker, switchPickers, updatePicker } from './actions/save.ts'

export const pickerRoutes: readonly Route[] = [
  on(pickers.createPicker, createPicker),
  on(pickers.updatePicker, updatePicker),
  on(pickers.allPickers, allPickers),
  on(pickers.searchPickers, searchPickers),
  on(pickers.switchPickers, switchPickers),
]
