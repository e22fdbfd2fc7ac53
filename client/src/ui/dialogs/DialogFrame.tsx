import { Button, type ButtonProps } from '@mantine/core'
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type SyntheticEvent,
  useCallback,
  useContext,
  useRef,
  useState,
} from 'react'
import { asSentence } from '../feedback/failure.ts'
import { Notice } from '../feedback/Notice.tsx'
import { KeyCap } from '../keys/KeyCap.tsx'
import { t } from '../words.ts'
import css from './DialogFrame.module.css'
import { firstUnread, firstUnreadable, focusSelected, nameOf } from './focusables.ts'
import { useDialogFocus } from './useDialogFocus.ts'

const CloseDialog = createContext<() => void>(() => {})
/** Stops what would send the dialog while a field cannot be read. */
const StopUnreadable = createContext<(event: SyntheticEvent) => void>(() => {})

interface DialogState {
  /** Ref for the element with role="dialog". */
  hold: (content: HTMLElement | null) => void
  /** Asks first if there is unsaved input. */
  close: () => void
  isAsking: boolean
  /** Text about the unsaved input. */
  lost: string
  keepOn: () => void
  /** Stops a press or a submit while a number cannot be read, and leads there: it is never saved as none. (rules §33.4) */
  stopUnreadable: (event: SyntheticEvent) => void
  /** Which field cannot be read, and why. */
  unreadable: string | undefined
  readAgain: () => void
}

/** Keys, focus and closing of a dialog or drawer. With unsaved input, closing asks once; Esc then keeps the dialog open. */
export function useDialog(onClose: () => void, dirty: boolean | string): DialogState {
  const [isAsking, setAsking] = useState(false)
  const box = useRef<HTMLElement | null>(null)
  const close = () => (dirty || firstUnread(box.current) ? setAsking(true) : onClose())
  const [unreadable, setUnreadable] = useState<string>()
  const stopUnreadable = (event: SyntheticEvent) => {
    const field = firstUnreadable(box.current)
    setUnreadable(field && whyUnreadable(field))
    if (!field) return
    event.preventDefault()
    event.stopPropagation()
    focusSelected(field)
  }
  const keepOn = () => setAsking(false)
  const focus = useDialogFocus(() => (isAsking ? keepOn() : close()))
  const hold = useCallback(
    (content: HTMLElement | null) => {
      box.current = content
      focus(content)
    },
    [focus],
  )
  const readAgain = () => setUnreadable(undefined)
  const lost = typeof dirty === 'string' ? dirty : ''
  return { hold, close, isAsking, lost, keepOn, stopUnreadable, unreadable, readAgain }
}

function whyUnreadable(one: HTMLElement): string {
  const [field, issue] = [nameOf(one), one.dataset.unreadable]
  return issue
    ? asSentence(`${field}: ${issue}`)
    : t('{field} cannot be read. Enter a number such as 31.5.', { field })
}

interface DialogFrameProps {
  state: DialogState
  onClose: () => void
  children: ReactNode
  /** A DialogFoot. */
  foot?: ReactNode
  /** Why it was refused, if that belongs to no field. */
  refused?: string | undefined
}

/** The fields, which scroll, and below them, always visible, the refusal and the buttons. */
export function DialogFrame({ state, onClose, children, foot, refused }: DialogFrameProps) {
  const why = state.unreadable ?? refused
  return (
    <CloseDialog value={state.close}>
      <div
        className={css.fields}
        data-dialog-part="fields"
        onSubmitCapture={state.stopUnreadable}
        onInputCapture={state.readAgain}
      >
        {children}
      </div>
      {why && (
        <Notice tone="bad" className={css.refused} role="alert">
          {why}
        </Notice>
      )}
      <StopUnreadable value={state.stopUnreadable}>
        {state.isAsking ? <Discard lost={state.lost} onKeep={state.keepOn} onDiscard={onClose} /> : foot}
      </StopUnreadable>
    </CloseDialog>
  )
}

/** Asks before input is discarded. Keeping is the primary button and has the focus. */
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
        {t('Keep editing')}
      </Button>
    </footer>
  )
}

interface DialogFootProps {
  /** The primary button: a PrimaryButton. */
  children?: ReactNode
  /** The safe button. */
  cancel?: string
  /** The safe button has the initial focus: for actions that cannot be undone, and where single keys act at once. */
  startsAtCancel?: boolean
  /** At the left of the buttons: the consequences, or why it cannot be done yet. */
  aside?: ReactNode
}

/** The buttons of a dialog, always in the same order. */
export function DialogFoot({
  children,
  cancel = t('Cancel'),
  startsAtCancel = false,
  aside,
}: DialogFootProps) {
  const close = useContext(CloseDialog)
  return (
    // A page has only one contentinfo landmark, and a question may lie over a dialog.
    <footer className={css.foot} role="none">
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

/** The button that Ctrl+Enter presses in its dialog. */
export function PrimaryButton(props: PrimaryButtonProps) {
  const stopUnreadable = useContext(StopUnreadable)
  return (
    <Button
      {...props}
      onClickCapture={stopUnreadable}
      data-primary
      rightSection={<KeyCap keys="ctrl+enter" on="filled" />}
    />
  )
}
