import { sumPaise, zeroPaise } from '@packhouse/contract/money.ts'
import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import { paidByLabel } from '@packhouse/contract/supply/buying/kinds.ts'
import { IconCut, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { BuyLine, Run } from '../../api/buying.ts'
import { DotsMenu } from '../../ui/dialogs/DotsMenu.tsx'
import { LinkButton } from '../../ui/layout/LinkButton.tsx'
import { PanelNote } from '../../ui/layout/Panel.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { useSees } from '../../ui/sees.ts'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { amountText, figureText } from '../../ui/values/amounts.ts'
import { plural, t } from '../../ui/words.ts'
import css from './Buying.module.css'
import { shortAmount } from './needs.ts'
import { isCounted, landedText } from './runWords.ts'
import type { BuyingWork } from './useBuyingWork.ts'

/** Why a line can no longer be changed. */
export function whyFixed(line: BuyLine, run: Pick<Run, 'state'>): string | undefined {
  if (run.state === 'CLOSED') return t('The run is closed')
  if (line.struckReason !== null) return t('It is struck')
  if (line.isReceived) return t('Its goods are received')
  return line.billId === null ? undefined : t('It is on a bill')
}

/** The lines of a run; one opens to its landed cost as a sum. */
export function RunLines({ run, work }: { run: Run; work: BuyingWork }) {
  const [openId, setOpenId] = useState<number>()
  const seesCosts = useSees('costs')
  const { lines } = run
  const counted = lines.filter(isCounted)
  const paid = sumPaise(counted.map(({ amount = zeroPaise }) => amount))
  if (lines.length === 0) return <PanelNote>{t('Nothing is bought on this run yet.')}</PanelNote>
  return (
    <PlainTable flush className={css.lines}>
      <thead>
        <tr>
          <th>{t('Line')}</th>
          <th data-end>{t('Quantity')}</th>
          {seesCosts && (
            <>
              <th data-end>{t('Rate')}</th>
              <th data-end>{t('Paid (₹)')}</th>
              <th data-end>{t('Landed')}</th>
            </>
          )}
          <th>
            <span className="visually-hidden">{t('Actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <LineRows
            key={line.id}
            line={line}
            run={run}
            work={work}
            seesCosts={seesCosts}
            isOpen={line.id === openId}
            onToggle={() => setOpenId(line.id === openId ? undefined : line.id)}
          />
        ))}
      </tbody>
      {seesCosts && (
        <tfoot>
          <tr>
            <th colSpan={3}>{plural(counted.length, '{count} line', '{count} lines')}</th>
            <td data-end>{figureText(paid)}</td>
            <td colSpan={2} />
          </tr>
        </tfoot>
      )}
    </PlainTable>
  )
}

interface LineRowsProps {
  line: BuyLine
  run: Run
  work: BuyingWork
  seesCosts: boolean
  isOpen: boolean
  onToggle: () => void
}

function LineRows({ line, run, work, seesCosts, isOpen, onToggle }: LineRowsProps) {
  const { itemName, quantity, itemUnit, rate, amount, landedCost } = line
  const disabledReason = whyFixed(line, run)
  return (
    <>
      <tr data-off={!isCounted(line) || undefined} data-open={isOpen || undefined}>
        <td>
          <LinkButton plain aria-expanded={isOpen} onClick={onToggle}>
            {itemName}
          </LinkButton>
        </td>
        <td data-end>{shortAmount(quantity, itemUnit)}</td>
        {seesCosts && (
          <>
            <td data-end>{rate !== undefined && figureText(rate)}</td>
            <td data-end>
              <b>{amount !== undefined && figureText(amount)}</b>
            </td>
            <td data-end>{landedCost ? figureText(landedCost) : <Text tone="quiet">-</Text>}</td>
          </>
        )}
        <td>
          <DotsMenu
            label={t('Actions of {name}', { name: `${itemName}, ${shortAmount(quantity, itemUnit)}` })}
            actions={[
              {
                label: t('Change line'),
                icon: IconPencil,
                run: () => work.ask({ what: 'edit', line }),
                needs: buying.updateBuyLine,
                disabledReason,
              },
              {
                label: t('Strike line'),
                icon: IconCut,
                danger: true,
                run: () => work.ask({ what: 'strike', line }),
                needs: buying.strikeBuyLine,
                disabledReason,
              },
            ]}
          />
        </td>
      </tr>
      {isOpen && (
        <tr data-open>
          <td colSpan={seesCosts ? 6 : 3}>
            <LineFacts line={line} />
          </td>
        </tr>
      )}
    </>
  )
}

/** From whom it came and how it was paid, and how its landed cost came about. */
export function LineFacts({ line }: { line: BuyLine }) {
  const { supplierName, paidBy, note, struckReason, openReason, landedCost, loading, commissionPercent } =
    line
  const landed = landedText(line)
  const facts = [
    supplierName,
    t(paidByLabel[paidBy]),
    !landed && loading ? t('loading {amount}', { amount: amountText(loading) }) : '',
    !landed && commissionPercent ? t('commission {percent}%', { percent: commissionPercent }) : '',
    note,
    struckReason !== null && t('struck: {reason}', { reason: struckReason }),
    openReason !== null && t('stays open: {reason}', { reason: openReason }),
  ]
  return (
    <Text as="p" tone="soft" size={12}>
      {facts.filter(Boolean).join(' · ')}
      {landed && landedCost ? (
        <>
          <br />
          {landed} <b>{figureText(landedCost)}</b>
        </>
      ) : (
        isCounted(line) && !line.isReceived && ` · ${t('on the way')}`
      )}
    </Text>
  )
}
