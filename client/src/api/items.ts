import { items } from '@packhouse/contract/goods/items/endpoints.ts'
import { ask } from '../app/requests/api.ts'

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
} = ask(items)
