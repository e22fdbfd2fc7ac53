import { del, get, keys } from 'idb-keyval'

/** Order drafts of a person: what was typed and is no order yet waits for them. */
const draftsPrefix = 'order-drafts:'
/** The random name of this device among those of a person: the server knows by it which drafts are here. */
export const deviceNameKey = 'device'
/** Who picks with this device. */
export const pickerKey = 'picker:1'

/**
 * The end of a session: of the device's database only what was typed or done and is not sent yet stays, for its person alone: drafts and
 * the entries of a phone. The name of the device goes unless a draft needs it.
 */
export async function forgetKept(): Promise<void> {
  await del(pickerKey)
  let isNeeded = false
  for (const key of await keys<IDBValidKey>()) {
    if (typeof key !== 'string' || !key.startsWith(draftsPrefix)) continue
    const kept = await get<unknown>(key)
    if (Array.isArray(kept) && kept.length > 0) isNeeded = true
    else await del(key)
  }
  if (!isNeeded) await del(deviceNameKey)
}
