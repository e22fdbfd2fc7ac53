import { noticesKey } from '@packhouse/contract/business/notices/kinds.ts'
import type { NoticeSettings } from '@packhouse/contract/business/notices/settings.ts'
import { useEffect, useRef, useState } from 'react'
import { useMyNoticesPagesInfiniteQuery, useReadNoticesMutation } from '../../api/notices.ts'
import { toast } from '../../app/messages/toast.ts'
import { usePages } from '../../app/requests/pages.ts'
import { preferenceCalls } from '../../app/requests/preferences.ts'
import { useAppSelector } from '../../app/session/store.ts'
import { useDialogFocus, useFocusBackIfLost } from '../../ui/dialogs/useDialogFocus.ts'
import { Placeholder } from '../../ui/feedback/Placeholder.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/States.tsx'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { LinkButton } from '../../ui/layout/LinkButton.tsx'
import { PanelBody, PanelFoot, PanelHead } from '../../ui/layout/Panel.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { rowsOf } from '../../ui/table/query.ts'
import { dateText } from '../../ui/values/DateText.tsx'
import { t } from '../../ui/words.ts'
import css from './NoticePanel.module.css'
import { NoticeRow } from './NoticeRow.tsx'
import { WhatReachesMe } from './WhatReachesMe.tsx'
import { isMutable, kindNames } from './words.ts'

/** Rows of one step. */
const limit = 20

/** The notices of the person, newest first, beside the sidebar; a sheet on a phone. */
export function NoticePanel({ onClose }: { onClose: () => void }) {
  const result = useMyNoticesPagesInfiniteQuery({ limit })
  const { query, hasMore, onMore } = usePages(result)
  const [read] = useReadNoticesMutation()
  const [keep] = preferenceCalls.useKeepPreferenceMutation()
  const [isChoosing, setChoosing] = useState(false)
  const isOffline = useAppSelector(({ header }) => header.connection === 'offline')
  const panel = useRef<HTMLElement>(null)
  const hold = useDialogFocus(onClose)
  useFocusBackIfLost()
  const first = result.data?.pages[0]
  const { rows } = rowsOf(query)
  const settings = first?.settings ?? { muted: [], quiet: null }
  const save = (value: NoticeSettings) => void keep({ key: noticesKey, body: { value } })

  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      const isHere =
        target instanceof Element && (panel.current?.contains(target) || target.closest('[data-bell]'))
      if (!isHere) onClose()
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [onClose])

  const step = (by: 1 | -1) => {
    const links = [...(panel.current?.querySelectorAll<HTMLElement>('[data-notice]') ?? [])]
    const at = links.findIndex(link => link.matches(':focus')) + by
    links.at(Math.max(0, Math.min(links.length - 1, at)))?.focus()
  }
  const mute = () => {
    const id = Number(document.activeElement?.getAttribute('data-notice'))
    const kind = rows.find(row => row.id === id)?.kind
    if (!kind || !isMutable(kind)) return
    save({ ...settings, muted: [...new Set([...settings.muted, kind])] })
    toast.info(t('Muted: {kind}', { kind: t(kindNames[kind]) }), {
      action: { label: t('Undo'), run: () => save(settings) },
    })
  }
  /** Answers the first price of the notice that has the focus. */
  const answer = (key: 'a' | 's') =>
    document.activeElement?.closest('li')?.querySelector<HTMLElement>(`[data-answer="${key}"]`)?.click()
  const readAll = () => rows[0] && void read({ body: { until: rows[0].at } })
  useKeys('Notices', [
    { keys: 'arrowdown', label: 'Next notice', run: () => step(1) },
    { keys: 'arrowup', label: 'Previous notice', run: () => step(-1) },
    { keys: 'a', label: 'Agree the price', run: () => answer('a') },
    { keys: 's', label: 'The price stays', run: () => answer('s') },
    { keys: 'm', label: 'Mute this kind', run: mute },
    { keys: 'r', label: 'Mark all read', run: readAll },
  ])

  const muted = settings.muted.map(kind => t(kindNames[kind])).join(', ')
  return (
    <section
      ref={element => {
        panel.current = element
        hold(element)
      }}
      className={css.panel}
      role="dialog"
      aria-label={t('Notices')}
      tabIndex={-1}
    >
      <PanelHead>
        <h2>{t('Notices')}</h2>
        {first && first.unread > 0 && <Text tone="quiet">{t('{count} new', { count: first.unread })}</Text>}
        {isOffline && result.fulfilledTimeStamp !== undefined && (
          <Text tone="warn">
            {t('as of {time}', { time: dateText(new Date(result.fulfilledTimeStamp).toISOString(), 'time') })}
          </Text>
        )}
        {!isChoosing && (first?.unread ?? 0) > 0 && (
          <LinkButton className={css.all} onClick={readAll}>
            {t('Mark all read')} <KeyCap keys="r" />
          </LinkButton>
        )}
      </PanelHead>
      <PanelBody>
        {isChoosing ? (
          <WhatReachesMe settings={settings} onSave={save} />
        ) : query.isError && !first ? (
          <ErrorState title={t('The notices did not load')} error={query.error} retry={query.refetch} />
        ) : !first ? (
          <Placeholder height={180} />
        ) : rows.length === 0 ? (
          <EmptyState title={t('Nothing new')} line={muted ? t('Muted: {kind}', { kind: muted }) : ''} />
        ) : (
          <ul>
            {rows.map((row, at) => (
              <NoticeRow key={row.id} notice={row} isFirst={at === 0} onOpen={onClose} />
            ))}
          </ul>
        )}
      </PanelBody>
      <PanelFoot className={css.foot}>
        {!isChoosing && (
          <Text tone="quiet" size={12} className={css.keys}>
            <KeyCap keys="enter" /> {t('open')} <KeyCap keys="m" /> {t('mute this kind')}
          </Text>
        )}
        <LinkButton onClick={() => setChoosing(!isChoosing)}>
          {isChoosing ? t('Back to notices') : t('My notices')}
        </LinkButton>
        {!isChoosing && hasMore && <LinkButton onClick={onMore}>{t('Show older')}</LinkButton>}
      </PanelFoot>
    </section>
  )
}
