import { isDay } from '@packhouse/contract/day.ts'
import { spacedMobile } from '@packhouse/contract/formats/mobile.ts'
import { slotText } from '@packhouse/contract/formats/slot-text.ts'
import { IconPhoneCheck, IconPrinter } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { callListPath, useCallListQuery } from '../api/orders.ts'
import { toast } from '../app/messages/toast.ts'
import { orderPath } from '../app/navigation/paths.ts'
import { useUrlState } from '../app/navigation/urlState.ts'
import { printFile } from '../app/requests/printFile.ts'
import { ShareWays } from '../invoices/ShareWays.tsx'
import { reasonOf } from '../ui/feedback/failure.ts'
import { EmptyState, ErrorState } from '../ui/feedback/States.tsx'
import { DayPicker } from '../ui/layout/DayPicker.tsx'
import { Row, Stack } from '../ui/layout/Flex.tsx'
import { Page } from '../ui/layout/Page.tsx'
import { PageButton } from '../ui/layout/PageButton.tsx'
import { Panel } from '../ui/layout/Panel.tsx'
import { t } from '../ui/words.ts'
import css from './calls/Calls.module.css'
import { amountText, callMessage, type ShortOrder, whyText } from './calls/message.ts'
import { useWorkingDay } from './list/workingDay.ts'

const addressShape = { deliveryDate: 'text', slotId: 'number' } as const

/** Outlets to call before the truck leaves: each order that is short, with the phone number and the message. */
export function CallListPage() {
  const [address, change] = useUrlState(addressShape)
  const working = useWorkingDay()
  const day = isDay(address.deliveryDate) ? address.deliveryDate : working
  const query = { deliveryDate: day, ...(address.slotId === null ? {} : { slotId: address.slotId }) }
  const { data, isError, error, refetch } = useCallListQuery(query, { refetchOnMountOrArgChange: true })
  const orders = data?.deliveryDate === day ? data.orders : undefined
  const slots = useMemo(() => Map.groupBy(orders ?? [], ({ timeSlot }) => timeSlot), [orders])
  const print = () =>
    void printFile(callListPath, { ...query, format: 'pdf' }).catch(failure =>
      toast.error(t('The call list did not print'), { detail: reasonOf(failure) }),
    )
  return (
    <Page
      title={t('Call list')}
      rule={<DayPicker label={t('Delivery')} value={day} onChange={deliveryDate => change({ deliveryDate, slotId: null })} />}
      actions={<PageButton icon={IconPrinter} label={t('Print')} disabled={!orders || orders.length === 0} run={print} />}
    >
      {isError && !orders && <ErrorState title={t('The call list did not load')} error={error} retry={refetch} />}
      {orders?.length === 0 && (
        <EmptyState
          icon={IconPhoneCheck}
          title={t('Nobody to call')}
          line={t('Outlets appear here when one of their lines is picked short, until the goods leave.')}
        />
      )}
      {[...slots].map(([slot, some]) => (
        <Stack as="section" gap={8} key={slot} aria-label={slotText(slot)}>
          <h2>{slotText(slot)}</h2>
          <Stack as="ul" gap={8}>
            {some.map(order => (
              <Call key={order.orderid} order={order} deliveryDate={day} />
            ))}
          </Stack>
        </Stack>
      ))}
    </Page>
  )
}

function Call({ order, deliveryDate }: { order: ShortOrder; deliveryDate: string }) {
  const { orderid, businessname, outletName, contact, phone, lines } = order
  const text = callMessage(order, deliveryDate)
  return (
    <Panel as="li">
      <Row as="header" gap={12} justify="between" wrap className={css.head}>
        <span className={css.who}>
          <Link to={orderPath(orderid)}>#{orderid}</Link> <strong>{businessname}</strong>
          <small>{[outletName, contact].filter(Boolean).join(' · ')}</small>
        </span>
        <ShareWays
          text={text}
          mobile={phone}
          callLabel={t('Call {name}, {phone}', { name: contact ?? outletName, phone: spacedMobile(phone) })}
          copied={t('Message copied')}
        />
      </Row>
      <ul className={css.lines}>
        {lines.map(line => (
          <li key={line.orderitemid}>
            <span>
              {line.name} <small>{line.packsize}</small>
            </span>
            <b>{t('{missing} missing', { missing: amountText(line, line.missing) })}</b>
            <span>
              {t('{picked} of {ordered}', { picked: amountText(line, line.picked), ordered: amountText(line, line.ordered) })}
            </span>
            <small>{whyText(line)}</small>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
