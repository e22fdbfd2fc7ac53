import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { KeyCap } from '../keys/KeyCap.tsx'
import { PanelFoot } from '../layout/Panel.tsx'
import { type NeedsOf, useWhyNotMay } from '../may.ts'
import { Chip } from '../values/Chip.tsx'
import { t } from '../words.ts'
import { FootLine } from './GridFrame.tsx'

interface SaveBarProps extends SaveState {
  /** Example: 5 prices changed */
  title: string
  /** Warning to review the changes. */
  look?: string | undefined
  /** Other effects of saving. */
  line: string
  /** Label of the button that shows all changes. */
  review?: string
  /** Example: Save 5 prices */
  save: string
  /** What saving needs; without it the save button is disabled and the bar says who may. */
  needs: NeedsOf
}

/** What the bar is told by its grid. */
export interface SaveState {
  /** What must be decided first, or why the server refused; replaces the line. */
  issue: string | undefined
  isBlocked: boolean
  isBusy: boolean
  onDiscard: () => void
  /** Shows all changes; without it there is no such button. */
  onReview?: () => void
  onSave: () => void
}

/** Below a grid with unsaved changes: what changed, and discard, review and save. */
export function SaveBar(props: SaveBarProps) {
  const denied = useWhyNotMay()(props.needs)
  const {
    title,
    look,
    line,
    issue = denied,
    review = t('Review changes'),
    save,
    isBusy,
    onDiscard,
    onReview,
    onSave,
  } = props
  const isBlocked = props.isBlocked || denied !== undefined
  return (
    <PanelFoot>
      <strong>{title}</strong>
      {look && (
        <Chip tone="warn" icon={IconAlertTriangle}>
          {look}
        </Chip>
      )}
      <FootLine isBad={issue !== undefined}>{issue ?? line}</FootLine>
      <Button variant="subtle" color="gray" onClick={onDiscard}>
        {t('Discard')}
      </Button>
      {onReview && (
        <Button variant="default" disabled={isBlocked} onClick={onReview}>
          {review}
        </Button>
      )}
      <Button
        loading={isBusy}
        disabled={isBlocked}
        rightSection={<KeyCap keys="ctrl+s" on="filled" />}
        onClick={onSave}
      >
        {save}
      </Button>
    </PanelFoot>
  )
}
