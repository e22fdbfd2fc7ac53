import { get, set } from 'idb-keyval'
import { useEffect, useState } from 'react'
import { pickerKey } from '../../app/session/forgetKept.ts'

/** The picker using this device. */
export interface DevicePicker {
  id: number
  name: string
}

const isPicker = (value: unknown): value is DevicePicker =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'name' in value &&
  typeof value.name === 'string'

/** Asked once a session and stored on the device, as the next person may pick under another name; undefined: not read yet, null: not chosen. */
export function usePicker(): {
  picker: DevicePicker | null | undefined
  choose: (picker: DevicePicker) => void
} {
  const [picker, setPicker] = useState<DevicePicker | null>()
  useEffect(() => {
    void get<unknown>(pickerKey).then(
      value => setPicker(isPicker(value) ? value : null),
      () => setPicker(null), // private windows may have no database
    )
  }, [])
  const choose = (chosen: DevicePicker) => {
    setPicker(chosen)
    set(pickerKey, chosen).catch(() => undefined)
  }
  return { picker, choose }
}
