import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { type KeyHelpGroup, workingKeys } from '../../ui/keys/keys.ts'

type KeyLine = Pick<KeyHelpGroup['lines'][number], 'label' | 'keys'>

/** Groups of the frame: they work everywhere, so they are listed under All keys. */
const everywhere = new Set(['Everywhere', 'Go to'])

const keysHere = (): KeyLine[] =>
  workingKeys()
    .filter(({ group }) => !everywhere.has(group))
    .flatMap(({ lines }) => lines.map(({ label, keys }) => ({ label, keys })))

const isSame = (one: readonly KeyLine[], other: readonly KeyLine[]): boolean =>
  one.length === other.length &&
  one.every(({ label, keys }, at) => label === other[at]?.label && keys === other[at]?.keys)

/** What changes which keys work: a row is marked, a field is entered, rows have arrived. */
const moments = ['keyup', 'pointerup', 'focusin'] as const

/** The keys of the screen that work now; they follow what is done on the screen. */
export function useWorkingKeys(): KeyLine[] {
  const [lines, setLines] = useState(keysHere)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has other keys
  useEffect(() => {
    const look = () => setLines(now => (isSame(now, keysHere()) ? now : keysHere()))
    let frame = 0
    const lookAfterwards = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    // The screen draws itself again when its rows arrive.
    const watch = new MutationObserver(lookAfterwards)
    const main = document.getElementById('main')
    if (main) watch.observe(main, { childList: true, subtree: true })
    for (const moment of moments) addEventListener(moment, lookAfterwards)
    lookAfterwards()
    return () => {
      watch.disconnect()
      cancelAnimationFrame(frame)
      for (const moment of moments) removeEventListener(moment, lookAfterwards)
    }
  }, [key])
  return lines
}
