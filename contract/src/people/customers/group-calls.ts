import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { ItemGroup } from '../../goods/item-groups/model.ts'
import { CustomerId, ItemGroupId } from '../../ids.ts'
import { readsItems } from '../../rights.ts'

const groupIds = z.array(ItemGroupId).max(200, 'At most 200 groups')

/** The calls of a customer's item groups; those of the groups are with the goods. */
export const groupCalls = {
  groupsOfCustomer: endpoint({
    method: 'GET',
    path: `/api/web/v1/itemgroup/assigned-itemgroups`,
    needs: readsItems,
    summary: 'The groups that a customer may order from; none means everything active',
    query: z.object({ customerid: CustomerId }),
    reply: z.array(ItemGroup),
    reads: ['ItemGroup', 'Item', 'Customer'],
  }),
  assignItemGroups: endpoint({
    method: 'POST',
    path: '/api/web/v1/customer/assignitemgroupstocustomer',
    needs: ['catalogue', 'customers'],
    summary:
      'Give a customer these groups and no others; itemids are ids of item groups, seenids those it had when they were read',
    query: z.object({ customerid: CustomerId, itemids: groupIds, seenids: groupIds.optional() }),
    reply: z.array(ItemGroup),
    changes: ['ItemGroup', 'Customer'],
  }),
}
