import { voucherNames } from '@packhouse/contract/books/handover/kinds.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import type { BatchDetails, OpenHandover } from '../../api/handover.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Stack } from '../../ui/layout/Flex.tsx'
import { PanelNote, PanelPart } from '../../ui/layout/Panel.tsx'
import { SignLine } from '../../ui/layout/SignLine.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { PlainTable, Scroller } from '../../ui/table/PlainTable.tsx'
import { amountText, countText, figureText } from '../../ui/values/amounts.ts'
import { plural, t } from '../../ui/words.ts'
import css from './Handover.module.css'
import { partsText, spanText } from './words.ts'

type Holds = Pick<BatchDetails, 'rows' | 'totals' | 'checks'>

interface BatchHoldsProps {
  of: { number: number; from: string; until: string }
  holds: Holds
  /** Of the batch that is not made: what stands in the way. */
  open?: OpenHandover | undefined
  children?: ReactNode
}

/** A batch by kind of voucher, with equal debits and credits, the checks, and what stands in its way. (rules §29.8) */
export function BatchHolds({ of, holds: { rows, totals, checks }, open, children }: BatchHoldsProps) {
  const firstContra = rows.findIndex(row => row.isContra)
  return (
    <Card
      title={`${t('Batch {number}', { number: of.number })} · ${spanText(of)}`}
      aside={
        <Text tone="quiet">
          {plural(
            totals.vouchers,
            '{count} voucher, balanced',
            '{count} vouchers, each balanced, round-off inside each',
          )}
        </Text>
      }
      flush
    >
      <Scroller aria-label={t('Its vouchers by kind')}>
        <PlainTable flush tall className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('Voucher')}</th>
              <th scope="col" data-phone={false}>
                {t('What is in it')}
              </th>
              <th scope="col" data-end>
                {t('Vouchers')}
              </th>
              <th scope="col" data-end data-phone={false}>
                {t('Debit (₹)')}
              </th>
              <th scope="col" data-end>
                {t('Credit (₹)')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <Fragment key={`${row.voucher} ${row.isContra}`}>
                {at === firstContra && (
                  <tr data-strong>
                    <th colSpan={5} scope="rowgroup">
                      {t('Withdrawn or moved')}
                    </th>
                  </tr>
                )}
                <tr>
                  <th scope="row">{t(voucherNames[row.voucher])}</th>
                  <td className={css.wide ?? ''} data-phone={false}>
                    {partsText(row.parts)}
                  </td>
                  <td data-end>{countText(row.vouchers)}</td>
                  <td data-end data-phone={false}>
                    {figureText(row.debit)}
                  </td>
                  <td data-end>{figureText(row.credit)}</td>
                </tr>
              </Fragment>
            ))}
            <tr data-strong>
              <th scope="row">{t('Together')}</th>
              <td data-phone={false} />
              <td data-end>{countText(totals.vouchers)}</td>
              <td data-end data-phone={false}>
                {figureText(totals.debit)}
              </td>
              <td data-end>{figureText(totals.credit)}</td>
            </tr>
          </tbody>
        </PlainTable>
      </Scroller>
      <PanelPart>
        <Stack as="ul" gap={8}>
          <SignLine tone={checks.sales === checks.register ? 'good' : 'bad'}>
            {t('Sales equal the GST register, {amount}', { amount: amountText(checks.register) })}
          </SignLine>
          <SignLine tone={checks.receipts === checks.ledgers ? 'good' : 'bad'}>
            {t('Receipts equal the ledgers, {amount}', { amount: amountText(checks.ledgers) })}
          </SignLine>
        </Stack>
      </PanelPart>
      <PanelNote>
        {t(
          'Purchases and goods back to suppliers are in no batch: enter them from the bill and the paper of the return.',
        )}
      </PanelNote>
      {open?.why && <Waiting open={open} why={open.why} />}
      {children}
    </Card>
  )
}

/** Why the batch cannot be made, and the first vouchers that wait for a ledger. */
function Waiting({ open: { waiting, waits }, why }: { open: OpenHandover; why: string }) {
  return (
    <PanelPart>
      <Notice tone="bad" icon={IconAlertTriangle} role="status">
        {why}
      </Notice>
      {waiting.length > 0 && (
        <Scroller aria-label={t('Waiting for a ledger')}>
          <PlainTable dense>
            <caption>
              {plural(waits, '{count} voucher waits for a ledger', '{count} vouchers wait for a ledger')}
              {waits > waiting.length && t('; the first are shown')}
            </caption>
            <tbody>
              {waiting.map(({ number, customer, ledger, amount }) => (
                <tr key={number}>
                  <th scope="row">{number}</th>
                  <td>{customer}</td>
                  <td data-phone={false}>{t(ledger)}</td>
                  <td data-end>{figureText(amount)}</td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </Scroller>
      )}
    </PanelPart>
  )
}
