import { readCookie, writeCookie } from '../cookie.ts'
import { isFinger } from '../useMedia.ts'

/** Combinations with Alt are pressed faster than this, and flash no caps. In ms. */
const patience = 150

/** Key caps of buttons are shown while `data-keys` is on the root: `held` over their buttons, `always` in them. */
function show(how: 'held' | 'always' | undefined): void {
  const root = document.documentElement
  if (how === undefined) delete root.dataset.keys
  else root.dataset.keys = how
}

const isAlways = () => readCookie('keys') === 'always'

/** Shows the caps always, or only while Alt is held. A device with touch never shows them. The cookie is read by start.js too. */
export function showKeysAlways(on: boolean): void {
  if (on !== isAlways()) writeCookie('keys', on ? 'always' : 'held')
  if (!isFinger) show(on ? 'always' : undefined)
}

/** Shows the caps while Alt is held; returns how to stop it. */
export function showKeysWhileHeld(): () => void {
  if (isFinger) return () => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const isHeld = () => document.documentElement.dataset.keys === 'held'
  const wait = ({ key, repeat, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === 'Alt' && (repeat || isHeld())) return
    clearTimeout(timer)
    if (key === 'Alt' && !ctrlKey && !metaKey && !isAlways()) timer = setTimeout(() => show('held'), patience)
  }
  const end = () => {
    clearTimeout(timer)
    if (isHeld()) show(undefined)
  }
  const endOnAlt = (event: KeyboardEvent) => {
    if (event.key !== 'Alt') return
    if (isHeld()) event.preventDefault() // else the browser's menu takes the focus from who only read the caps
    end()
  }
  addEventListener('keydown', wait, true)
  addEventListener('keyup', endOnAlt, true)
  addEventListener('blur', end)
  return () => {
    removeEventListener('keydown', wait, true)
    removeEventListener('keyup', endOnAlt, true)
    removeEventListener('blur', end)
    end()
  }
}
