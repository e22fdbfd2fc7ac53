import { paise } from '@packhouse/contract/money.ts'
import { inUnits, milli } from '@packhouse/contract/quantity.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import type { AuditEvent } from '../../api/audit.ts'
import { amountText } from '../../ui/values/amounts.ts'
import { quantityWithUnit } from '../../ui/values/units.ts'
import { plural, t } from '../../ui/words.ts'
import { kindWords } from './eventKinds.ts'

/** CREDIT_LIMIT_CHANGED and creditLimit as people write them: Credit limit changed, Credit limit. */
const asWords = (name: string): string => {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What happened, in a few words. */
export function actionWords(action: string): string {
  const text = kindWords[action]
  if (text) return t(text)
  if (action.endsWith('_UNCHANGED')) return t('Saved without a change')
  return t(asWords(action))
}

/** The units that names of fields end in; they are shown behind the value. */
const unitEnd = /(Paise|Milli|Bp)$/

const labels: Record<string, string> = {
  alias: 'Also called',
  aliases: 'Also called',
  byPiece: 'By the piece',
  catchWeight: 'Billed on picked weight',
  categoryIds: 'Categories',
  code: 'Code',
  hsn: 'HSN',
  images: 'Pictures',
  isActive: 'Active',
  labelledForRetail: 'Labelled for retail',
  listingOrder: 'List order',
  multiplier: 'Times',
  packingOrder: 'Pick no.',
  procureToOrder: 'Bought to order',
  sellArrivals: 'Sold against arrivals',
  shelfLifeDays: 'Shelf life (days)',
  sku: 'SKU',
  taxClass: 'Tax class',
  weightMilli: 'Size',
}

/** A field by the name that screens give it. */
export const fieldLabel = (field: string): string => t(labels[field] ?? asWords(field.replace(unitEnd, '')))

/** How many entries of a list are named; the rest are counted. */
const maxShown = 8

/** A value as a person reads it: money in rupees, quantities in their unit, nothing as a dash. */
export function valueText(field: string, value: unknown, unit?: ItemUnit): string {
  if (value === null || value === undefined || value === '') return '-'
  if (typeof value === 'boolean') return t(value ? 'Yes' : 'No')
  if (typeof value === 'number') return numberText(field, value, unit)
  if (typeof value === 'string') return value
  if (!Array.isArray(value)) return objectText(value)
  if (value.length === 0) return '-'
  if (field === 'images') return plural(value.length, '{count} picture', '{count} pictures')
  const reply = value.slice(0, maxShown).map(one => valueText(field, one, unit))
  const more = value.length > maxShown ? [t('{count} more', { count: value.length - maxShown })] : []
  return [...reply, ...more].join(', ')
}

function numberText(field: string, value: number, unit: ItemUnit | undefined): string {
  if (field.endsWith('Paise')) return amountText(paise(value))
  if (field.endsWith('Bp')) return `${value / 100}%`
  if (!field.endsWith('Milli')) return String(value)
  return unit ? quantityWithUnit(milli(value), unit) : String(inUnits(milli(value)))
}

const objectText = (value: object): string =>
  Object.entries(value)
    .map(([field, part]) => `${fieldLabel(field)}: ${valueText(field, part)}`)
    .join(', ')

export interface Change {
  field: string
  label: string
  /** Undefined where there was nothing to compare with. */
  before: unknown
  after: unknown
}

/** Fields that say nothing to a person: what they point to has its own events. */
const silent = new Set(['itemTypeIds', 'id', 'version'])

/** The fields of an event, as they were and as they are. */
export function changesOf({ before, after }: Pick<AuditEvent, 'before' | 'after'>): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields]
    .filter(field => !silent.has(field))
    .map(field => ({ field, label: fieldLabel(field), before: before?.[field], after: after?.[field] }))
}
