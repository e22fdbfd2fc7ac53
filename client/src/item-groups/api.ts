import { itemGroups } from '@packhouse/contract/item-groups/endpoints.ts'
import { ask } from '../app/api.ts'

export const { useAssignItemGroupsMutation, useGroupsOfCustomerQuery, useItemGroupFilterQuery } = ask(itemGroups)
