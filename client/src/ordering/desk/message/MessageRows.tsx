import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { Fragment, useMemo, useRef } from 'react'
import { classes } from '../../../ui/layout/classes.ts'
import { IconButton } from '../../../ui/layout/IconButton.tsx'
import { Chip } from '../../../ui/values/Chip.tsx'
import { LineMark } from '../../../ui/values/LineMark.tsx'
import { t } from '../../../ui/words.ts'
import { LineRow, type SaidRow } from '../../line-entry/LineRow.tsx'
import parts from '../../line-entry/lineParts.module.css'
import css from '../../line-entry/lines.module.css'
import type { OrderLine } from '../../line-entry/lines.ts'
import { rowOf, warningsOf } from '../../line-entry/OrderLines.tsx'
import type { MessageLine } from '../draft.ts'
import type { EnteredLinesProps } from '../EnteredLines.tsx'
import { OpenLine } from './OpenLine.tsx'
import type { Mark } from './said.ts'
import type { Looking } from './useLooking.ts'
import type { LineCursor } from './useMessage.ts'
import { amountSaid, flagText } from './why.ts'

interface MessageRowsProps extends Pick<EnteredLinesProps, 'order' | 'entry' | 'placing'> {
  looking: Looking
  cursor: LineCursor | null
}

/** The rows of an order in the order of its message, then what was typed; the line that is looked at unfolds. */
export function MessageRows({ order, entry, placing, looking, cursor }: MessageRowsProps) {
  const { draft, lines, flags } = order
  const { read, marks, hovered } = looking
  const messageLines = draft.message?.tabs[draft.message.open]?.said ?? []
  const latest = useRef(looking)
  latest.current = looking
  const row = useMemo<SaidRow>(
    () => ({
      onShow: at => latest.current.show(at),
      onHover: at => latest.current.setHovered(at),
      onFocus: at => latest.current.enter(at),
      onEnter: at => latest.current.accept(at),
    }),
    [],
  )
  const owner = new Map<number, number>()
  messageLines.forEach(({ packs, isDropped }, at) => {
    for (const pack of isDropped ? [] : packs) if (!owner.has(pack)) owner.set(pack, at)
  })
  const rowFor = (line: OrderLine, own?: { at: number; mark: Mark; doubt: string | undefined }) => {
    const { packsizeid } = line.pack
    const framed = own && { ...own, said: row, isFramed: hovered === own.at || cursor?.at === own.at }
    return (
      <LineRow
        key={packsizeid}
        number={lines.indexOf(line) + 1}
        {...rowOf(line, entry)}
        {...warningsOf(flags.get(packsizeid))}
        {...framed}
        issue={placing.issues.get(packsizeid)}
      />
    )
  }
  return (
    <>
      {read?.lines.map((line, at) => {
        const mark = marks[at] ?? 'ASK'
        const isOpen = cursor?.at === at && cursor.isOpen
        if (mark === 'DROPPED' && !isOpen) return null
        const own = lines.filter(({ pack }) => owner.get(pack.packsizeid) === at)
        const doubt = mark === 'CHECK' ? flagText(line) : undefined
        return (
          <Fragment key={line.from}>
            {own.map(one => rowFor(one, { at, mark, doubt }))}
            {own.length === 0 && (
              <BareRow
                line={line}
                at={at}
                mark={mark}
                isFramed={hovered === at || cursor?.at === at}
                looking={looking}
              />
            )}
            {isOpen && <OpenLine order={order} line={line} at={at} looking={looking} cursor={cursor} />}
          </Fragment>
        )
      })}
      {lines.filter(({ pack }) => !owner.has(pack.packsizeid)).map(line => rowFor(line))}
    </>
  )
}

interface BareRowProps {
  line: MessageLine
  at: number
  mark: Mark
  isFramed: boolean
  looking: Looking
}

/** A line of the message without a pack: nobody decided, it was left out, or it was added to another line. */
function BareRow({ line, at, mark, isFramed, looking }: BareRowProps) {
  const name = line.itemId === null ? t('No item yet') : (line.name ?? '')
  return (
    <tr
      className={classes(css.row, isFramed && parts.framed)}
      onPointerEnter={() => looking.setHovered(at)}
      onPointerLeave={() => looking.setHovered(null)}
    >
      <td className={css.number} />
      <th scope="row" className={css.item}>
        <LineMark mark={mark} />
        <button
          type="button"
          className={parts.name}
          data-undecided={mark === 'ASK'}
          onClick={() => looking.show(at)}
        >
          {name}
        </button>
        {mark === 'ASK' && (
          <Chip tone="bad" icon={IconAlertTriangle}>
            {t('Decide')}
          </Chip>
        )}
        {mark === 'DROPPED' && <Chip>{t('Left out')}</Chip>}
        {(mark === 'SURE' || mark === 'CHECK') && <Chip>{t('Added to its line')}</Chip>}
      </th>
      <td className={css.pack}>{mark === 'ASK' ? t('Pack') : ''}</td>
      <td className={css.quantity} />
      <td className={css.content}>{amountSaid(line)}</td>
      <td className={css.rate} />
      <td className={css.discount} />
      <td className={css.amount}>-</td>
      <td className={css.end}>
        {mark !== 'DROPPED' && (
          <IconButton
            icon={IconX}
            label={t('Remove “{text}”', { text: line.text.trim() })}
            onClick={() => looking.drop(at)}
          />
        )}
      </td>
    </tr>
  )
}
