import { isTableSettings, keepTableSettingsIn, type TableSettings } from '../ui/table/settings.ts'
import { preferenceCalls } from './preferences.ts'
import { store } from './store.ts'

const { endpoints } = preferenceCalls

/** Dragging a column is one choice, not a hundred: it is kept after a rest so long, in ms. */
const pause = 500

const keyOf = (table: string): string => `table.${table}`
const waiting = new Map<string, { settings: TableSettings; timer: ReturnType<typeof setTimeout> }>()

/** What the signed-in person keeps of a table; the server has it, so it is the same on every device. */
export async function readTableSettings(table: string): Promise<TableSettings | undefined> {
  const unsaved = waiting.get(table)?.settings
  if (unsaved) return unsaved
  const call = endpoints.myPreference.initiate({ key: keyOf(table) }, { subscribe: false })
  const { value } = await store.dispatch(call).unwrap()
  return isTableSettings(value) ? value : undefined
}

function write(table: string, settings: TableSettings): void {
  clearTimeout(waiting.get(table)?.timer)
  const timer = setTimeout(() => {
    waiting.delete(table)
    const value = JSON.parse(JSON.stringify(settings)) // as the wire carries it: what is undefined is left out
    store.dispatch(endpoints.keepPreference.initiate({ key: keyOf(table), body: { value } }))
  }, pause)
  waiting.set(table, { settings, timer })
}

keepTableSettingsIn({ read: readTableSettings, write })
