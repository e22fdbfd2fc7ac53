import { type Ref, useCallback, useMemo, useRef, useState } from 'react'
import { Grid } from '../../ui/grid/Grid.tsx'
import css from '../../ui/grid/GridFrame.module.css'
import { GridHead } from '../../ui/grid/GridHead.tsx'
import type { Focusable, GridEdit } from '../../ui/grid/gridProps.ts'
import { Text } from '../../ui/layout/Text.tsx'
import { onUse } from '../../ui/onUse.tsx'
import { plural, t } from '../../ui/words.ts'
import { FlagChips } from './FlagChips.tsx'
import { RunFoot } from './RunFoot.tsx'
import type { RunChoice } from './runChoice.ts'
import { runColumns } from './runColumns.tsx'
import type { RunLine } from './runRows.ts'
import type { RunState } from './useRun.ts'

const NoteDialog = onUse(async () => (await import('./NoteDialog.tsx')).NoteDialog)

const draftKeys = [
  ['enter', 'edit'],
  ['space', 'take'],
  ['x', 'leave out'],
  ['n', 'note'],
  ['t', 'take the rest'],
] as const

const lineId = ({ row }: RunLine) => String(row.itemId)
const lineLabel = ({ row }: RunLine) => row.itemName

interface RunGridProps {
  state: RunState
  /** The rows that the chips, tiles and the search leave. */
  lines: readonly RunLine[]
  choice: RunChoice
  entry: Ref<Focusable>
}

/** The rows of a run as a grid: those to look at first, then those that are ready. */
export function RunGrid({ state, lines, choice, entry }: RunGridProps) {
  const { isDraft, when, sum } = state
  const [noted, note] = useState<RunLine>()
  const latest = useRef(state)
  latest.current = state
  const does = useCallback((key: string, line: RunLine): boolean => {
    const { decision } = line
    const isOpen = decision === 'TAKEN' || decision === 'LEFT_OUT' || decision === 'TO_DECIDE'
    if (key === 'n' || key === 'N') note(line)
    else if (key === ' ') isOpen && void latest.current.take(line, decision !== 'TAKEN')
    else if (key === 'x' || key === 'X') isOpen && void latest.current.take(line, false)
    else return false
    return true
  }, [])
  const columns = useMemo(
    () =>
      runColumns({
        effectiveAt: when.effectiveAt,
        isDraft,
        does,
        onTake: (line, isTaken) => void latest.current.take(line, isTaken),
      }),
    [when.effectiveAt, isDraft, does],
  )
  const headOf = useCallback(
    (line: RunLine, above: RunLine | undefined) => {
      if (above?.looks === line.looks) return undefined
      if (!line.looks)
        return (
          <Text>
            <b>{t('Ready')}</b> {t('{count}, landed cost and markup, rounded up', { count: sum.ready })}
          </Text>
        )
      return (
        <Text>
          <b>{t('Look at these first')}</b>{' '}
          {plural(sum.looks, '{count} exception, {open} to decide', '{count} exceptions, {open} to decide', {
            open: sum.toDecide.length,
          })}
        </Text>
      )
    },
    [sum.ready, sum.looks, sum.toDecide.length],
  )
  return (
    <section className={css.frame} aria-label={t('Prices of the run')}>
      <GridHead
        title={t('Items')}
        total={lines.length}
        keys={isDraft ? draftKeys.map(([keys, words]) => [keys, t(words)]) : []}
      >
        <FlagChips state={state} choice={choice} />
      </GridHead>
      {lines.length === 0 ? (
        <Text as="p" tone="quiet">
          {t('No item matches these filters.')}
        </Text>
      ) : (
        <Grid
          name="price-run"
          label={t('Prices of the run')}
          rows={lines}
          columns={columns}
          rowId={lineId}
          rowLabel={lineLabel}
          onEdit={(edits: GridEdit<RunLine>[]) => state.type(edits)}
          headOf={headOf}
          entry={entry}
        />
      )}
      {isDraft && <RunFoot state={state} isPhone={false} />}
      {noted && (
        <NoteDialog
          row={noted.row}
          onKeep={words => state.decide([{ itemId: noted.row.itemId, note: words }])}
          onClose={() => note(undefined)}
        />
      )}
    </section>
  )
}
