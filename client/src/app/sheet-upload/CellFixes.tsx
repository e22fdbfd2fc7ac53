import { Button } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { PlainInput } from '../../ui/fields/InputBox.tsx'
import { Row } from '../../ui/layout/Flex.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Panel, PanelFoot } from '../../ui/layout/Panel.tsx'
import { plural, say, t } from '../../ui/words.ts'
import css from './CellFixes.module.css'
import type { ImportedRow } from './ImportRows.tsx'
import type { Correction } from './useSheetImport.ts'

interface CellFixesProps {
  rows: readonly ImportedRow[]
  isBusy: boolean
  onCorrect: (corrections: readonly Correction[]) => void
}

const most = 100

/** Enter goes to the next cell; in the last one it sends all of them. */
function onEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const { form } = event.currentTarget
  const inputs = [...(form?.querySelectorAll('input') ?? [])]
  const next = inputs[inputs.indexOf(event.currentTarget) + 1]
  next?.focus()
  next?.select()
  if (!next) form?.requestSubmit()
}

/** The wrong cells of a sheet, to type again in place; the server reads them as if they were in the file. */
export function CellFixes({ rows, isBusy, onCorrect }: CellFixesProps) {
  const [typed, setTyped] = useState<ReadonlyMap<string, Correction>>(new Map())
  const cells = rows.flatMap(({ rowNo, cells }) =>
    cells.map(cell => ({ ...cell, row: rowNo, key: `${rowNo} ${cell.column}` })),
  )
  if (cells.length === 0) return null
  const changed = cells.flatMap(({ key, text }) => {
    const correction = typed.get(key)
    return correction && correction.text !== text ? [correction] : []
  })
  return (
    <Panel
      as="form"
      aria-label={t('Cells to correct')}
      onSubmit={event => {
        event.preventDefault()
        if (changed.length > 0 && !isBusy) onCorrect(changed)
      }}
    >
      <List className={css.cells}>
        {cells.slice(0, most).map(({ key, row, column, text, words }) => (
          <li key={key}>
            <label htmlFor={`fix ${key}`}>{t('Row {row}: {column}', { row, column })}</label>
            <PlainInput
              id={`fix ${key}`}
              value={typed.get(key)?.text ?? text}
              aria-describedby={`why ${key}`}
              onChange={({ currentTarget }) =>
                setTyped(new Map(typed).set(key, { row, column, text: currentTarget.value }))
              }
              onKeyDown={onEnter}
            />
            <small id={`why ${key}`}>{say(words)}</small>
          </li>
        ))}
      </List>
      <PanelFoot>
        <Row gap={12} justify="end" grow>
          {cells.length > most && (
            <small>{t('The first {most} of {count} cells', { most, count: cells.length })}</small>
          )}
          <Button type="submit" variant="default" size="sm" loading={isBusy} disabled={changed.length === 0}>
            {changed.length === 0
              ? t('Check again')
              : plural(changed.length, 'Check {count} cell again', 'Check {count} cells again')}
          </Button>
        </Row>
      </PanelFoot>
    </Panel>
  )
}
