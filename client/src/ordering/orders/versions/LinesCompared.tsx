import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/feedback/States.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Row } from '../../../ui/layout/Flex.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { Sum, Sums } from '../../../ui/layout/Sums.tsx'
import { PlainTable, Scroller } from '../../../ui/table/PlainTable.tsx'
import { useMedia } from '../../../ui/useMedia.ts'
import { t } from '../../../ui/words.ts'
import { Changed, ChangeMark } from './ChangeMarks.tsx'
import { type LineCell, lineCells, lineName } from './lineCells.tsx'
import css from './Versions.module.css'
import type { Comparison, LineChange } from './versions.ts'

/** From this width the lines are a table. */
const wide = '(min-width: 820px)'

interface LinesComparedProps {
  comparison: Comparison
  /** Lines equal in both are left out. */
  onlyChanged: boolean
  aside: ReactNode
}

/** The lines of both versions, each once: if a value differs, the earlier one is struck out above the later one. */
export function LinesCompared({ comparison, onlyChanged, aside }: LinesComparedProps) {
  const isWide = useMedia(wide)
  const visible = comparison.lines.filter(({ change }) => !onlyChanged || change !== 'SAME')
  const cells = lineCells(
    visible.flatMap(({ before, after }) => [before, after].filter(line => line !== null)),
  )
  return (
    <Card title={t('Lines')} aside={aside} flush>
      {visible.length === 0 ? (
        <EmptyState title={t('No line differs')} line={t('The lines of both versions are the same.')} />
      ) : isWide ? (
        <Table lines={visible} cells={cells} />
      ) : (
        <Stack lines={visible} cells={cells} />
      )}
    </Card>
  )
}

interface PartProps {
  lines: readonly LineChange[]
  cells: readonly LineCell[]
}

const keyOf = ({ before, after }: LineChange): string =>
  `${before?.orderitemid ?? ''}-${after?.orderitemid ?? ''}`

function Table({ lines, cells }: PartProps) {
  return (
    <Scroller aria-label={t('Lines before and after')}>
      <PlainTable className={css.lines} aria-label={t('Lines')}>
        <thead>
          <tr>
            <th scope="col">{t('Item')}</th>
            {cells.map(({ field, label }) => (
              <th key={field} scope="col" data-end>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={keyOf(line)} data-change={line.change}>
              <th scope="row">
                <Name line={line} />
              </th>
              {cells.map(cell => (
                <td key={cell.field} data-end>
                  <Value line={line} cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Scroller>
  )
}

/** A value of a line, or both if it differs; for an added or removed line every value is marked. */
function Value({ line: { before, after, change, changed }, cell }: { line: LineChange; cell: LineCell }) {
  if (before && after && !(change === 'CHANGED' && changed.includes(cell.field)))
    return cell.show(after) ?? '-'
  return (
    <span className={css.both}>
      {before && (
        <Changed side="before" changed>
          {cell.show(before)}
        </Changed>
      )}
      {after && (
        <Changed side="after" changed>
          {cell.show(after)}
        </Changed>
      )}
    </span>
  )
}

/** The name and the change of the line; also the earlier name if the pack changed. */
function Name({ line }: { line: LineChange }) {
  const { before, after, change } = line
  const names = [before && lineName(before), after && lineName(after)]
  const isRenamed = before && after && names[0] !== names[1]
  return (
    <>
      {isRenamed && (
        <>
          <del className={css.was}>{names[0]}</del>{' '}
        </>
      )}
      <span>{names[1] ?? names[0]}</span> <ChangeMark change={change} />
    </>
  )
}

function Stack({ lines, cells }: PartProps) {
  return (
    <List className={css.stack} aria-label={t('Lines')}>
      {lines.map(line => (
        <li key={keyOf(line)} data-change={line.change}>
          <Row as="h3" wrap>
            <Name line={line} />
          </Row>
          <Sums>
            {cells.map(cell => (
              <Sum key={cell.field} label={cell.label}>
                <Value line={line} cell={cell} />
              </Sum>
            ))}
          </Sums>
        </li>
      ))}
    </List>
  )
}
