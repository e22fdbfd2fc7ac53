import type { KeyboardEvent, ReactNode } from 'react'
import { useId, useRef } from 'react'
import css from './Tabs.module.css'

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

/** Parts of one thing, one at a time; arrows go from tab to tab. */
export function Tabs<Key extends string>({ tabs, chosen, onChoose, label }: TabsProps<Key>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const open = tabs.find(({ key }) => key === chosen)
  const walk = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === chosen)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const next = to === undefined ? undefined : tabs.at(to % tabs.length)
    if (!next) return
    event.preventDefault()
    onChoose(next.key)
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus()
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={css.tabs} onKeyDown={walk}>
        {tabs.map(({ key, label: name }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            data-key={key}
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
