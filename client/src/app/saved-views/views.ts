import { isTableSettings, type TableSettings } from '../../ui/table/settings.ts'

/** What of the address a view names; a day is not part of it, so that a view is as good tomorrow. */
export type ViewAddress = Record<string, string>

/** A set of filters with its columns, under a name a person gave it. */
export interface View {
  name: string
  address: ViewAddress
  table: TableSettings
  /** The list opens with it. */
  isDefault: boolean
}

/** Views of a person at most. */
export const mostViews = 20

const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value)

/** The part of an address that a view keeps: the filters of the list, by their names, but no day. */
export function viewAddress(search: string, names: readonly string[]): ViewAddress {
  const kept = [...new URLSearchParams(search)].filter(([name, value]) => names.includes(name) && value !== '' && !isDay(value))
  return Object.fromEntries(kept)
}

const isText = (value: unknown): value is string => typeof value === 'string'

function isView(value: unknown): value is View {
  if (typeof value !== 'object' || value === null) return false
  const { name, address, table, isDefault } = value as Partial<Record<keyof View, unknown>>
  const isAddress = typeof address === 'object' && address !== null && Object.values(address).every(isText)
  return isText(name) && isAddress && isTableSettings(table) && typeof isDefault === 'boolean'
}

/** What was kept, perhaps by an older release: what is no view is left out. */
export const readViews = (kept: unknown): View[] => (Array.isArray(kept) ? kept.filter(isView) : [])

/** A view among the others: one of the same name gives way, and one alone opens the list. */
export function withView(views: readonly View[], view: View): View[] {
  const others = views
    .filter(({ name }) => name !== view.name)
    .map(other => (view.isDefault ? { ...other, isDefault: false } : other))
  return [...others, view].sort((a, b) => a.name.localeCompare(b.name, 'en-IN'))
}

/** The list shows just what this view names. */
export function isShown({ address }: View, search: string, names: readonly string[]): boolean {
  const now = viewAddress(search, names)
  return [...new Set([...Object.keys(address), ...Object.keys(now)])].every(key => address[key] === now[key])
}

/** The address of a view, with what of the one before says which list it is; every other filter is let go. */
export function searchOf({ address }: View, before = '', keep: readonly string[] = []): string {
  const kept = [...new URLSearchParams(before)].filter(([name]) => keep.includes(name))
  return new URLSearchParams([...kept, ...Object.entries(address)]).toString()
}

/** The list was opened without a filter: the address says at most which list it is. */
export const isBare = (search: string, keep: readonly string[]): boolean =>
  [...new URLSearchParams(search).keys()].every(name => keep.includes(name))
