import { Button, type ButtonProps } from '@mantine/core'
import { type ComponentProps, createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import css from './DialogFrame.module.css'
import { firstUnread } from './focusing.ts'
import { KeyCap } from './KeyCap.tsx'
import { useDialogFocus } from './useDialogFocus.ts'
import { t } from './words.ts'

const CloseDialog = createContext<() => void>(() => {})

interface DialogState {
  /** For the element with role="dialog". */
  hold: (content: HTMLElement | null) => void
  /** Asks first when something is typed. */
  close: () => void
  isAsking: boolean
  /** What is typed and not saved. */
  lost: string
  keepOn: () => void
}

/** Keys, focus and closing of a dialog or drawer. While something is typed, closing asks once; Esc on the question stays. */
export function useDialog(onClose: () => void, dirty: boolean | string): DialogState {
  const [isAsking, setAsking] = useState(false)
  const box = useRef<HTMLElement | null>(null)
  const close = () => (dirty || firstUnread(box.current) ? setAsking(true) : onClose())
  const keepOn = () => setAsking(false)
  const focus = useDialogFocus(() => (isAsking ? keepOn() : close()))
  const hold = useCallback(
    (content: HTMLElement | null) => {
      box.current = content
      focus(content)
    },
    [focus],
  )
  return { hold, close, isAsking, lost: typeof dirty === 'string' ? dirty : '', keepOn }
}

interface DialogFrameProps {
  state: DialogState
  onClose: () => void
  children: ReactNode
  /** A DialogFoot. */
  foot?: ReactNode
  /** Why it was refused, where that belongs to no field. */
  refused?: string | undefined
}

/** Fields that scroll in a box of their own, and under them, always in sight, what was refused and the buttons. */
export function DialogFrame({ state, onClose, children, foot, refused }: DialogFrameProps) {
  return (
    <CloseDialog value={state.close}>
      <div className={css.fields} data-dialog-part="fields">
        {children}
      </div>
      {refused && (
        <p className={css.refused} role="alert">
          {refused}
        </p>
      )}
      {state.isAsking ? <Discard lost={state.lost} onKeep={state.keepOn} onDiscard={onClose} /> : foot}
    </CloseDialog>
  )
}

/** The safe choice is the filled one and has the focus. */
function Discard({ lost, onKeep, onDiscard }: { lost: string; onKeep: () => void; onDiscard: () => void }) {
  return (
    <footer className={css.foot} role="alert">
      <span className={css.aside}>
        {lost} {t('Discard what you typed?')}
      </span>
      <Button variant="default" className={css.discard ?? ''} onClick={onDiscard}>
        {t('Discard')}
      </Button>
      <Button autoFocus data-primary onClick={onKeep} rightSection={<KeyCap keys="escape" on="filled" />}>
        {t('Keep on')}
      </Button>
    </footer>
  )
}

interface DialogFootProps {
  /** The filled button: a PrimaryButton. */
  children?: ReactNode
  /** The safe button. */
  cancel?: string
  /** It has the focus at first: for what cannot be undone. */
  startsAtCancel?: boolean
  /** At the left of the buttons: what will follow, or why it cannot be done yet. */
  aside?: ReactNode
}

/** The buttons of a dialog, in the order in which every dialog has them. */
export function DialogFoot({ children, cancel = t('Cancel'), startsAtCancel = false, aside }: DialogFootProps) {
  const close = useContext(CloseDialog)
  return (
    <footer className={css.foot}>
      {aside && (
        <span className={css.aside} role="status">
          {aside}
        </span>
      )}
      <Button
        variant="default"
        rightSection={<KeyCap keys="escape" />}
        data-autofocus={startsAtCancel || undefined}
        onClick={close}
      >
        {cancel}
      </Button>
      {children}
    </footer>
  )
}

type PrimaryButtonProps = ButtonProps & Pick<ComponentProps<'button'>, 'type' | 'form' | 'onClick'>

/** What Ctrl+Enter does in its dialog. */
export function PrimaryButton(props: PrimaryButtonProps) {
  return <Button {...props} data-primary rightSection={<KeyCap keys="ctrl+enter" on="filled" />} />
}
