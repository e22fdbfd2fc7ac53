import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Chip } from '../Chip.tsx'
import { KeyCap } from '../KeyCap.tsx'
import { t } from '../words.ts'
import css from './SheetFrame.module.css'

interface SaveBarProps {
  /** 5 prices changed */
  title: string
  /** What asks for a second look. */
  look?: string | undefined
  /** What else saving does. */
  line: string
  /** Why it cannot be saved, or was not; it stands in place of the line. */
  fault?: string | undefined
  /** Save 5 prices */
  save: string
  isBlocked: boolean
  isBusy: boolean
  onDiscard: () => void
  onReview: () => void
  onSave: () => void
}

/** Under a grid with something to save: what is changed, and the ways to go on. */
export function SaveBar({ title, look, line, fault, save, isBlocked, isBusy, onDiscard, onReview, onSave }: SaveBarProps) {
  const isBad = fault !== undefined
  return (
    <footer className={css.foot}>
      <strong>{title}</strong>
      {look && (
        <Chip tone="warn" icon={IconAlertTriangle}>
          {look}
        </Chip>
      )}
      <span className={css.line} role={isBad ? 'alert' : undefined} data-bad={isBad}>
        {fault ?? line}
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
