import { Button } from '@mantine/core'
import { bestMatches, searchable } from '@packhouse/contract/goods/matching/normalise.ts'
import { priceRuns } from '@packhouse/contract/supply/price-runs/endpoints.ts'
import { whyNotRevert } from '@packhouse/contract/supply/price-runs/policy.ts'
import { IconTrash } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { type PriceRunDetails, usePriceRunQuery } from '../../api/price-runs.ts'
import { paths } from '../../app/navigation/paths.ts'
import { CallOff } from '../../goods/pricing/runs/ScheduledRun.tsx'
import { DotsMenu } from '../../ui/dialogs/DotsMenu.tsx'
import { Placeholder } from '../../ui/feedback/Placeholder.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/States.tsx'
import { SearchBox } from '../../ui/fields/SearchBox.tsx'
import { GridSkeleton } from '../../ui/grid/GridSkeleton.tsx'
import type { Focusable } from '../../ui/grid/gridProps.ts'
import { RowsMissing } from '../../ui/grid/RowsMissing.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { BackLink, Crumb } from '../../ui/layout/BackLink.tsx'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import { Page, PageLine } from '../../ui/layout/Page.tsx'
import { onUse } from '../../ui/onUse.tsx'
import { phone, useMedia } from '../../ui/useMedia.ts'
import { Chip } from '../../ui/values/Chip.tsx'
import { say, t } from '../../ui/words.ts'
import { RunBar } from './RunBar.tsx'
import { RunCards } from './RunCards.tsx'
import { RunGrid } from './RunGrid.tsx'
import { RunOutcome } from './RunOutcome.tsx'
import { RunTiles } from './RunTiles.tsx'
import type { RunChoice } from './runChoice.ts'
import { isShownBy, type RunLine } from './runRows.ts'
import { useRun } from './useRun.ts'
import { madeText, stateTones, stateWords } from './words.ts'

const TakeBackDialog = onUse(async () => (await import('./TakeBackDialog.tsx')).TakeBackDialog)

const Back = () => <Crumb to={paths.priceRuns}>{t('Price runs')}</Crumb>

/** A price run: what it proposes, what is decided about it, and what became of it. (rules §36) */
export function RunScreen({ runid, choice }: { runid: number; choice: RunChoice }) {
  const {
    currentData: run,
    isError,
    error,
    refetch,
  } = usePriceRunQuery({ runid }, { refetchOnMountOrArgChange: true })
  if (run) return <LoadedRun key={run.id} run={run} choice={choice} />
  return (
    <Page title={t('Price run')} back={<Back />} fill>
      {isError ? (
        <ErrorState title={t('This price run did not load')} error={error} retry={() => void refetch()} />
      ) : (
        <Placeholder look="panel" label={t('Loading')} />
      )}
    </Page>
  )
}

const wordsOf = ({ row }: RunLine) =>
  searchable({ name: row.itemName, aliases: [...row.alias, row.itemCode] })

function useShownLines(lines: readonly RunLine[], { view, flag, searchtext }: RunChoice): readonly RunLine[] {
  return useMemo(() => {
    const wanted = lines.filter(
      line => isShownBy(view, line) && (flag === null || line.row.flags?.includes(flag)),
    )
    return searchtext ? bestMatches(searchtext, wanted, wordsOf, wanted.length) : wanted
  }, [lines, view, flag, searchtext])
}

function LoadedRun({ run, choice }: { run: PriceRunDetails; choice: RunChoice }) {
  const state = useRun(run)
  const isPhone = useMedia(phone)
  const grid = useRef<Focusable>(null)
  const enter = () => grid.current?.focus()
  const shown = useShownLines(state.lines, choice)
  const { list, isDraft, sum } = state
  const isLoaded = state.lines.length > 0
  useKeys(
    'Price run',
    isDraft
      ? [
          { keys: 'save', label: 'Schedule the run', run: () => void state.send(), inFields: true },
          { keys: 't', label: 'Take the rest', run: () => void state.takeRest() },
          { keys: 'grid:take', shown: 'space', label: 'Take the price, or not', run: () => {} },
          { keys: 'grid:leave', shown: 'x', label: 'Leave the price out', run: () => {} },
          { keys: 'grid:note', shown: 'n', label: 'Note about the price', run: () => {} },
        ]
      : [],
  )
  return (
    <Page
      title={t('Price run {id}', { id: run.id })}
      back={isPhone ? <BackLink to={paths.priceRuns} label={t('Price runs')} /> : <Back />}
      fill
      mark={
        <>
          {/* the bar of a draft says it, and a phone has no room to say it twice */}
          {!(isPhone && isDraft) && <Chip tone={stateTones[run.state]}>{t(stateWords[run.state])}</Chip>}
          {!isPhone && <PageLine>{madeText(run)}</PageLine>}
        </>
      }
      actions={
        <>
          <SearchBox
            value={choice.searchtext ?? ''}
            onChange={searchtext => choice.change({ searchtext })}
            placeholder={t('Item, local name or code')}
            onInto={enter}
          />
          <EndButtons run={run} isPhone={isPhone} />
        </>
      }
    >
      <RunBar state={state} />
      <RunOutcome run={run} />
      {!isPhone && (
        <RunTiles
          sum={isLoaded ? sum : undefined}
          chosen={choice.view}
          onChoose={view => choice.change({ view })}
        />
      )}
      {list.query.isError && !isLoaded && (
        <ErrorState
          title={t('The prices of the run did not load')}
          error={list.query.error}
          retry={() => void list.query.refetch()}
        />
      )}
      {list.query.isLoading && <GridSkeleton />}
      {!list.query.isLoading && !list.query.isError && !isLoaded && (
        <EmptyState line={t('There was no active item when this run was made.')} />
      )}
      {isLoaded &&
        (isPhone ? (
          <RunCards state={state} lines={shown} choice={choice} />
        ) : (
          <RunGrid state={state} lines={shown} choice={choice} entry={grid} />
        ))}
      <RowsMissing missing={list.missing} query={list.query} onMore={list.onMore} />
    </Page>
  )
}

/** Discards a draft, or takes back what is done. */
function EndButtons({ run, isPhone }: { run: PriceRunDetails; isPhone: boolean }) {
  const [asked, ask] = useState<'discard' | 'revert'>()
  const facts = { state: run.state, changeId: run.changeId }
  const why = whyNotRevert(facts)
  const close = () => ask(undefined)
  return (
    <>
      {run.state === 'DRAFT' && isPhone && (
        <DotsMenu
          label={t('Actions of {name}', { name: t('Price run {id}', { id: run.id }) })}
          actions={[
            {
              label: t('Discard run'),
              icon: IconTrash,
              danger: true,
              needs: priceRuns.cancelPriceRun,
              run: () => ask('discard'),
            },
          ]}
        />
      )}
      {run.state === 'DRAFT' && !isPhone && (
        <NeedsRight needs={priceRuns.cancelPriceRun}>
          <Button variant="default" c="var(--ph-bad)" onClick={() => ask('discard')}>
            {t('Discard run')}
          </Button>
        </NeedsRight>
      )}
      {run.state === 'DONE' && (
        <NeedsRight needs={priceRuns.revertPriceRun}>
          <Button
            variant="default"
            {...(why
              ? {
                  'aria-disabled': true,
                  'data-disabled': true,
                  'aria-description': say(why),
                  'data-name': say(why),
                }
              : {})}
            onClick={why ? undefined : () => ask('revert')}
          >
            {t('Take back')}
          </Button>
        </NeedsRight>
      )}
      {asked === 'discard' && <CallOff run={run} onClose={close} />}
      {asked === 'revert' && <TakeBackDialog run={run} onClose={close} />}
    </>
  )
}
