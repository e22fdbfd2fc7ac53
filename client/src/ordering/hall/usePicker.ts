import { get, set } from 'idb-keyval'
import { useEffect, useState } from 'react'

/** The picker using this device. */
export interface DevicePicker {
  id: number
  name: string
}

const place = 'picker:1'

const isPicker = (value: unknown): value is DevicePicker =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'name' in value &&
  typeof value.name === 'string'

/** Asked once and stored on the device beyond the session; undefined: not read yet, null: not chosen. */
export function usePicker(): {
  picker: DevicePicker | null | undefined
  choose: (picker: DevicePicker) => void
} {
  const [picker, setPicker] = useState<DevicePicker | null>()
  useEffect(() => {
    void get<unknown>(place).then(
      value => setPicker(isPicker(value) ? value : null),
      () => setPicker(null), // private windows may have no database
    )
  }, [])
  const choose = (chosen: DevicePicker) => {
    setPicker(chosen)
    set(place, chosen).catch(() => undefined)
  }
  return { picker, choose }
}
