import { useState } from 'react'
import { useMedia } from '../ui/useMedia.ts'

/** Under this a list needs the room more than the names of the screens do. */
const small = '(max-width: 1365px)'
const keptUnder = 'packhouse-side'

/** What a person chose, on this device: large and small windows each for themselves. */
interface Choice {
  large?: boolean
  small?: boolean
}

function read(): Choice {
  try {
    const { large, small } = JSON.parse(localStorage.getItem(keptUnder) ?? '{}')
    return { ...(typeof large === 'boolean' ? { large } : {}), ...(typeof small === 'boolean' ? { small } : {}) }
  } catch {
    return {} // written by something else
  }
}

/** Whether the sidebar is folded to icons: in a small window, unless somebody has chosen otherwise there. */
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
