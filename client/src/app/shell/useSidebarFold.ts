import { useState } from 'react'
import { useMedia } from '../../ui/useMedia.ts'

/** Below this width a list needs the room more than the names in the sidebar. */
const small = '(max-width: 1365px)'
const keptUnder = 'packhouse-side'

/** The user's choice on this device, separate for large and small windows. */
interface Choice {
  large?: boolean
  small?: boolean
}

function read(): Choice {
  try {
    const { large, small } = JSON.parse(localStorage.getItem(keptUnder) ?? '{}')
    return { ...(typeof large === 'boolean' ? { large } : {}), ...(typeof small === 'boolean' ? { small } : {}) }
  } catch {
    return {} // not written by this code
  }
}

/** Whether the sidebar is folded to icons: by default in small windows, unless the user chose otherwise. */
export function useSideFold(): [isFolded: boolean, toggle: () => void] {
  const isSmall = useMedia(small)
  const [choice, setChoice] = useState(read)
  const size = isSmall ? 'small' : 'large'
  const isFolded = choice[size] ?? isSmall
  const toggle = () => {
    const chosen = { ...choice, [size]: !isFolded }
    setChoice(chosen)
    localStorage.setItem(keptUnder, JSON.stringify(chosen))
  }
  return [isFolded, toggle]
}
