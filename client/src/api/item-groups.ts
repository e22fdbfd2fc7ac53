import { itemGroups } from '@packhouse/contract/goods/item-groups/endpoints.ts'
import { ask } from '../app/requests/api.ts'
import type { Data } from '../app/requests/figures.ts'

export const {
  useAddToItemGroupMutation,
  useCreateItemGroupMutation,
  useCreatePackGroupMutation,
  useItemGroupDashboardQuery,
  useItemGroupFilterQuery,
  useItemGroupNameAvailableQuery,
  useItemGroupQuery,
  useSwitchItemGroupStatusMutation,
  useSwitchItemGroupsMutation,
  useTakeFromItemGroupMutation,
  useUpdateItemGroupMutation,
  useUsersOfItemGroupsQuery,
} = ask(itemGroups)

export type ItemGroup = Data<typeof itemGroups.createItemGroup>
export type GroupKind = ItemGroup['kind']
