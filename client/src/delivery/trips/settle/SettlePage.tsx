import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import { tripStateLabel } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import { IconCheck, IconPrinter } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { loadingSheetPath, type SettleSheet, type Trip, useSettlementQuery } from '../../../api/trips.ts'
import { toast } from '../../../app/messages/toast.ts'
import { LeaveGuard } from '../../../app/navigation/LeaveGuard.tsx'
import { paths, tripPath } from '../../../app/navigation/paths.ts'
import { printFile } from '../../../app/requests/printFile.ts'
import { reasonOf, refusalIn } from '../../../ui/feedback/failure.ts'
import { Placeholder } from '../../../ui/feedback/Placeholder.tsx'
import { EmptyState, ErrorState } from '../../../ui/feedback/States.tsx'
import { useKeys } from '../../../ui/keys/keys.ts'
import { Crumb } from '../../../ui/layout/BackLink.tsx'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { PageButton } from '../../../ui/layout/PageButton.tsx'
import { SideBySide } from '../../../ui/layout/SideBySide.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { dateText } from '../../../ui/values/DateText.tsx'
import { StatusPill } from '../../../ui/values/StatusPill.tsx'
import { t } from '../../../ui/words.ts'
import { lookOf } from '../moves.ts'
import { CashPanel } from './CashPanel.tsx'
import { CratesCard } from './CratesCard.tsx'
import { GoodsCard } from './GoodsCard.tsx'
import { ReceiptsCard } from './ReceiptsCard.tsx'
import css from './Settle.module.css'
import { SettledPanel } from './SettledPanel.tsx'
import { SettleTiles } from './SettleTiles.tsx'
import { settleWords } from './settleWords.ts'
import { useSettling } from './useSettling.ts'

/** Settles a trip that is back: cash, goods and crates; afterwards it shows how it was settled. (rules §21.8) */
export function SettlePage() {
  const tripid = Number(useParams().tripid)
  const isNumber = Number.isInteger(tripid) && tripid > 0
  const query = useSettlementQuery({ tripid }, { skip: !isNumber, refetchOnMountOrArgChange: true })
  const { currentData: sheet, isError, error, refetch } = query
  if (sheet) return <Loaded key={sheet.trip.id} sheet={sheet} />
  const isUnknown = !isNumber || refusalIn(error)?.code === 'NOT_FOUND'
  return (
    <Page title={t('Settle a trip')} back={<Crumb to={paths.trips}>{t('Trips')}</Crumb>}>
      {isUnknown ? (
        <EmptyState
          title={t('There is no such trip')}
          line={<Link to={paths.trips}>{t('All trips')}</Link>}
        />
      ) : isError ? (
        <ErrorState title={t('The trip did not load')} error={error} retry={refetch} />
      ) : (
        <Placeholder height={420} look="panel" label={t('Loading')} />
      )}
    </Page>
  )
}

function Loaded({ sheet }: { sheet: SettleSheet }) {
  const { trip, goods } = sheet
  const state = useSettling(sheet)
  const isSettled = trip.state === 'SETTLED'
  const isBlind = !isSettled && !state.isShown
  useKeys(
    'Trip',
    isSettled ? [] : [{ keys: 'save', label: t('Settle the trip'), inFields: true, run: state.settle }],
  )
  const print = () =>
    void printFile(loadingSheetPath, { tripid: trip.id }).catch(error =>
      toast.error(t('The loading sheet did not print'), { detail: reasonOf(error) }),
    )
  return (
    <Page
      title={trip.name}
      back={<Crumb to={tripPath(trip)}>{t('Trips')}</Crumb>}
      mark={<TripFacts trip={trip} />}
      actions={<PageButton icon={IconPrinter} label={t('Loading sheet')} run={print} />}
      primary={
        !isSettled && (
          <PageButton
            primary
            icon={IconCheck}
            label={settleWords(trip.name)}
            keys="ctrl+enter"
            needs={trips.settleTrip}
            why={state.why}
            loading={state.isBusy}
            run={state.settle}
          />
        )
      }
    >
      <LeaveGuard
        when={state.isTyped && !isSettled}
        title={t('Leave before the trip is settled?')}
        line={t('Your count will be lost.')}
      />
      <SettleTiles sheet={sheet} state={state} isBlind={isBlind} />
      <SideBySide side={332} tight className={css.columns}>
        <Stack>
          <ReceiptsCard sheet={sheet} isBlind={isBlind} />
          {goods.length > 0 && <GoodsCard goods={goods} state={isSettled ? undefined : state} />}
          <CratesCard sheet={sheet} state={isSettled ? undefined : state} />
        </Stack>
        {isSettled ? <SettledPanel sheet={sheet} /> : <CashPanel sheet={sheet} state={state} />}
      </SideBySide>
    </Page>
  )
}

/** State, vehicle, driver, day and times of a trip, after its name. */
function TripFacts({ trip: { state, vehicle, driver, deliveryDate, outAt, backAt } }: { trip: Trip }) {
  const times = [
    dateText(deliveryDate),
    outAt && t('out {time}', { time: dateText(outAt, 'time') }),
    backAt && t('back {time}', { time: dateText(backAt, 'time') }),
  ]
  return (
    <>
      <StatusPill status={lookOf[state]} word={tripStateLabel[state]} />
      <Text tone="soft">
        {[vehicle?.number, driver?.name, times.filter(Boolean).join(', ')].filter(Boolean).join(' · ')}
      </Text>
    </>
  )
}
