import { formatRupees } from '@packhouse/contract/money.ts'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { phone, useMedia } from '../../../ui/useMedia.ts'
import { plural, t } from '../../../ui/words.ts'
import css from './Amended.module.css'
import type { BesideWords, RowLook } from './beside.ts'
import { ChangedRow } from './ChangedRow.tsx'
import { IdleRow, NoteRow, UndecidedRow, UnreadRow } from './SaidRows.tsx'
import { SameRows } from './SameRows.tsx'
import { signed } from './signed.ts'
import type { AmendedOrder } from './useAmendment.ts'

interface AmendedLinesProps {
  amended: AmendedOrder
  /** Words of the message that nobody could read. */
  unread: readonly { from: number; text: string }[]
  /** Next to its words also with prices and the lines that stay; otherwise in short. */
  beside?: BesideWords
}

/** Next to the message: below this width before and after are in one cell. */
const narrowTable = '(max-width: 999px)'

/** The lines of an order that a message changes, before and after. */
export function AmendedLines({ amended, unread, beside }: AmendedLinesProps) {
  const { order, amendment, changes, undecided, notes, others } = amended
  const [isPhone, isNarrow] = [useMedia(phone), useMedia(narrowTable)]
  const look: RowLook = {
    isOneCell: beside ? isNarrow : isPhone,
    hasAmount: beside !== undefined && !isPhone,
    beside,
  }
  const columns = look.isOneCell ? (look.hasAmount ? 3 : 2) : beside ? 5 : 3
  return (
    <PlainTable dense={!beside} flush className={css.table} data-beside={beside !== undefined}>
      <caption className="visually-hidden">{t('Lines before and after')}</caption>
      <Head changes={changes.length} look={look} />
      <tbody>
        {changes.map(change => (
          <ChangedRow key={change.pack.packsizeid} change={change} look={look} />
        ))}
        {undecided.map(({ at, line }) => (
          <UndecidedRow key={at} at={at} line={line} columns={columns} beside={beside} />
        ))}
        {amendment.idle.map(({ at, line, pack }) => (
          <IdleRow
            key={at}
            at={at}
            line={line}
            pack={pack}
            orderid={order.orderid}
            columns={columns}
            beside={beside}
          />
        ))}
        {unread.map(({ from, text }) => (
          <UnreadRow key={from} text={text.trim()} columns={columns} />
        ))}
        {notes.map(({ from, text }) => (
          <NoteRow key={from} text={text.trim()} columns={columns} />
        ))}
        {others.length > 0 && <SameRows lines={others} columns={columns} look={look} />}
      </tbody>
      {beside && <Foot amended={amended} look={look} />}
    </PlainTable>
  )
}

function Head({ changes, look: { isOneCell, hasAmount, beside } }: { changes: number; look: RowLook }) {
  return (
    <thead>
      <tr>
        <th scope="col">{plural(changes, '{count} line changes', '{count} lines change')}</th>
        {isOneCell ? (
          <th scope="col" data-end>
            {t('Before and after')}
          </th>
        ) : (
          <>
            <th scope="col" data-end>
              {t('Before')}
            </th>
            <th scope="col" data-end>
              {t('After')}
            </th>
          </>
        )}
        {beside && !isOneCell && (
          <th scope="col" data-end>
            {t('Change (₹)')}
          </th>
        )}
        {hasAmount && (
          <th scope="col" data-end>
            {t('Amount (₹)')}
          </th>
        )}
      </tr>
    </thead>
  )
}

/** The value of all lines, before tax and delivery. */
function Foot({ amended: { before, after, changes }, look }: { amended: AmendedOrder; look: RowLook }) {
  const { isOneCell, hasAmount } = look
  const by = changes.reduce((sum, change) => sum + change.by, 0)
  return (
    <tfoot>
      <tr>
        <td colSpan={isOneCell ? (hasAmount ? 2 : 1) : 3}>
          {t('Items, before {amount}', { amount: `₹${formatRupees(before.items)}` })}
        </td>
        {!isOneCell && <td data-end>{signed(by)}</td>}
        <td data-end>{formatRupees(after.items)}</td>
      </tr>
    </tfoot>
  )
}
