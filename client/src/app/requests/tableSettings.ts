import { isTableSettings, keepTableSettingsIn, type TableSettings } from '../../ui/table/settings.ts'
import { store } from '../session/store.ts'
import { askOnce } from './askOnce.ts'
import { preferenceCalls } from './preferences.ts'

const { endpoints } = preferenceCalls

/** Settings are saved after this pause, in ms, so that dragging a column is one write. */
const pause = 500

const keyOf = (table: string): string => `table.${table}`
const waiting = new Map<string, { settings: TableSettings; timer: ReturnType<typeof setTimeout> }>()

/** Reads the user's settings of a table; stored on the server, so they are the same on every device. */
export async function readTableSettings(table: string): Promise<TableSettings | undefined> {
  const unsaved = waiting.get(table)?.settings
  if (unsaved) return unsaved
  const { value } = await askOnce(endpoints.myPreference, { key: keyOf(table) })
  return isTableSettings(value) ? value : undefined
}

/** The settings of a table if they are in the store, without waiting. */
function known(table: string): TableSettings | undefined {
  const unsaved = waiting.get(table)?.settings
  if (unsaved) return unsaved
  const { data } = endpoints.myPreference.select({ key: keyOf(table) })(store.getState())
  return data && (isTableSettings(data.value) ? data.value : {})
}

function write(table: string, settings: TableSettings): void {
  clearTimeout(waiting.get(table)?.timer)
  const timer = setTimeout(async () => {
    const value = JSON.parse(JSON.stringify(settings)) // drops undefined values, like the request body does
    await store.dispatch(endpoints.keepPreference.initiate({ key: keyOf(table), body: { value } }))
    // Not before: until it is answered, the store still has the settings from before.
    if (waiting.get(table)?.timer === timer) waiting.delete(table)
  }, pause)
  waiting.set(table, { settings, timer })
}

keepTableSettingsIn({ read: readTableSettings, known, write })
