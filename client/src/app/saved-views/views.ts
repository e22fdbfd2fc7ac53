import { isTableSettings, type TableSettings } from '../../ui/table/settings.ts'

/** The address parameters of a view, without dates, so that a view is as useful tomorrow. */
export type ViewAddress = Record<string, string>

/** A named set of filters and columns. */
export interface View {
  name: string
  address: ViewAddress
  table: TableSettings
  /** Whether the list opens with it. */
  isDefault: boolean
}

/** Max views per user. */
export const maxViews = 20

const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value)

/** The part of an address that a view saves: the list's filters, without dates. */
export function viewAddress(search: string, names: readonly string[]): ViewAddress {
  const saved = [...new URLSearchParams(search)].filter(
    ([name, value]) => names.includes(name) && value !== '' && !isDay(value),
  )
  return Object.fromEntries(saved)
}

const isText = (value: unknown): value is string => typeof value === 'string'

function isView(value: unknown): value is View {
  if (typeof value !== 'object' || value === null) return false
  const { name, address, table, isDefault } = value as Partial<Record<keyof View, unknown>>
  const isAddress = typeof address === 'object' && address !== null && Object.values(address).every(isText)
  return isText(name) && isAddress && isTableSettings(table) && typeof isDefault === 'boolean'
}

/** Reads stored views, perhaps written by an older release: invalid entries are dropped. */
export const readViews = (kept: unknown): View[] => (Array.isArray(kept) ? kept.filter(isView) : [])

/** Adds or replaces a view by name; only one view can be the default. */
export function withView(views: readonly View[], view: View): View[] {
  const others = views
    .filter(({ name }) => name !== view.name)
    .map(other => (view.isDefault ? { ...other, isDefault: false } : other))
  return [...others, view].sort((a, b) => a.name.localeCompare(b.name, 'en-IN'))
}

/** Whether the list currently shows exactly this view. */
export function isShown({ address }: View, search: string, names: readonly string[]): boolean {
  const now = viewAddress(search, names)
  return [...new Set([...Object.keys(address), ...Object.keys(now)])].every(key => address[key] === now[key])
}

/** The query string of a view, keeping the parameters that say which list it is; all other filters are dropped. */
export function searchOf({ address }: View, before = '', keep: readonly string[] = []): string {
  const remaining = [...new URLSearchParams(before)].filter(([name]) => keep.includes(name))
  return new URLSearchParams([...remaining, ...Object.entries(address)]).toString()
}

/** Whether the list was opened without a filter: the address at most says which list it is. */
export const isBare = (search: string, keep: readonly string[]): boolean =>
  [...new URLSearchParams(search).keys()].every(name => keep.includes(name))

/** A name that none of some views has: Late, Late 2, Late 3. */
export function freeName(name: string, views: readonly Pick<View, 'name'>[]): string {
  const isFree = (one: string) => views.every(view => view.name !== one)
  const more = Array.from({ length: views.length + 1 }, (_, at) => `${name} ${at + 2}`)
  return [name, ...more].find(isFree) ?? name
}
