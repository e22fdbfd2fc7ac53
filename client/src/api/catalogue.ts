import { catalogue } from '@packhouse/contract/supply/catalogue/endpoints.ts'
import { ask } from '../app/requests/api.ts'

/** The lists of items and packs, for use outside a hook. */
export const catalogueCalls = ask(catalogue)

export const {
  useChangeItemsMutation,
  useItemCountsQuery,
  useItemPacksQuery,
  useItemsByGroupQuery,
  useItemsByPacksQuery,
} = catalogueCalls
