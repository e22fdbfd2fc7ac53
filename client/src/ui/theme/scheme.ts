import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { readCookie, writeCookie } from '../cookie.ts'

const schemes: readonly string[] = ['light', 'dark', 'auto'] satisfies MantineColorScheme[]
const isScheme = (text: string | undefined): text is MantineColorScheme =>
  text !== undefined && schemes.includes(text)

/** Light, dark or the device's scheme, stored per device in a cookie that start.js reads before the first paint. */
export const schemeManager: MantineColorSchemeManager = {
  get: fallback => {
    const stored = readCookie('scheme')
    return isScheme(stored) ? stored : fallback
  },
  set: scheme => writeCookie('scheme', scheme),
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => writeCookie('scheme', 'auto'),
}
