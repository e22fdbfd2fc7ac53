import { z } from 'zod'
import { orBare } from '../../bare-body.ts'
import { endpoint } from '../../endpoint.ts'
import { ItemTypeId, PackId } from '../../ids.ts'
import { SwitchedOn } from '../../status.ts'
import {
  EditedPack,
  LabelledPacks,
  NewPack,
  Pack,
  PackSizes,
  PackStatusResult,
  PacksOfTypes,
} from './model.ts'

const base = '/api/web/v1/item'
const somePacks = PackSizes.min(1, 'Add at least one pack')
const packIds = z.array(PackId).min(1, 'Choose at least one pack').max(500, 'At most 500 packs at a time')

/** The calls of packs; those of items are next to them. */
export const packCalls = {
  changePackStatus: endpoint({
    method: 'PUT',
    path: `${base}/changepackstatus`,
    needs: 'catalogue',
    summary: 'Activate or deactivate packs; each for itself',
    kind: 'bulk',
    query: z.object({ makePacksActive: SwitchedOn }),
    body: orBare(z.object({ packIds }), packIds, ids => ({ packIds: ids })),
    reply: z.object({ results: z.array(PackStatusResult) }),
    changes: ['Item', 'Price'],
  }),
  changePackLabels: endpoint({
    method: 'PUT',
    path: `${base}/changepacklabels`,
    needs: 'catalogue',
    summary: 'Say of packs whether they are labelled for retail; each for itself',
    kind: 'bulk',
    body: z.object({ labelledForRetail: z.boolean(), packs: LabelledPacks }),
    reply: z.object({ results: z.array(PackStatusResult) }),
    changes: ['Item'],
  }),
  addMultiplePackSizes: endpoint({
    method: 'POST',
    path: `${base}/addmultiplepacksizes`,
    needs: 'catalogue',
    summary: 'Add packs to several item types, all or none',
    body: z.union([
      z.object({ packs: PacksOfTypes }),
      PacksOfTypes,
      PacksOfTypes.element.transform(type => [type]),
    ]),
    reply: z.array(z.object({ itemTypeCode: z.string(), packs: z.array(Pack) })),
    status: 201,
    changes: ['Item', 'Price'],
  }),
  addOrUpdatePackSizes: endpoint({
    method: 'POST',
    path: `${base}/addorupdatepacksizes`,
    needs: 'catalogue',
    summary: 'Change the packs that are named and add the new ones, all or none; the others stay',
    query: z.object({ itemid: ItemTypeId }),
    body: z.union([z.object({ packSizesArray: somePacks }), somePacks]),
    reply: z.array(Pack),
    changes: ['Item', 'Price'],
  }),
  addPackSize: endpoint({
    method: 'POST',
    path: `${base}/addpacksize`,
    needs: 'catalogue',
    summary: 'Add a pack',
    query: z.object({ itemid: ItemTypeId }),
    body: NewPack,
    reply: Pack,
    status: 201,
    changes: ['Item', 'Price'],
  }),
  updateItemPack: endpoint({
    method: 'PUT',
    path: `${base}/updateitempack`,
    needs: 'catalogue',
    summary: 'Change a pack, activate or deactivate it',
    query: z.object({ itemid: ItemTypeId }),
    body: EditedPack,
    reply: Pack,
    changes: ['Item', 'Price'],
  }),
  deleteItemPack: endpoint({
    method: 'DELETE',
    path: `${base}/deleteitempack`,
    needs: 'catalogue',
    summary: 'Delete a pack that nothing refers to',
    query: z.object({ itemid: ItemTypeId, packsizeid: PackId }),
    reply: z.undefined(),
    status: 204,
    changes: ['Item', 'Price'],
  }),
}
