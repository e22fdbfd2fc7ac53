import { items } from '@packhouse/contract/goods/items/endpoints.ts'
import { ask } from '../app/requests/api.ts'

/** Item and pack calls for use outside a hook. */
export const itemCalls = ask(items)

export const {
  useAddHsnCodeMutation,
  useChangeItemStatusMutation,
  useChangePackLabelsMutation,
  useChangePackStatusMutation,
  useHsnCodesQuery,
  useItemNameAvailableQuery,
  useItemsToEditQuery,
  useItemTypeCodeAvailableQuery,
  useSaveItemsMutation,
  useSkuAvailableQuery,
  useUpdateHsnCodeMutation,
  useUpdateItemsMutation,
  useUpdateSeveralItemsMutation,
} = itemCalls
