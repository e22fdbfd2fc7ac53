import { type ComponentType, Fragment, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { KeyCap } from '../keys/KeyCap.tsx'
import { Stack } from '../layout/Flex.tsx'
import { ListButton, ListNote } from '../layout/ListButton.tsx'
import { type NeedsOf, useWhyNotMay } from '../may.ts'
import { Popup, type PopupButtonProps } from './Popup.tsx'

export interface Action {
  label: string
  run: () => void
  icon?: ComponentType<{ size?: number; stroke?: number }>
  /** Why the action is disabled: it stays visible, greyed out, and shows this reason. */
  disabledReason?: string | undefined
  /** What the user must be allowed to; without it the action is disabled and says who may. */
  needs?: NeedsOf
  /** For destructive or stopping actions. */
  danger?: boolean
  keys?: string
  checked?: boolean | undefined
  /** It is on or off by itself; else it is one of several choices. */
  toggles?: boolean
  /** Heading over it and those that follow with the same. */
  under?: string
  /** Language of the label, if it differs from the page's. */
  lang?: string
}

interface ActionMenuProps {
  label: string
  /** As a function they are only made when the menu is opened: in a row of a table. */
  actions: Action[] | (() => Action[])
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
          <MenuItems
            label={label}
            actions={typeof actions === 'function' ? actions() : actions}
            close={close}
          />
        </>
      )}
    </Popup>
  )
}

/** The actions of an open menu, the first with the focus. */
export function MenuItems({
  label,
  actions,
  close,
}: {
  label: string
  actions: Action[]
  close: () => void
}) {
  const menu = useRef<HTMLDivElement>(null)
  const whyNotMay = useWhyNotMay()
  const lines = actions.map(({ needs, ...action }) => ({
    ...action,
    disabledReason: action.disabledReason ?? whyNotMay(needs),
  }))
  useEffect(() => menu.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={menu} role="menu" aria-label={label} onKeyDown={moveFocus} tabIndex={-1}>
      {lines.map(
        (
          {
            label: name,
            run,
            icon: Icon,
            disabledReason,
            danger = false,
            keys,
            checked,
            toggles,
            lang,
            under,
          },
          at,
        ) => (
          <Fragment key={name}>
            {under !== lines[at - 1]?.under && under && <ListNote role="presentation">{under}</ListNote>}
            <ListButton
              role={checked === undefined ? 'menuitem' : toggles ? 'menuitemcheckbox' : 'menuitemradio'}
              {...(checked === undefined ? {} : { 'aria-checked': checked })}
              aria-disabled={disabledReason !== undefined}
              lang={lang}
              data-danger={danger}
              onClick={() => {
                if (disabledReason !== undefined) return
                close()
                run()
              }}
            >
              {Icon && <Icon size={16} stroke={1.7} />}
              <Stack as="span" gap={0} grow>
                {name}
                {disabledReason && <small>{disabledReason}</small>}
              </Stack>
              {checked && <span aria-hidden="true">✓</span>}
              {keys && <KeyCap keys={keys} on="list" />}
            </ListButton>
          </Fragment>
        ),
      )}
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
