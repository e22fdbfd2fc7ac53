import { Button, TextInput } from '@mantine/core'
import type { PickReason } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { whyNotReason } from '@packhouse/contract/platform/formats/reason.ts'
import { zeroMilli } from '@packhouse/contract/quantity.ts'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { KeyCap } from '../../../../ui/keys/KeyCap.tsx'
import { t } from '../../../../ui/words.ts'
import { contentText, kindOf, packsText } from '../lines/quantities.ts'
import type { OrderLine } from '../order.ts'
import css from './Pick.module.css'
import type { PickCheck, TypedPick } from './pickCheck.ts'
import { aboveShareReasons, pickReasonWords } from './pickWords.ts'

interface PickPanelProps {
  line: OrderLine
  verdict: PickCheck
  theirs: { by: string; at: string } | null
  /** What the server said of it, who has the rest of an item for example. */
  refused: string | null
  anchor: RefObject<HTMLElement | null>
  onSave: (more: Partial<TypedPick>) => void
  onClose: () => void
  onTakeTheirs: () => void
}

/** What an amount still needs, below its field: a reason, a confirmation, or a choice between two people's values. */
export function PickPanel(props: PickPanelProps) {
  const { line, verdict, theirs, refused, onSave, onTakeTheirs } = props
  if (theirs) {
    return (
      <Panel
        {...props}
        waits
        message={t('{by} changed this line at {at}: {now}.', { ...theirs, now: amountNow(line) })}
      >
        <Button variant="default" onClick={onTakeTheirs}>
          {t('Take theirs')}
        </Button>
        <Button variant="default" onClick={() => onSave({})}>
          {t('Keep mine')}
        </Button>
      </Panel>
    )
  }
  if (verdict.is === 'needsReason') {
    return (
      <Panel {...props} message={verdict.message} onDigit={digit => pick(verdict.reasons[digit - 1])}>
        {verdict.reasons.map((reason, at) => (
          <Button
            key={reason}
            variant="default"
            justify="space-between"
            rightSection={<KeyCap keys={String(at + 1)} on="list" />}
            onClick={() => pick(reason)}
          >
            {t(pickReasonWords[reason])}
          </Button>
        ))}
      </Panel>
    )
  }
  if (verdict.is === 'needsConfirm') {
    return (
      <Panel {...props} message={verdict.message}>
        <Button variant="default" onClick={() => onSave({ confirm: true })}>
          {t('The weight is right')}
        </Button>
      </Panel>
    )
  }
  if (verdict.is === 'aboveShare') return <AboveShare {...props} message={refused ?? verdict.message} />
  const words =
    verdict.is === 'blocked'
      ? verdict.message
      : verdict.is === 'ready'
        ? t('Nothing is short. Press Enter to save.')
        : ''
  return words ? <Panel {...props} message={words} /> : null

  function pick(reason: PickReason | undefined): void {
    if (reason) onSave({ reason })
  }
}

/** More than the share of a line: a reason with one key, or in words. */
function AboveShare({ message, ...props }: PickPanelProps & { message: string }) {
  const [text, setText] = useState('')
  const say = (aboveShare: string | undefined) => aboveShare && props.onSave({ aboveShare })
  const issue = text.trim() === '' ? undefined : whyNotReason(text)
  return (
    <Panel {...props} message={message} onDigit={digit => say(aboveShareReasons[digit - 1])}>
      {aboveShareReasons.map((reason, at) => (
        <Button
          key={reason}
          variant="default"
          justify="space-between"
          rightSection={<KeyCap keys={String(at + 1)} on="list" />}
          onClick={() => say(reason)}
        >
          {t(reason)}
        </Button>
      ))}
      <TextInput
        aria-label={t('Another reason')}
        placeholder={t('Another reason')}
        value={text}
        error={issue && t(issue)}
        onChange={event => setText(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === 'Escape') return
          event.stopPropagation()
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (issue === undefined && text.trim() !== '') say(text.trim())
        }}
      />
    </Panel>
  )
}

const amountNow = (line: OrderLine): string => {
  if (line.pickedquantity === null) return t('{packs} ordered', { packs: packsText(line.orderedquantity) })
  return kindOf(line) === 'COUNTED'
    ? packsText(line.pickedquantity)
    : contentText(line.pickedweight ?? zeroMilli, line)
}

interface PanelProps extends Pick<PickPanelProps, 'line' | 'anchor' | 'onClose'> {
  message: string
  children?: ReactNode
  onDigit?: (digit: number) => void
  /** Opened automatically: the focus stays where someone is typing. */
  waits?: boolean
}

const gap = 4
const margin = 8

function place(panel: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect()
  const { width, height } = panel.getBoundingClientRect()
  const below = at.bottom + gap
  const fits = below + height <= innerHeight - margin
  panel.style.left = `${Math.max(margin, Math.min(at.right - width, innerWidth - width - margin))}px`
  panel.style.top = `${fits ? below : Math.max(margin, at.top - gap - height)}px`
}

function Panel({ line, message, children, anchor, onClose, onDigit, waits = false }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const here = panel.current
    const field = anchor.current
    if (!here || !field) return
    here.showPopover()
    const follow = () => place(here, field)
    follow()
    if (!waits || document.activeElement === document.body)
      here.querySelector('button')?.focus({ preventScroll: true })
    addEventListener('scroll', follow, true)
    addEventListener('resize', follow)
    return () => {
      removeEventListener('scroll', follow, true)
      removeEventListener('resize', follow)
    }
  }, [anchor, waits])

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.findIndex(button => button.matches(':focus'))
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
    const handled = event.key === 'Escape' || step !== undefined || /^[1-9]$/.test(event.key)
    if (!handled) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
    else if (step !== undefined) buttons.at((at + step) % buttons.length)?.focus()
    else onDigit?.(Number(event.key))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a popover with its own layout
    <div
      ref={panel}
      popover="manual"
      role="group"
      aria-label={t('{name}: what is missing', { name: line.name })}
      className={css.panel}
      onKeyDown={onKeyDown}
    >
      <p role="alert">{message}</p>
      {children && <div className={css.choices}>{children}</div>}
    </div>
  )
}
