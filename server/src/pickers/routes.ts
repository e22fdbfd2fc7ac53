import { pickers } from '@packhouse/contract/pickers/endpoints.ts'
import { on, type Route } from '../http/call.ts'
import { assignPicker } from '../orders/actions/assign.ts'
import { allPickers } from './actions.ts'

export const pickerRoutes: readonly Route[] = [on(pickers.allPickers, allPickers), on(pickers.assignPicker, assignPicker)]
