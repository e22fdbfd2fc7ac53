import { lookups } from '@packhouse/contract/lookups/endpoints.ts'
import { ask } from '../app/api.ts'

export const { useAllRejectReasonsQuery, useAllTimeSlotsQuery } = ask(lookups)
