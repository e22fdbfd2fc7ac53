import type { OrderStatus } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { countText } from '../values/amounts.ts'
import { StatusRing } from '../values/StatusPill.tsx'
import css from './StatusTabs.module.css'
import { tabKeys } from './tabKeys.ts'

export interface StatusTab<Key extends string> {
  key: Key
  label: string
  /** A text if the count is not exact: 10,000+. */
  count?: number | string | undefined
  ring?: OrderStatus
}

interface StatusTabsProps<Key extends string> {
  tabs: StatusTab<Key>[]
  chosen: Key | null
  onChoose: (key: Key) => void
  label: string
}

/** Tabs for parts of a screen or states of a list, with ring and count; arrow keys move between tabs. */
export function StatusTabs<Key extends string>({ tabs, chosen, onChoose, label }: StatusTabsProps<Key>) {
  const keys = tabs.map(({ key }) => key)
  const entry = keys.find(key => key === chosen) ?? keys[0]
  return (
    <div
      className={css.tabs}
      role="tablist"
      aria-label={label}
      onKeyDown={event => tabKeys(event, keys, onChoose)}
    >
      {tabs.map(({ key, label: name, count, ring }) => (
        <button
          key={key}
          type="button"
          role="tab"
          className={css.tab}
          aria-selected={key === chosen}
          tabIndex={key === entry ? 0 : -1}
          onClick={() => onChoose(key)}
        >
          {ring && <StatusRing status={ring} />}
          {name}
          {count !== undefined && <span>{typeof count === 'number' ? countText(count) : count}</span>}
        </button>
      ))}
    </div>
  )
}
