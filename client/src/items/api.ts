import { items } from '@packhouse/contract/items/endpoints.ts'
import { ask } from '../app/api.ts'

/** The calls of items and packs, for those who ask outside of a hook. */
export const itemCalls = ask(items)

export const {
  useAddHsnCodeMutation,
  useChangeItemStatusMutation,
  useChangePackLabelsMutation,
  useChangePackStatusMutation,
  useHsnCodesQuery,
  useItemCountsQuery,
  useItemNameAvailableQuery,
  useItemPacksQuery,
  useItemsByGroupQuery,
  useItemsByPacksQuery,
  useItemsToEditQuery,
  useItemTypeCodeAvailableQuery,
  useSaveItemsMutation,
  useSkuAvailableQuery,
  useUpdateHsnCodeMutation,
  useUpdateItemsMutation,
  useUpdateSeveralItemsMutation,
} = itemCalls
