/** A user's settings of a table. */
export interface TableSettings {
  hidden?: string[]
  shown?: string[]
  order?: string[]
  widths?: Record<string, number>
  /** `field` or `-field`, by column id. */
  sort?: string | null
  density?: Density
}
export type Density = 'compact' | 'normal' | 'relaxed'

/** Validates stored settings, perhaps from an older release; anything of another shape is ignored. */
export function isTableSettings(kept: unknown): kept is TableSettings {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return false
  const { hidden, shown, order, widths, density } = kept as Record<string, unknown>
  const isList = (value: unknown) =>
    value === undefined || (Array.isArray(value) && value.every(id => typeof id === 'string'))
  const isWidths = widths === undefined || (typeof widths === 'object' && widths !== null)
  return (
    isList(hidden) &&
    isList(shown) &&
    isList(order) &&
    isWidths &&
    (density === undefined || String(density) in rowHeight)
  )
}

/** Height of a row in px. */
export const rowHeight: Record<Density, number> = { compact: 30, normal: 36, relaxed: 44 }

/** Where settings are stored, per user and table. */
export interface SettingsStore {
  read: (table: string) => Promise<TableSettings | undefined>
  /** What was read before; undefined if that is not known. */
  known: (table: string) => TableSettings | undefined
  write: (table: string, settings: TableSettings) => void
}

const kept = new Map<string, TableSettings>()

/** Default store, in memory; the app sets a permanent one. */
let store: SettingsStore = {
  read: async table => kept.get(table),
  known: () => undefined,
  write: (table, settings) => void kept.set(table, settings),
}

export function keepTableSettingsIn(lasting: SettingsStore): void {
  store = lasting
}
export const readSettings: SettingsStore['read'] = table => store.read(table)
export const knownSettings: SettingsStore['known'] = table => store.known(table)
export const writeSettings: SettingsStore['write'] = (table, settings) => store.write(table, settings)
