import { IconCheck } from '@tabler/icons-react'
import { Row } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { tabKeys } from '../../../ui/layout/tabKeys.ts'
import { LineMark } from '../../../ui/values/LineMark.tsx'
import { t } from '../../../ui/words.ts'
import type { Draft } from '../draft.ts'
import css from './OrderTabs.module.css'
import { marksOf, worstOf } from './said.ts'

interface OrderTabsProps {
  draft: Draft
  /** Whether an order was refused when it was placed. */
  isRefused: (tab: number) => boolean
  onOpen: (tab: number) => void
}

/** The orders of a message with several headings, each with its lines and the mark that needs a person most. */
export function OrderTabs({ draft, isRefused, onOpen }: OrderTabsProps) {
  const { message } = draft
  if (!message || message.tabs.length < 2) return null
  const keys = message.tabs.map((_tab, index) => String(index))
  return (
    <div
      role="tablist"
      aria-label={t('Orders of the message')}
      className={css.tabs}
      onKeyDown={event => tabKeys(event, keys, key => onOpen(Number(key)))}
    >
      {message.tabs.map(({ parked, orderid }, tab) => {
        const marks = marksOf(draft, tab)
        const isOpen = tab === message.open
        const place = isOpen ? draft.place : parked?.place
        const name = place?.outletName ?? message.read.orders[tab]?.heading?.text.trim() ?? t('Which outlet?')
        return (
          <button
            key={keys[tab]}
            type="button"
            role="tab"
            aria-selected={isOpen}
            tabIndex={isOpen ? 0 : -1}
            disabled={orderid !== null}
            className={css.tab}
            onClick={() => onOpen(tab)}
          >
            <Row as="span" gap={8}>
              {orderid === null ? (
                <LineMark mark={isRefused(tab) ? 'ASK' : worstOf(marks)} />
              ) : (
                <IconCheck size={14} stroke={1.9} aria-hidden />
              )}
              {name}
              <Text tone="quiet" figures>
                {orderid === null ? marks.filter(mark => mark !== 'DROPPED').length : `#${orderid}`}
              </Text>
              {isRefused(tab) && <Text tone="bad">{t('Not placed')}</Text>}
            </Row>
          </button>
        )
      })}
    </div>
  )
}
