import { type ComponentType, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { KeyCap } from '../keys/KeyCap.tsx'
import css from './ActionMenu.module.css'
import { Popup, type PopupButtonProps } from './Popup.tsx'

export interface Action {
  label: string
  run: () => void
  icon?: ComponentType<{ size?: number; stroke?: number }>
  /** Why the action is disabled: it stays visible, greyed out, and shows this reason. */
  disabledReason?: string | undefined
  /** For destructive or stopping actions. */
  danger?: boolean
  keys?: string
  checked?: boolean
  /** Language of the label, if it differs from the page's. */
  lang?: string
}

interface ActionMenuProps {
  label: string
  actions: Action[]
  button: (props: PopupButtonProps & { 'aria-haspopup': 'menu' }) => ReactNode
  align?: 'start' | 'end'
  head?: ReactNode
}

/** A menu of actions. Disabled actions stay in it and show why. */
export function ActionMenu({ label, actions, button, align = 'end', head }: ActionMenuProps) {
  return (
    <Popup label={label} align={align} button={props => button({ ...props, 'aria-haspopup': 'menu' })}>
      {close => (
        <>
          {head}
          <MenuItems label={label} actions={actions} close={close} />
        </>
      )}
    </Popup>
  )
}

function MenuItems({ label, actions, close }: { label: string; actions: Action[]; close: () => void }) {
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => menu.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={menu} role="menu" aria-label={label} onKeyDown={moveFocus} tabIndex={-1}>
      {actions.map(({ label: name, run, icon: Icon, disabledReason, danger = false, keys, checked, lang }) => (
        <button
          key={name}
          type="button"
          role={checked === undefined ? 'menuitem' : 'menuitemradio'}
          {...(checked === undefined ? {} : { 'aria-checked': checked })}
          aria-disabled={disabledReason !== undefined}
          className={css.item}
          lang={lang}
          data-danger={danger}
          onClick={() => {
            if (disabledReason !== undefined) return
            close()
            run()
          }}
        >
          {Icon && <Icon size={16} stroke={1.7} />}
          <span className={css.label}>
            {name}
            {disabledReason && <small>{disabledReason}</small>}
          </span>
          {checked && <span aria-hidden="true">✓</span>}
          {keys && <KeyCap keys={keys} />}
        </button>
      ))}
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll('button')]
  const at = items.findIndex(item => item.matches(':focus'))
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  items.at(next % items.length)?.focus()
}
