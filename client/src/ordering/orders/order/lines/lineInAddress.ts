import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { showLine } from '../message/messageLinks.ts'

/** The line that the address names, as a notice has it: `#line-812`. */
export function useAddressedLine(): number | undefined {
  const [, line] = /^#line-(\d+)$/.exec(useLocation().hash) ?? []
  return line === undefined ? undefined : Number(line)
}

/** Brings the line that the address names into view, also when the same notice is opened again; first no filter hides it. */
export function useShowAddressedLine(showAll: () => void): void {
  const line = useAddressedLine()
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each way here
  useEffect(() => {
    if (line === undefined) return
    showAll()
    const frame = requestAnimationFrame(() => showLine(line, 'center'))
    return () => cancelAnimationFrame(frame)
  }, [line, key])
}
