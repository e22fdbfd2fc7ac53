import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { KeyCap } from '../keys/KeyCap.tsx'
import { Chip } from '../values/Chip.tsx'
import { t } from '../words.ts'
import css from './SheetFrame.module.css'

interface SaveBarProps {
  /** Example: 5 prices changed */
  title: string
  /** Warning to review the changes. */
  look?: string | undefined
  /** Other effects of saving. */
  line: string
  /** Why it cannot be saved, or was not; replaces the line. */
  issue?: string | undefined
  /** Example: Save 5 prices */
  save: string
  isBlocked: boolean
  isBusy: boolean
  onDiscard: () => void
  onReview: () => void
  onSave: () => void
}

/** Below a grid with unsaved changes: what changed, and discard, review and save. */
export function SaveBar({ title, look, line, issue, save, isBlocked, isBusy, onDiscard, onReview, onSave }: SaveBarProps) {
  const isBad = issue !== undefined
  return (
    <footer className={css.foot}>
      <strong>{title}</strong>
      {look && (
        <Chip tone="warn" icon={IconAlertTriangle}>
          {look}
        </Chip>
      )}
      <span className={css.line} role={isBad ? 'alert' : undefined} data-bad={isBad}>
        {issue ?? line}
      </span>
      <Button variant="subtle" color="gray" onClick={onDiscard}>
        {t('Discard')}
      </Button>
      <Button variant="default" disabled={isBlocked} onClick={onReview}>
        {t('Review changes')}
      </Button>
      <Button loading={isBusy} disabled={isBlocked} rightSection={<KeyCap keys="ctrl+s" on="filled" />} onClick={onSave}>
        {save}
      </Button>
    </footer>
  )
}
