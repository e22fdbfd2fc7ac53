import { doorReasons } from '@packhouse/contract/ordering/orders/return-reasons.ts'
import { useEffect, useRef } from 'react'
import { classes } from '../../../ui/layout/classes.ts'
import { GoodsName } from '../../../ui/values/GoodsName.tsx'
import { t } from '../../../ui/words.ts'
import { Amounts } from './Amounts.tsx'
import type { lineWorth } from './collect.ts'
import css from './Door.module.css'
import type { DoorLine } from './doorCalls.ts'
import { packsText, weightText } from './doorWords.ts'
import { LineAmount, LineWorth } from './LineRow.tsx'
import { outcomeWords, reasonLabel } from './labels.ts'
import { firstChoice, type LineChoice, type Outcome } from './lines.ts'
import { AddPhoto, Photos } from './Photos.tsx'
import part from './Stop.module.css'

interface OpenLineProps {
  line: DoorLine
  /** Undefined: as packed. */
  choice: LineChoice | undefined
  photos: readonly string[]
  worth?: ReturnType<typeof lineWorth>
  onChoose: (choice: LineChoice | undefined) => void
  onClose: () => void
  /** Left out: no photos are taken here. */
  onPhoto?: ((photo: Blob) => Promise<void>) | undefined
  onDropPhoto: (id: string) => void
}

const outcomes: readonly Outcome[] = ['DELIVERED', 'SHORT', 'RETURNED']

/** A line that was tapped: delivered, short or returned; how much of it, why, and a photo. */
export function OpenLine({
  line,
  choice,
  photos,
  worth,
  onChoose,
  onClose,
  onPhoto,
  onDropPhoto,
}: OpenLineProps) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const is = choice?.is ?? 'DELIVERED'
  return (
    <section ref={section} className={part.openLine} aria-label={line.name}>
      <button type="button" className={part.openName} aria-expanded onClick={onClose}>
        <span className={classes(css.grow, part.name)}>
          <GoodsName of={line} />
          {worth && <LineAmount line={line} />}
        </span>
        <span className={part.amount}>
          {worth ? (
            <LineWorth worth={worth} />
          ) : (
            <>
              <b>{weightText(line, line.weight)}</b> <span>{packsText(line)}</span>
            </>
          )}
        </span>
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: three buttons, of which one is pressed */}
      <div className={css.choices} role="group" aria-label={t('Outcome')}>
        {outcomes.map(one => (
          <button
            key={one}
            type="button"
            className={css.box}
            data-tone={one === 'DELIVERED' ? 'good' : 'warn'}
            aria-pressed={one === is}
            onClick={() =>
              one !== is &&
              onChoose(one === 'DELIVERED' ? undefined : { ...firstChoice(one), ...kept(choice) })
            }
          >
            {t(outcomeWords[one])}
          </button>
        ))}
      </div>
      {choice && (
        <>
          <Amounts line={line} choice={choice} onChange={part => onChoose({ ...choice, ...part })} />
          <div className={css.pair}>
            <select
              className={css.box}
              aria-label={t('Reason')}
              value={choice.reason}
              onChange={event => {
                const reason = doorReasons(choice.is).find(one => one === event.target.value)
                if (reason) onChoose({ ...choice, reason })
              }}
            >
              {doorReasons(choice.is).map(reason => (
                <option key={reason} value={reason}>
                  {t(reasonLabel(reason))}
                </option>
              ))}
            </select>
            {onPhoto && <AddPhoto count={photos.length} onPhoto={onPhoto} />}
          </div>
          <Photos ids={photos} onDrop={onDropPhoto} />
        </>
      )}
    </section>
  )
}

/** What was already entered holds for the other choice too. */
const kept = (choice: LineChoice | undefined) =>
  choice ? { packs: choice.packs, weight: choice.weight } : {}
