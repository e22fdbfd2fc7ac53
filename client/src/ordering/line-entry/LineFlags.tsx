import { IconAlertTriangle } from '@tabler/icons-react'
import { Chip } from '../../ui/values/Chip.tsx'
import { t } from '../../ui/words.ts'
import parts from './lineParts.module.css'

export interface FlagProps {
  /** What the last change was: "20kg = 2 × 10 kg", "10 → 14". */
  note: string | undefined
  usual: string | undefined
  toBuy: string | undefined
  isShort: boolean
  isOutside: boolean
}

/** How many there are: several go under the name. */
export const flagCount = ({ note, usual, toBuy, isOutside }: FlagProps): number =>
  [note, usual, toBuy].filter(flag => flag !== undefined).length + Number(isOutside)

/** What is to be known of a line. In a narrow table only the icon of a warning is shown. */
export function Flags({ note, usual, toBuy, isShort, isOutside }: FlagProps) {
  return (
    <>
      {note !== undefined && (
        <span className={parts.note} title={note}>
          <Chip tone="good">{note}</Chip>
        </span>
      )}
      {usual !== undefined && <Flag words={t('Usually {usual}', { usual })} />}
      {isOutside && <Flag words={t('Not in their list')} />}
      {toBuy !== undefined && (
        <span className={parts.toBuy}>
          <Chip tone={isShort ? 'warn' : 'info'}>
            {isShort ? t('{amount} short', { amount: toBuy }) : t('To buy {amount}', { amount: toBuy })}
          </Chip>
        </span>
      )}
    </>
  )
}

export function Flag({ words }: { words: string }) {
  return (
    <span className={parts.flag} title={words}>
      <Chip tone="warn" icon={IconAlertTriangle}>
        <span className={parts.words}>{words}</span>
      </Chip>
    </span>
  )
}
