import { supplierKindName } from '@packhouse/contract/business/gst/supplier-kind.ts'
import { type Day, isDay } from '@packhouse/contract/day.ts'
import { IconCertificate, IconMessage2, IconMoonOff, IconPlus } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useDuesSummaryQuery } from '../../api/payments.ts'
import { type Board as BoardReply, useTonightQuery } from '../../api/tonight.ts'
import { paths } from '../../app/navigation/paths.ts'
import { useUrlState } from '../../app/navigation/urlState.ts'
import { useMay } from '../../app/session/may.ts'
import { useAppSelector } from '../../app/session/store.ts'
import { ToDepositLine } from '../../billing/payments/cheques/ToDepositLine.tsx'
import { ScheduledLine } from '../../goods/pricing/runs/ScheduledLine.tsx'
import { useScheduledRun } from '../../goods/pricing/runs/useScheduledRun.ts'
import { RunsToDecide, useRunsToDecide } from '../../ordering/standing/runs/RunsToDecide.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Placeholder } from '../../ui/feedback/Placeholder.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/States.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { DayPicker } from '../../ui/layout/DayPicker.tsx'
import { Stack } from '../../ui/layout/Flex.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageButton } from '../../ui/layout/PageButton.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { SideBySide } from '../../ui/layout/SideBySide.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { narrow, phone, useMedia } from '../../ui/useMedia.ts'
import { useNow } from '../../ui/useNow.ts'
import { dateText } from '../../ui/values/DateText.tsx'
import { dayText } from '../../ui/values/dayText.ts'
import { plural, t } from '../../ui/words.ts'
import { Arrivals } from './Arrivals.tsx'
import { Board } from './Board.tsx'
import { Calls } from './Calls.tsx'
import { HistoryNote } from './HistoryNote.tsx'
import { PackingChart } from './PackingChart.tsx'
import { PhoneBoard } from './PhoneBoard.tsx'
import { isPackingTime, packingOf } from './packing.ts'
import { StaleNote } from './StaleNote.tsx'
import { useTonightDay } from './tonightDay.ts'

const whatThen = {
  REGULAR: 'tax is added to prices again',
  COMPOSITION: 'bills of supply without tax, and no sale to another State or an SEZ',
  UNREGISTERED: 'plain bills without tax, and no taxed goods to another State or an SEZ',
}

/** Says from which day on the documents of the business change; nothing on most evenings. (rules §12.1) */
function KindSoon({ soon }: { soon: BoardReply['kindSoon'] }) {
  if (!soon) return null
  return (
    <Notice icon={IconCertificate}>
      <Text grow>
        {t('{kind} from {day}: {what}.', {
          kind: t(supplierKindName[soon.kind]),
          day: dateText(soon.from),
          what: t(whatThen[soon.kind]),
        })}
      </Text>
    </Notice>
  )
}

const addressShape = { deliveryDate: 'text', slotId: 'number', calls: 'text' } as const

/** The evening before a delivery day: what is in, what somebody must look at, and the regular outlets to call. */
export function TonightPage() {
  const navigate = useNavigate()
  const home = useTonightDay()
  const isPhone = useMedia(phone)
  const isWide = !useMedia(narrow)
  const [address, change] = useUrlState(addressShape)
  const { deliveryDate, slotId } = address
  const date = isDay(deliveryDate) ? deliveryDate : home
  const { currentData: figures, isError, error, refetch } = useTonightQuery({ deliveryDate: date })
  const { data: dues, isLoading: isDuesLoading } = useDuesSummaryQuery(undefined, {
    skip: !useMay('dues').may,
  })
  const runs = useRunsToDecide(date)
  // Drawn together, so that what is to decide or to deposit does not push the chart down.
  const priceRun = useScheduledRun()
  const board = isDuesLoading || priceRun.isLoading ? undefined : runs && figures
  const now = useNow()
  const chartHeight = isPhone ? 160 : 320
  const isEmpty =
    board !== undefined &&
    board.day.orders === 0 &&
    board.day.silent === 0 &&
    board.arrivals.usual.length === 0
  const toDecide = runs && board && (
    <>
      <ScheduledLine run={priceRun.run} />
      <KindSoon soon={board.kindSoon} />
      <ToDepositLine summary={dues} />
      <RunsToDecide runs={runs} />
    </>
  )
  return (
    <Page
      title={t('Tonight')}
      rule={
        <DayPicker
          label={t('Delivery')}
          value={date}
          onChange={day => change({ deliveryDate: day, slotId: null, calls: null })}
        />
      }
      actions={
        !isPhone && (
          <>
            <ReadMessages count={board?.day.messages ?? 0} />
            {isWide && (
              <Text tone="soft">{t('Live, {time}', { time: dateText(now.toISOString(), 'time') })}</Text>
            )}
          </>
        )
      }
      primary={<PageButton primary icon={IconPlus} label={t('New order')} keys="n" to={paths.createOrder} />}
      primaryOnPhone={false}
    >
      {isError && !board && <ErrorState title={t('Tonight did not load')} error={error} retry={refetch} />}
      {isError && board && (
        <StaleNote words={t('These figures may be out of date.')} error={error} retry={refetch} />
      )}
      {isEmpty && <KindSoon soon={board.kindSoon} />}
      {isEmpty && <ToDepositLine summary={dues} />}
      {isEmpty && (
        <EmptyState
          icon={IconMoonOff}
          title={t('Nothing is delivered on {day}', { day: dayText(date) })}
          line={
            board.nextDay
              ? t('The next day with orders is {day}.', { day: dateText(board.nextDay) })
              : t('There are no orders for this day yet, and no outlet usually orders for it.')
          }
          action={
            board.nextDay
              ? {
                  label: t('Show {day}', { day: dateText(board.nextDay) }),
                  run: () => change({ deliveryDate: board.nextDay }),
                }
              : { label: t('First steps'), run: () => void navigate(paths.firstSteps) }
          }
        />
      )}
      {!isEmpty && !(isError && !board) && (
        <SideBySide>
          <Stack>
            {!board && <Placeholder look="panel" height={isPhone ? 356 : 400} label={t('Loading')} />}
            {board && isPhone && (
              <PhoneBoard board={board} slotId={slotId} onChoose={chosen => change({ slotId: chosen })} />
            )}
            {board && !isPhone && <Board board={board} now={now} />}
            {!isPhone && toDecide}
            <PackingPanel date={date} board={board} now={now} height={chartHeight} />
            {board ? <Arrivals board={board} now={now} /> : <Placeholder look="panel" height={chartHeight} />}
          </Stack>
          <Calls
            date={date}
            slotId={slotId}
            view={address.calls}
            now={now}
            onChange={change}
            slots={board?.slots}
          />
          {isPhone && toDecide}
        </SideBySide>
      )}
    </Page>
  )
}

/** Opens the inbox while messages wait; nothing when all are read. */
function ReadMessages({ count }: { count: number }) {
  const navigate = useNavigate()
  useKeys(
    'Tonight',
    [{ keys: 'm', label: t('Read messages'), run: () => void navigate(paths.messages) }],
    count > 0,
  )
  if (count === 0) return null
  return (
    <PageButton
      icon={IconMessage2}
      label={plural(count, 'Read {count} message', 'Read {count} messages')}
      keys="m"
      to={paths.messages}
    />
  )
}

interface PackingPanelProps {
  date: Day
  /** undefined while it loads. */
  board: BoardReply | undefined
  now: Date
  /** Of the chart, px. */
  height: number
}

/** The packing of a delivery day once it has begun; in a new demo only when it is written, as all would look late before. */
function PackingPanel({ date, board, now, height }: PackingPanelProps) {
  const isDemoFilling = useAppSelector(({ header }) => header.isDemoFilling)
  if (!board) return isPackingTime(date, now) && <Placeholder look="panel" height={height} />
  const packing = packingOf(board, now)
  if (!packing) return null
  if (!isDemoFilling) return <PackingChart board={board} now={now} {...packing} />
  return (
    <Panel as="section" aria-label={t('Lines packed, by the quarter hour')}>
      <HistoryNote />
    </Panel>
  )
}
