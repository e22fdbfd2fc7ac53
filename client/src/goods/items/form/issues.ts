import { taxClassOfHsn } from '@packhouse/contract/goods/items/defaults.ts'
import {
  largestSize,
  lastPlace,
  mostShelfLifeDays,
  mostTimes,
  packMarkup,
} from '@packhouse/contract/goods/items/limits.ts'
import type { TaxClass } from '@packhouse/contract/goods/items/tax-class.ts'
import { isItemTypeCode, isSku } from '@packhouse/contract/platform/formats/codes.ts'
import { whyNotHsn } from '@packhouse/contract/platform/formats/hsn.ts'
import { longestAlias, longestItemName, mostAliases } from '@packhouse/contract/platform/formats/limits.ts'
import { cleanName, nameKey } from '@packhouse/contract/platform/formats/names.ts'
import { compact } from '@packhouse/contract/platform/formats/plain.ts'
import { isWholeUnit } from '@packhouse/contract/units.ts'
import { shortIssue } from '../../../ui/fields/shortIssue.ts'
import { unitWord } from '../../../ui/values/units.ts'
import { say, t } from '../../../ui/words.ts'
import { codeKey, type Draft, type DraftItem, type DraftPack, type DraftType, duplicateOf } from './draft.ts'
import type { FieldPlace } from './itemBody.ts'

export type HsnTable = readonly { code: string; description: string; taxClass: TaxClass | 'ASK' }[]

/** Returns the tax class of a type: the chosen one, otherwise that of its HSN code. */
export const taxClassOf = (
  { taxClass, hsn }: Pick<DraftType, 'taxClass' | 'hsn'>,
  table: HsnTable,
): TaxClass | undefined => taxClass ?? taxClassOfHsn(compact(hsn), table)
export interface Issue extends FieldPlace {
  message: string
  /** Shown while typing, not only after the field is left. */
  atOnce?: boolean
}

/** Returns the errors that prevent saving, field by field in form order. (rules §2.1) */
export function issuesOf(draft: Draft, table: HsnTable): Issue[] {
  const skus = new Map<string, string>()
  return draft.items.flatMap(item => [
    ...itemIssues(item, draft),
    ...item.types.flatMap(type => [
      ...typeIssues(type, item, draft, table),
      ...type.packs.flatMap(pack => packIssues(pack, type, item, skus)),
      ...(type.id === null && type.packs.length === 0
        ? [
            {
              item: item.key,
              step: 3 as const,
              field: `${type.key}:packs`,
              message: t('Add at least one pack'),
            },
          ]
        : []),
    ]),
  ])
}

type Check = [field: string, isWrong: boolean, message: string, atOnce?: true]
const issues = (checks: Check[], at: { item: string; key: string; step: Issue['step'] }): Issue[] => {
  const seen = new Set<string>()
  return checks.flatMap(([field, isWrong, message, atOnce = false]) => {
    if (!isWrong || seen.has(field)) return []
    seen.add(field)
    return [{ item: at.item, step: at.step, field: `${at.key}:${field}`, message, atOnce }]
  })
}
const isNoOrder = (value: number | null) =>
  value !== null && !(Number.isInteger(value) && value >= 0 && value <= lastPlace)

function itemIssues(item: DraftItem, draft: Draft): Issue[] {
  const name = cleanName(item.name)
  const short = shortIssue(item.name)
  const duplicate = draft.items.find(
    other => other !== item && name !== '' && nameKey(other.name) === nameKey(name),
  )
  const at = { item: item.key, key: item.key, step: 1 as const }
  return issues(
    [
      ['name', name === '', t('Enter a name')],
      ['name', short !== undefined, short ?? ''],
      ['name', name.length > longestItemName, t('A name can have at most 150 characters')],
      ['name', duplicate !== undefined, t('This name is in the draft twice'), true],
      ['alias', item.aliases.length > mostAliases, t('An item can have at most 40 other names')],
      [
        'alias',
        item.aliases.some(alias => alias.length > longestAlias),
        t('Each other name can have at most 80 characters'),
      ],
      ['packingOrder', isNoOrder(item.packingOrder), t('Enter a whole number, 0 or more')],
      ['listingOrder', isNoOrder(item.listingOrder), t('Enter a whole number, 0 or more')],
      ['itemGeneralDetails', item.types.length === 0, t('Add at least one type')],
    ],
    at,
  )
}

function typeIssues(type: DraftType, item: DraftItem, draft: Draft, table: HsnTable): Issue[] {
  const name = cleanName(type.name)
  const short = shortIssue(type.name)
  const duplicate = duplicateOf(draft, type)
  const hsn = compact(type.hsn)
  const wrong = whyNotHsn(hsn)
  const asks = wrong === undefined && table.length > 0 && taxClassOf(type, table) === undefined
  const days = type.shelfLifeDays
  return issues(
    [
      ['itemTypeName', short !== undefined, short ?? ''],
      ['itemTypeName', name.length > longestItemName, t('A name can have at most 150 characters')],
      ['itemTypeCode', type.code.trim() === '', t('Enter a code')],
      ['itemTypeCode', !isItemTypeCode(codeKey(type.code)), t('Use 2 to 32 letters, digits or hyphens')],
      [
        'itemTypeCode',
        duplicate !== undefined,
        t('Already used by {name}', { name: duplicate ? wholeName(duplicate.item, duplicate.type) : '' }),
        true,
      ],
      [
        'hsn',
        wrong !== undefined,
        wrong === undefined || hsn === '' ? t('Choose or enter a code') : say(wrong),
      ],
      ['taxClass', asks, t('Choose a tax class')],
      [
        'shelfLifeDays',
        days !== null && !(Number.isInteger(days) && days >= 1 && days <= mostShelfLifeDays),
        t('Enter whole days, 1 to 3,650'),
      ],
    ],
    { item: item.key, key: type.key, step: 1 },
  )
}

function packIssues(pack: DraftPack, type: DraftType, item: DraftItem, skus: Map<string, string>): Issue[] {
  const { size, times, markup } = pack
  const sku = codeKey(pack.sku)
  const duplicate = sku !== '' && skus.has(sku)
  if (sku !== '') skus.set(sku, pack.key)
  const isWhole = isWholeUnit(type.unit)
  return issues(
    [
      ['packsizeweight', size === null || !(size > 0), t('Enter a size')],
      ['packsizeweight', size !== null && size > largestSize, t('At most 1,000')],
      [
        'packsizeweight',
        size !== null && isWhole && size % 1000 !== 0,
        t('Whole {unit} only', { unit: unitWord(type.unit) }),
      ],
      [
        'packmultiplier',
        times === null || !(Number.isInteger(times) && times >= 1 && times <= mostTimes),
        t('Enter 1 to 1,000'),
      ],
      ['sku', sku !== '' && !isSku(sku), t('Use 3 to 32 letters, digits or hyphens')],
      ['sku', duplicate, t('Twice in this draft'), true],
      [
        'markupPercent',
        markup !== null && !(markup >= packMarkup.least && markup <= packMarkup.most),
        t('Enter −50 to 100'),
      ],
      ['byPiece', pack.byPiece && isWhole, t('Only for weighed items')],
    ],
    { item: item.key, key: pack.key, step: 3 },
  )
}

/** "Onion (Big / red)"; an item whose only type has the usual name is shown by its own name. */
export const wholeName = (item: Pick<DraftItem, 'name' | 'types'>, type: Pick<DraftType, 'name'>): string => {
  const name = cleanName(item.name) || t('New item')
  return item.types.length === 1 ? name : `${name} (${cleanName(type.name) || t('new type')})`
}
