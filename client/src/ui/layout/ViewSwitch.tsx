import type { TablerIcon } from '@tabler/icons-react'
import { KeyCap } from '../keys/KeyCap.tsx'
import css from './ViewSwitch.module.css'

interface ViewSwitchProps<Key extends string> {
  views: readonly { key: Key; label: string; icon?: TablerIcon; keys?: string }[]
  chosen: Key
  onChoose: (key: Key) => void
  label: string
}

/** Two or three views of the same data, next to the title. */
export function ViewSwitch<Key extends string>({ views, chosen, onChoose, label }: ViewSwitchProps<Key>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form, these choose a view
    <div role="group" aria-label={label} className={css.switch}>
      {views.map(({ key, label: name, icon: Icon, keys }) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === chosen}
          className={css.view}
          onClick={() => onChoose(key)}
        >
          {Icon && <Icon size={16} stroke={1.7} aria-hidden />}
          {name}
          {keys && <KeyCap keys={keys} />}
        </button>
      ))}
    </div>
  )
}
