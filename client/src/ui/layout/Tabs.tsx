import { type ReactNode, useId } from 'react'
import css from './Tabs.module.css'
import { tabKeys } from './tabKeys.ts'

interface Tab<Key extends string> {
  key: Key
  label: string
  content: () => ReactNode
}

interface TabsProps<Key extends string> {
  tabs: readonly Tab<Key>[]
  chosen: Key
  onChoose: (key: Key) => void
  label: string
}

/** Tabs for parts of one record; arrow keys move between tabs. */
export function Tabs<Key extends string>({ tabs, chosen, onChoose, label }: TabsProps<Key>) {
  const id = useId()
  const open = tabs.find(({ key }) => key === chosen)
  const keys = tabs.map(({ key }) => key)
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        className={css.tabs}
        onKeyDown={event => tabKeys(event, keys, onChoose)}
      >
        {tabs.map(({ key, label: name }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={key === chosen ? 0 : -1}
            className={css.tab}
            onClick={() => onChoose(key)}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} className={css.panel}>
        {open?.content()}
      </div>
    </>
  )
}
