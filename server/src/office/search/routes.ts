import { search } from '@packhouse/contract/office/search/endpoints.ts'
import { on, type Route } from '../../platform/http/call.ts'
import { searchAll } from './actions/search.ts'

export const searchRoutes: readonly Route[] = [on(search.searchAll, searchAll)]
