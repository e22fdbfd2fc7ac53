import { type Day, dayOf, isDay } from '@packhouse/contract/day.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../../app/navigation/paths.ts'
import { useUrlState } from '../../../app/navigation/urlState.ts'
import { EmptyState, ErrorState } from '../../../ui/feedback/States.tsx'
import { GridFrame } from '../../../ui/grid/GridFrame.tsx'
import { DayPicker } from '../../../ui/layout/DayPicker.tsx'
import { Page, UnderHead } from '../../../ui/layout/Page.tsx'
import { phone, useMedia } from '../../../ui/useMedia.ts'
import { t } from '../../../ui/words.ts'
import type { FromAbove } from './fromAbove.ts'
import { ReceiptNotes } from './ReceiptNotes.tsx'
import { ReceivePhone } from './ReceivePhone.tsx'
import { ReceiveSheet } from './ReceiveSheet.tsx'
import { useReceiving } from './useReceiving.ts'

const shape = { by: 'text' } as const

/** Receiving: the estimates of the day, each with the weighed amount and the amount taken into stock. */
export function ReceiveScreen({ CameBack }: FromAbove) {
  const [{ by }, change] = useUrlState(shape)
  const today = dayOf(new Date())
  const day: Day = isDay(by) ? by : today
  const receiving = useReceiving(day)
  const isPhone = useMedia(phone)
  const { query, arrivals, lines } = receiving
  if (isPhone && lines.length > 0) return <ReceivePhone receiving={receiving} />
  return (
    // The list of stock, a first screen, has the same address: what learning shows there is not for this screen.
    <UnderHead value={null}>
      <Page
        title={t('Receive')}
        fill
        back={
          <Link to={paths.inventory}>
            {t('Inventory')} <IconChevronRight size={14} stroke={1.7} aria-hidden />
          </Link>
        }
        rule={
          <DayPicker
            label={t('Expected by')}
            value={day}
            onChange={date => change({ by: date === today ? null : date })}
          />
        }
      >
        <ReceiptNotes receiving={receiving} counts />
        {query.isError && !arrivals ? (
          <ErrorState title={t('The estimates did not load')} error={query.error} retry={query.refetch} />
        ) : lines.length === 0 && arrivals ? (
          <GridFrame>
            <EmptyState line={t('Nothing is left to receive by this day.')} />
          </GridFrame>
        ) : (
          <ReceiveSheet receiving={receiving} CameBack={CameBack} />
        )}
      </Page>
    </UnderHead>
  )
}
