import { Button } from '@mantine/core'
import { IconCheck, IconColumns3, IconCopy, IconDots } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Popup } from '../dialogs/Popup.tsx'
import { IconButton } from '../layout/IconButton.tsx'
import { PanelHead } from '../layout/Panel.tsx'
import { countText } from '../values/amounts.ts'
import { plural, t } from '../words.ts'
import css from './frame.module.css'
import type { TableModel } from './useTableModel.ts'

const ColumnsList = lazy(async () => ({ default: (await import('./ColumnsList.tsx')).ColumnsList }))

/** Visible columns, their order, and row height; saved per user. */
function ColumnsMenu<Row extends object>({ model }: { model: TableModel<Row> }) {
  return (
    <Popup
      label={t('Columns')}
      align="end"
      width={300}
      button={props => (
        <Button
          variant="default"
          {...props}
          leftSection={<IconColumns3 size={14} stroke={1.7} aria-hidden />}
        >
          {t('Columns')}
        </Button>
      )}
    >
      <Suspense fallback={<div aria-busy="true" />}>
        <ColumnsList model={model} />
      </Suspense>
    </Popup>
  )
}

interface TableTools<Row extends object> {
  model: TableModel<Row>
  /** The rows to copy: the selected ones, else all listed. */
  rows: readonly Row[]
  /** Loads all rows, if not all are loaded. */
  everyRow: (() => Promise<readonly Row[]>) | undefined
}

/** Columns and copying of a table that is part of a page, behind three dots. */
const ToolsMenu = <Row extends object>({ title, ...tools }: TableTools<Row> & { title: string }) => (
  <Popup
    label={t('Columns and copying: {title}', { title })}
    align="end"
    width={300}
    button={props => (
      <IconButton {...props} icon={IconDots} label={t('Columns and copying: {title}', { title })} />
    )}
  >
    <CopyButton {...tools} />
    <Suspense fallback={<div aria-busy="true" />}>
      <ColumnsList model={tools.model} />
    </Suspense>
  </Popup>
)

interface ToolbarProps<Row extends object> extends TableTools<Row> {
  title: string
  count: number | undefined
  capped: boolean
  filters: ReactNode
  tools: ReactNode
  /** Cards have no columns to set or copy. */
  plain: boolean
  /** On a list screen, whose table fills it, Columns and Copy CSV are buttons; elsewhere they are behind three dots. */
  isScreen: boolean
  /** Its title says what it is, beside other lists of the page. */
  isPart: boolean
}

/** Title with count, filters, and the tools of every table. */
export function Toolbar<Row extends object>({
  title,
  count,
  capped,
  filters,
  tools,
  plain,
  isScreen,
  isPart,
  ...shared
}: ToolbarProps<Row>) {
  if (plain && !isPart && !filters && !tools) return null
  return (
    <PanelHead className={css.toolbar}>
      <h2>
        {title} {/* Two blank digits keep the space of a count that is still loading. */}
        <small>{count === undefined ? '\u2007\u2007' : `${countText(count)}${capped ? '+' : ''}`}</small>
      </h2>
      <div className={css.filters}>{filters}</div>
      {tools}
      {!plain && isScreen && <ColumnsMenu model={shared.model} />}
      {!plain && isScreen && <CopyButton {...shared} />}
      {!plain && !isScreen && <ToolsMenu title={title} {...shared} />}
    </PanelHead>
  )
}

function CopyButton<Row extends object>({ rows, everyRow, model }: TableTools<Row>) {
  const [copied, setCopied] = useState<number>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (copied === undefined) return
    const timer = setTimeout(() => setCopied(undefined), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    setBusy(true)
    const all = everyRow ? await everyRow().catch(() => undefined) : rows // the failed call has shown the error
    setBusy(false)
    if (!all) return
    const { copyText, toClipboard } = await import('./csv.ts') // not part of the first load
    await toClipboard(copyText(model.wanted, all))
    setCopied(all.length)
  }
  const Icon = copied === undefined ? IconCopy : IconCheck
  return (
    <>
      <Button
        variant="default"
        loading={busy && everyRow !== undefined}
        leftSection={<Icon size={14} stroke={1.7} aria-hidden />}
        onClick={copy}
      >
        {t('Copy CSV')}
      </Button>
      <span className="visually-hidden" role="status">
        {copied !== undefined && plural(copied, '{count} row copied', '{count} rows copied')}
      </span>
    </>
  )
}
