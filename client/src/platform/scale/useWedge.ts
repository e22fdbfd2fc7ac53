import { useEffect, useRef } from 'react'
import type { Reading } from './frames.ts'
import { type Burst, keyOfBurst } from './wedge.ts'

const isTextField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

interface Wedge {
  /** Whether a field is that of the weight. */
  isField: (field: HTMLInputElement) => boolean
  /** A key may be the first of a burst: nothing is typed yet. */
  onBegin: () => void
  /** Takes a reading; returns the text for its field, undefined if the reading is held back. */
  onReading: (reading: Reading) => string | undefined
}

/**
 * Hears a scale that types like a keyboard, before the keys do anything else: on a keypad screen, or in the field of a weight.
 * (rules §23.4)
 */
export function useWedge(heard: Wedge): void {
  const latest = useRef(heard)
  latest.current = heard
  useEffect(() => {
    let burst: Burst | null = null
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      const field = isTextField(target) ? target : undefined
      const isElsewhere = field && !latest.current.isField(field)
      if (isElsewhere || event.ctrlKey || event.altKey || event.metaKey || event.repeat) {
        burst = null
        return
      }
      const judged = keyOfBurst(burst, event.key, event.timeStamp)
      burst = judged.burst
      if (burst?.text.length === 1) latest.current.onBegin()
      if (judged.verdict === 'pass') return
      const shown = judged.reading && latest.current.onReading(judged.reading)
      if (field && judged.reading) field.value = shown ?? ''
      if (field && shown) return // Enter ends the typing, as ever
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [])
}
