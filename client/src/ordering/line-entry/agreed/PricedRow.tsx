import { zeroMilli } from '@packhouse/contract/quantity.ts'
import type { ReactNode } from 'react'
import { AskPanel } from '../asked/AskPanel.tsx'
import { putCursorAfterRender } from '../cursor.ts'
import type { OrderLine } from '../lines.ts'
import type { LineEntryState } from '../useLineEntry.ts'
import css from './AgreedPanel.module.css'
import { AgreedPanel } from './AgreedPanel.tsx'

interface PricedRowProps {
  line: OrderLine
  entry: LineEntryState
  children: ReactNode
}

/** A line with the panel for its price below it, while that is open. */
export function PricedRow({ line, entry, children }: PricedRowProps) {
  const { packsizeid } = line.pack
  const close = () => {
    entry.agreeOn(null)
    putCursorAfterRender('item')
  }
  return (
    <>
      {children}
      {entry.agreeing?.packsizeid === packsizeid && line.usual !== null && (
        <tr className={css.cell}>
          <td className={css.cell}>
            {entry.mayAgree ? (
              <AgreedPanel
                line={line}
                usual={line.usual}
                said={entry.agreeing.said}
                onTake={agreed => entry.agree(packsizeid, agreed)}
                onClose={() => entry.agreeOn(null)}
              />
            ) : (
              <AskPanel
                line={line}
                usual={line.usual}
                onAsk={price => {
                  entry.ask?.(packsizeid, line.packsMilli ?? zeroMilli, price)
                  close()
                }}
                onClose={close}
              />
            )}
          </td>
        </tr>
      )}
    </>
  )
}
