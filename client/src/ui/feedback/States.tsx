import { Button } from '@mantine/core'
import { IconAlertTriangle, IconInbox, IconRefresh } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { Stack } from '../layout/Flex.tsx'
import { NeedsRight } from '../layout/NeedsRight.tsx'
import type { NeedsOf } from '../may.ts'
import { t } from '../words.ts'
import { asSentence, reasonOf } from './failure.ts'
import css from './States.module.css'

interface EmptyStateProps {
  /** Why there is nothing, in one helpful line. */
  line: ReactNode
  title?: string
  action?: { label: string; run: () => void; needs?: NeedsOf | undefined } | undefined
  icon?: ComponentType<{ size?: number; stroke?: number }>
}

/** Nothing to show: an icon, an explanation, one action. */
export function EmptyState({
  line,
  title = t('No data available'),
  action,
  icon: Icon = IconInbox,
}: EmptyStateProps) {
  return (
    <Stack gap={4} align="center" className={css.state}>
      <Icon size={26} stroke={1.4} />
      <strong>{title}</strong>
      <p>{line}</p>
      {action && (
        <NeedsRight needs={action.needs}>
          <Button variant="default" onClick={action.run}>
            {action.label}
          </Button>
        </NeedsRight>
      )}
    </Stack>
  )
}

interface ErrorStateProps {
  /** What failed: "Orders did not load". */
  title: string
  /** The error; undefined if the title says enough. */
  error: unknown
  retry?: () => void
  /** What is not lost: "Your filters are kept." */
  kept?: string
}

/** A loading error: what failed, why, and a retry button. */
export function ErrorState({ title, error, retry, kept }: ErrorStateProps) {
  return (
    <Stack gap={4} align="center" className={css.state} data-bad role="alert">
      <IconAlertTriangle size={26} stroke={1.4} aria-hidden />
      <strong>{title}</strong>
      {(error !== undefined || kept) && (
        <p>
          {[...(error === undefined ? [] : [asSentence(reasonOf(error))]), kept].filter(Boolean).join(' ')}
        </p>
      )}
      {retry && (
        <Button
          variant="default"
          leftSection={<IconRefresh size={14} stroke={1.7} aria-hidden />}
          onClick={retry}
        >
          {t('Try again')}
        </Button>
      )}
    </Stack>
  )
}
