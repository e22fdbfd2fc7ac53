import { IconChevronDown, IconChevronUp, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { KeyCap } from '../../../../ui/keys/KeyCap.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { Row } from '../../../../ui/layout/Flex.tsx'
import { ListButton } from '../../../../ui/layout/ListButton.tsx'
import { Text } from '../../../../ui/layout/Text.tsx'
import { t } from '../../../../ui/words.ts'
import css from '../cards/OrderCards.module.css'
import type { RunnableAction } from './useOrderActions.ts'

/**
 * The step forward and the other available actions, always in the same order; unavailable ones are folded and show the reason.
 */
export function ActionsCard({ actions }: { actions: RunnableAction[] }) {
  const [isOpen, setOpen] = useState(false)
  const now = actions.filter(({ lock }, at) => lock === undefined || at === 0)
  const locked = actions.length - now.length
  // A single locked line is not folded: the fold line would take the same space.
  const folds = locked > 1
  return (
    <Card title={t('Actions')} flush>
      <ul className={css.actions}>
        {(folds && !isOpen ? now : actions).map(action => (
          <ActionLine key={action.name} action={action} />
        ))}
        {folds && (
          <li>
            <ListButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? (
                <IconChevronUp size={16} stroke={1.7} aria-hidden />
              ) : (
                <IconChevronDown size={16} stroke={1.7} aria-hidden />
              )}
              <Text grow weight="medium">
                {isOpen ? t('Fewer actions') : t('More actions')}
              </Text>
              {!isOpen && (
                <Row as="span" gap={4}>
                  <Text size={12}>{t('{count} locked', { count: locked })}</Text>
                  <IconLock size={14} stroke={1.7} aria-hidden />
                </Row>
              )}
            </ListButton>
          </li>
        )}
      </ul>
    </Card>
  )
}

function ActionLine({ action: { label, icon: Icon, lock, keys, run, danger } }: { action: RunnableAction }) {
  return (
    <li>
      <ListButton
        data-danger={danger && !lock}
        aria-disabled={lock !== undefined}
        {...(lock ? { title: lock.sentence } : {})}
        onClick={() => lock === undefined && run()}
      >
        <Icon size={16} stroke={1.7} aria-hidden />
        <Text grow weight="medium">
          {label}
        </Text>
        {lock ? (
          <Row as="span" gap={4}>
            <Text size={12}>{lock.short}</Text>
            <IconLock size={14} stroke={1.7} aria-hidden />
          </Row>
        ) : (
          keys && <KeyCap keys={keys} />
        )}
      </ListButton>
    </li>
  )
}
