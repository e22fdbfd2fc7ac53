import type { MergePreview } from '../../api/merges.ts'
import { t } from '../../ui/words.ts'

export const fieldWords: Record<MergePreview['fields'][number]['field'], string> = {
  name: 'Name',
  contact: 'Contact',
  email: 'Email',
  address: 'Address',
  customerType: 'Type',
  accountManager: 'Account manager',
  minimumOrder: 'Minimum order',
  crateAlert: 'Crates above',
  itemGroups: 'Item groups',
  zohoCustomerId: 'Zoho id',
  isActive: 'Status',
}

export const movedWords: Record<MergePreview['moves'][number]['kind'], string> = {
  OUTLETS: 'Outlets',
  ORDERS: 'Orders',
  DOCUMENTS: 'Documents',
  DUES: 'Dues',
  PRICES: 'Own prices',
  WORDS: 'Words and usual items',
  CHEQUES: 'Cheques on hand',
  COMMENTS: 'Comments',
}

const whyWords: Record<MergePreview['why'][number], string> = {
  NAME: 'the same name',
  MOBILE: 'the same mobile',
  PAN: 'the same PAN',
  GSTIN: 'the same GSTIN',
}

/** Why two customers look like one: "the same mobile, the same PAN". */
export const whyText = (why: readonly MergePreview['why'][number][]): string =>
  why.map(one => t(whyWords[one])).join(', ')
