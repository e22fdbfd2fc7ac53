import { IconBackspace } from '@tabler/icons-react'
import { t } from '../words.ts'
import css from './Keypad.module.css'
import { pressed } from './pressed.ts'

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', 'back'] as const

interface KeypadProps {
  /** The amount so far. */
  text: string
  /** Counted goods: no decimal point. */
  isWhole: boolean
  onType: (text: string) => void
  /** The green button: what it does, and what comes next. */
  save: { title: string; detail: string; run: () => void; disabled?: boolean; asked?: boolean }
}

/** A keypad for wet hands, so that no system keyboard opens, with the one button that saves. */
export function Keypad({ text, isWhole, onType, save }: KeypadProps) {
  return (
    <div className={css.pad}>
      {keys.map(key => (
        <button
          key={key}
          type="button"
          disabled={key === '.' && isWhole}
          aria-label={key === 'back' ? t('Delete the last digit') : key === '.' ? t('Decimal point') : key}
          onClick={() => onType(pressed(text, key, isWhole))}
        >
          {key === 'back' ? <IconBackspace size={22} stroke={1.7} /> : key}
        </button>
      ))}
      <button
        type="button"
        className={css.save}
        data-asked={save.asked ?? false}
        disabled={save.disabled ?? false}
        onClick={save.run}
      >
        <strong>{save.title}</strong>
        <span>{save.detail}</span>
      </button>
    </div>
  )
}
