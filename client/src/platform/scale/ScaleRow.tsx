import { useRef, useState } from 'react'
import { useKeys } from '../../ui/keys/keys.ts'
import { onUse } from '../../ui/onUse.tsx'
import { canReadCable, keepChoice, newChoice, useScaleChoice } from './choice.ts'
import type { Reading } from './frames.ts'
import { useWedge } from './useWedge.ts'
import { fieldText, type Weighing, weigh } from './weighed.ts'

const ScaleStrip = onUse(async () => (await import('./ScaleStrip.tsx')).ScaleStrip)
const ScaleDialog = onUse(async () => (await import('./ScaleDialog.tsx')).ScaleDialog)

interface ScaleRowProps extends Weighing {
  /** Where there are fields: whether one is that of the weight. */
  isField?: (field: HTMLInputElement) => boolean
  /** The scale is shown at lines that are counted too, where its place should not come and go. */
  always?: boolean
}

/**
 * The scale of this device at a line that is weighed: it fills the weight, and is there only if the device has one. A scale that
 * types like a keyboard is known by its first burst. (rules §23)
 */
export function ScaleRow({ isField = () => false, always = false, ...weighing }: ScaleRowProps) {
  const choice = useScaleChoice()
  const [heard, setHeard] = useState<{ line: number; reading: Reading } | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const { lineId, isWeighed, typed, onWeight } = weighing
  /** What was there before the keys of a burst. */
  const before = useRef(typed)
  useWedge({
    isField,
    onBegin: () => {
      before.current = typed
    },
    onReading(reading) {
      if (!isWeighed) return undefined
      if (!choice) keepChoice({ ...newChoice, way: 'keys' })
      setHeard({ line: lineId, reading })
      const weighed = weigh(reading, choice?.crate ?? null)
      onWeight(weighed.held ? before.current : fieldText(weighed))
      return weighed.held ? undefined : fieldText(weighed)
    },
  })
  useKeys(
    'Scale',
    [{ keys: 'alt+s', label: 'Scale of this device', run: () => setChoosing(true) }],
    canReadCable() || choice !== null,
  )
  return (
    <>
      {choice && (isWeighed || always) && (
        <ScaleStrip
          {...weighing}
          choice={choice}
          heard={heard?.line === lineId ? heard.reading : null}
          onSetUp={() => setChoosing(true)}
        />
      )}
      {isChoosing && <ScaleDialog choice={choice} onClose={() => setChoosing(false)} />}
    </>
  )
}
