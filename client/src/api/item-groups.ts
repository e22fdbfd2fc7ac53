import type { Reply } from '@packhouse/contract/endpoint.ts'
import { itemGroups } from '@packhouse/contract/goods/item-groups/endpoints.ts'
import { ask } from '../app/requests/api.ts'

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

export type ItemGroup = Reply<typeof itemGroups.createItemGroup>
export type GroupKind = ItemGroup['kind']
