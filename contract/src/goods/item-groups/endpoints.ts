import { z } from 'zod'
import { availability } from '../../availability.ts'
import { endpoint } from '../../endpoint.ts'
import { CustomerId, ItemGroupId } from '../../ids.ts'
import { searchText } from '../../paging.ts'
import { readsItems } from '../../rights.ts'
import { SwitchedOn } from '../../status.ts'
import {
  EditedItemGroup,
  ItemGroup,
  ItemGroupDetails,
  ItemsOfGroup,
  NewItemGroup,
  NewPackGroup,
  SwitchedGroup,
  SwitchedGroups,
} from './model.ts'

const base = '/api/web/v1/itemgroup'
const groupIds = z.array(ItemGroupId).max(200, 'At most 200 groups')

export const itemGroups = {
  itemGroupFilter: endpoint({
    method: 'GET',
    path: `${base}/filter`,
    needs: readsItems,
    summary: 'Active item groups, to choose from',
    reply: z.array(z.object({ id: ItemGroupId, name: z.string() })),
    reads: ['ItemGroup'],
  }),
  itemGroupDashboard: endpoint({
    method: 'GET',
    path: `${base}/getitemgroups-dashboard`,
    needs: readsItems,
    summary: 'Every item group with what it holds and who uses it, inactive ones too',
    query: z.object({ flexitext: searchText }),
    reply: z.array(ItemGroup),
    reads: ['ItemGroup', 'Item', 'Customer'],
  }),
  itemGroupNameAvailable: availability({
    path: `${base}/isavailable`,
    needs: 'catalogue',
    value: 'a group name',
    query: z.object({ itemgroup: z.string().max(400), excludeid: ItemGroupId.optional() }),
    reads: ['ItemGroup'],
  }),
  createItemGroup: endpoint({
    method: 'POST',
    path: `${base}/create`,
    needs: 'catalogue',
    summary: 'Add a group of items',
    body: NewItemGroup,
    reply: ItemGroup,
    status: 201,
    changes: ['ItemGroup', 'Item'],
  }),
  createPackGroup: endpoint({
    method: 'POST',
    path: `${base}/createitempacksgroup`,
    needs: 'catalogue',
    summary: 'Add a group of packs',
    body: NewPackGroup,
    reply: ItemGroup,
    status: 201,
    changes: ['ItemGroup', 'Item'],
  }),
  itemGroup: endpoint({
    method: 'GET',
    path: `${base}/get-itemgroup`,
    needs: readsItems,
    summary: 'One group with its items and the customers that use it',
    query: z.object({ itemgroupid: ItemGroupId, flexitext: searchText }),
    reply: ItemGroupDetails,
    reads: ['ItemGroup', 'Item', 'Price', 'Stock', 'Customer'],
  }),
  updateItemGroup: endpoint({
    method: 'POST',
    path: `${base}/updateitempacksgroup`,
    needs: 'catalogue',
    summary: 'Change a group of items or of packs',
    body: EditedItemGroup,
    reply: ItemGroup,
    changes: ['ItemGroup', 'Item'],
  }),
  addToItemGroup: endpoint({
    method: 'PUT',
    path: `${base}/additems`,
    needs: 'catalogue',
    summary:
      'Put items, or packs, into a group in addition to what it has; `added` are those that were not there yet',
    body: ItemsOfGroup,
    reply: z.object({ group: ItemGroup, added: z.array(z.int()), alreadyThere: z.int() }),
    changes: ['ItemGroup', 'Item'],
  }),
  takeFromItemGroup: endpoint({
    method: 'PUT',
    path: `${base}/removeitems`,
    needs: 'catalogue',
    summary: 'Take items, or packs, out of a group; the others stay',
    body: ItemsOfGroup,
    reply: z.object({ group: ItemGroup, removed: z.array(z.int()), notThere: z.int() }),
    changes: ['ItemGroup', 'Item'],
  }),
  switchItemGroupStatus: endpoint({
    method: 'PUT',
    path: `${base}/statusupdate`,
    needs: 'catalogue',
    summary: 'Activate or deactivate a group; a customer whose groups are all inactive may order nothing',
    query: z.object({ itemgroupid: ItemGroupId, status: SwitchedOn }),
    reply: ItemGroup,
    changes: ['ItemGroup', 'Item'],
  }),
  switchItemGroups: endpoint({
    method: 'PUT',
    path: `${base}/changestatus`,
    needs: 'catalogue',
    summary: 'Activate or deactivate groups; each for itself',
    kind: 'bulk',
    query: z.object({ status: SwitchedOn }),
    body: z.object({ groups: SwitchedGroups }),
    reply: z.object({ results: z.array(SwitchedGroup) }),
    changes: ['ItemGroup', 'Item'],
  }),
  usersOfItemGroups: endpoint({
    method: 'GET',
    path: `${base}/users`,
    needs: readsItems,
    summary: 'Customers that use one of these groups, each with its other active groups',
    query: z.object({ itemgroupids: groupIds.min(1, 'Choose at least one group') }),
    reply: z.array(
      z.object({ customerID: CustomerId, businessName: z.string(), otherActiveGroups: z.int() }),
    ),
    reads: ['ItemGroup', 'Customer'],
  }),
}
