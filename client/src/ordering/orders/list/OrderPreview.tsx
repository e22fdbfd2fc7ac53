import { spacedMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import { useOrderDetailsQuery } from '../../../api/orders.ts'
import { Placeholder } from '../../../ui/feedback/Placeholder.tsx'
import { ErrorState } from '../../../ui/feedback/States.tsx'
import { Definitions } from '../../../ui/layout/Definitions.tsx'
import { SideBySide } from '../../../ui/layout/SideBySide.tsx'
import { PlainTable, Scroller } from '../../../ui/table/PlainTable.tsx'
import { Chip } from '../../../ui/values/Chip.tsx'
import { DateText, dateText } from '../../../ui/values/DateText.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { say, t } from '../../../ui/words.ts'
import { contentText, isShort, packsText } from '../order/lines/quantities.ts'
import type { Order, OrderLine } from '../order/order.ts'
import { pickReasonWords } from '../order/picking/pickWords.ts'
import css from './OrderPreview.module.css'

interface OrderPeekProps {
  orderid: number
  /** Number of lines, to reserve space while they load. */
  lines: number
}

/** Preview of an order without leaving the list. */
export function OrderPreview({ orderid, lines }: OrderPeekProps) {
  const { data, isError, error, refetch } = useOrderDetailsQuery({ orderid })
  if (isError && !data) return <ErrorState title={t('Order did not load')} error={error} retry={refetch} />
  return (
    <SideBySide side={300} className={css.peek}>
      <Scroller framed className={css.scroller} aria-label={t('Lines of #{id}', { id: orderid })}>
        <PlainTable dense sticky>
          <thead>
            <tr>
              <th scope="col">{t('Item')}</th>
              <th scope="col">{t('Pack')}</th>
              <th scope="col" data-end>
                {t('Ordered')}
              </th>
              <th scope="col" data-end>
                {t('Picked')}
              </th>
              <th scope="col" data-end>
                {t('Amount (₹)')}
              </th>
              <th scope="col">{t('Note')}</th>
            </tr>
          </thead>
          <tbody>
            {data ? (
              data.orderitemdetails.map(line => <Line key={line.orderitemid} line={line} />)
            ) : (
              <Skeleton lines={lines} />
            )}
          </tbody>
          {data && (
            <tfoot>
              <tr>
                <th scope="row" colSpan={4}>
                  {t('Lines together, before GST and delivery')}
                </th>
                <td data-end>
                  <Money amount={data.itemsTotal} />
                </td>
                <td />
              </tr>
            </tfoot>
          )}
        </PlainTable>
      </Scroller>
      {data ? <Facts order={data} /> : <div className={css.facts} />}
    </SideBySide>
  )
}

function Line({ line }: { line: OrderLine }) {
  return (
    <tr>
      <td>{line.name}</td>
      <td>
        {packsText(line.orderedquantity)} × {line.packsize}
      </td>
      <td data-end>{contentText(line.orderedweight, line)}</td>
      <td data-end>{line.pickedweight === null ? '-' : contentText(line.pickedweight, line)}</td>
      <td data-end>
        <Money amount={line.lineTotal} />
      </td>
      <td className={css.notes}>
        {line.taskWords && <Chip tone="warn">{say(line.taskWords)}</Chip>}
        {isShort(line) && line.shortReason && (
          <Chip tone="warn">
            {t('Short: {reason}', { reason: t(pickReasonWords[line.shortReason]).toLowerCase() })}
          </Chip>
        )}
        {line.substituteFor !== null && <Chip>{t('Substitute')}</Chip>}
        {line.returnedquantity > 0 && (
          <Chip>{t('Returned {amount}', { amount: contentText(line.returnedweight, line) })}</Chip>
        )}
      </td>
    </tr>
  )
}

/** Line height, px. */
const lineHeight = 28

const Skeleton = ({ lines }: { lines: number }) => (
  <tr>
    <td colSpan={6} style={{ height: lines * lineHeight }}>
      <Placeholder look="line" width="70%" />
    </td>
  </tr>
)

function Facts({ order }: { order: Order }) {
  const {
    orderdetails,
    customeroutletstaff: contact,
    holdReason,
    documents,
    orderauditworkflowdetails,
  } = order
  const by = orderauditworkflowdetails.workflowdata.find(({ status }) => status === 'PLACED')?.by
  const taxDocuments = documents.filter(({ cancelled }) => !cancelled).map(({ number }) => number)
  return (
    <div className={css.facts}>
      <Definitions
        facts={[
          [
            t('Placed'),
            <>
              <DateText value={orderdetails.orderdatetime} form="moment" tone="text" />
              {by && ` ${t('by {name}', { name: by })}`}
            </>,
          ],
          [t('Delivery'), dateText(orderdetails.deliveryDate)],
          [t('Contact'), contact ? `${contact.name} · ${spacedMobile(contact.mobile)}` : null],
          [t('Instructions'), orderdetails.instructions],
          [t('Held'), order.creditHold ? holdReason : undefined],
          [t('Rejected'), order.orderrejectionreason ?? undefined],
          [t('Documents'), taxDocuments.length > 0 ? taxDocuments.join(', ') : undefined],
        ]}
      />
    </div>
  )
}
