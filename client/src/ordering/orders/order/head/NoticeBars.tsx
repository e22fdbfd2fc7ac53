import { IconAlertTriangle, IconHandStop, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Notice as NoticeBlock } from '../../../../ui/feedback/Notice.tsx'
import { IconButton } from '../../../../ui/layout/IconButton.tsx'
import { LinkButton } from '../../../../ui/layout/LinkButton.tsx'
import { Text } from '../../../../ui/layout/Text.tsx'
import { plural, say, t } from '../../../../ui/words.ts'
import { isDecided } from '../lines/quantities.ts'
import type { Order, OrderLine } from '../order.ts'
import css from './NoticeBars.module.css'

/** A warning shown above the order. */
export interface Notice {
  tone: 'warn' | 'bad'
  words: string
  action?: { label: string; run: () => void } | undefined
}

interface BarProps {
  tone: 'warn' | 'bad'
  icon?: typeof IconAlertTriangle
  children: ReactNode
  action?: Notice['action']
  onClose?: (() => void) | undefined
  alert?: boolean
}

function Bar({ tone, icon: Icon = IconAlertTriangle, children, action, onClose, alert = false }: BarProps) {
  return (
    <NoticeBlock tone={tone} icon={Icon} className={css.bar} {...(alert ? { role: 'alert' } : {})}>
      <Text grow className={css.words}>
        {children}
      </Text>
      {action && (
        <LinkButton plain className={css.action} onClick={action.run}>
          {action.label}
        </LinkButton>
      )}
      {onClose && <IconButton icon={IconX} label={t('Close the note')} onClick={onClose} />}
    </NoticeBlock>
  )
}

/** Why the last step failed, or who changed the order meanwhile. */
export function NoticeBar({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  return (
    <Bar tone={notice.tone} action={notice.action} onClose={onClose} alert>
      {notice.words}
    </Bar>
  )
}

/** A credit hold and its reason; overriding it is the order's next step. */
export function HoldBar({ order }: { order: Order }) {
  if (!order.creditHold) return null
  return (
    <Bar tone="bad" icon={IconHandStop}>
      <b>{t('Held for credit.')}</b> {order.holdReason}
    </Bar>
  )
}

/** Lines changed after acceptance that the picker has not handled yet; several collapse to their count. */
export function ChangeBars({ order }: { order: Order }) {
  const changed = order.orderitemdetails.filter(({ taskWords }) => taskWords !== null)
  const [open, setOpen] = useState(false)
  if (changed.length === 0) return null
  if (changed.length > 1 && !open) {
    return (
      <Bar tone="warn" action={{ label: t('Show them'), run: () => setOpen(true) }}>
        <b>{plural(changed.length, '{count} change', '{count} changes')}</b> {t('after accepting.')}
      </Bar>
    )
  }
  return changed.map(line => (
    <Bar key={line.orderitemid} tone="warn">
      <b>{t('Changed after accepting.')}</b> {sentence(line, order.picker?.name)}
    </Bar>
  ))
}

const sentence = (line: OrderLine, picker: string | undefined): string => {
  const what = `${line.name} ${line.packsize}: ${line.taskWords ? say(line.taskWords) : ''}.`
  if (isDecided(line)) return what
  return `${what} ${picker ? t('{picker} has not done this yet.', { picker }) : t('Nobody has done this yet.')}`
}
