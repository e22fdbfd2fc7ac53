import { zeroPaise } from '@packhouse/contract/money.ts'
import { IconCheck, IconLock } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../app/navigation/paths.ts'
import { stopText } from '../../../app/offline/entries.ts'
import { EntriesOfOthers, StoppedEntries } from '../../../app/offline/KeptEntries.tsx'
import { HallBody, HallButton, HallScreen } from '../../../ui/keypad/Hall.tsx'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { onUse } from '../../../ui/onUse.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { plural, t } from '../../../ui/words.ts'
import { shortAmount } from '../needs.ts'
import { BoughtSheet } from './BoughtSheet.tsx'
import { boughtHere } from './boughtHere.ts'
import { isLine, type QueuedEntry } from './entries.ts'
import { OpenNeed } from './OpenNeed.tsx'
import css from './Run.module.css'
import { RunCash, RunHead } from './RunHead.tsx'
import { BoughtRow, NeedRow } from './RunRows.tsx'
import type { Bought } from './runView.ts'
import type { LoadedRun } from './useRun.ts'
import { useRunWork } from './useRunWork.ts'

const AddExpense = onUse(async () => (await import('../dialogs/AddExpense.tsx')).AddExpense)

/** Buying on a run: what is bought above, one item open, what is still to buy below. */
export function RunScreen({ state }: { state: LoadedRun }) {
  const { run, waiting, changes, suppliers } = state
  const work = useRunWork(state)
  const { open, rest, bought, cash } = work
  const [shown, show] = useState<Bought>()
  const [isPaying, setPaying] = useState(false)
  const frame = (line: ReactNode, keys: ReactNode, inCash = zeroPaise) => (
    <HallScreen narrow className={css.screen} data-list="buying">
      <title>{`${run.market || t('Run {id}', { id: run.id })} · Packhouse`}</title>
      <RunHead
        run={run}
        bought={bought.length}
        toBuy={rest.length + Number(open !== undefined)}
        waiting={waiting}
      />
      {cash !== undefined && <RunCash cash={cash} inCash={inCash} />}
      <HallBody>
        <Notes waiting={waiting} />
        <ul aria-label={t('Bought')}>
          {bought.map(one => (
            <BoughtRow
              key={one.is === 'here' ? one.entry.key : one.line.id}
              bought={one}
              onOpen={() => show(one)}
            />
          ))}
        </ul>
        {line}
        <ul aria-label={t('To buy')}>
          {rest.map(need => (
            <NeedRow
              key={need.itemId}
              need={need}
              change={changes.get(need.itemId)}
              isSkipped={work.isSkipped(need)}
              onOpen={() => work.openItem(need)}
            />
          ))}
        </ul>
      </HallBody>
      {keys}
      {shown && <BoughtSheet bought={shown} run={run} work={work} onClose={() => show(undefined)} />}
      {isPaying && <AddExpense runId={run.id} onKeep={work.pay} onClose={() => setPaying(false)} />}
    </HallScreen>
  )
  const pay = () => setPaying(true)
  if (!open)
    return frame(<Finished isClosed={run.state === 'CLOSED'} bought={bought.length} onExpense={pay} />, null)
  return (
    <OpenNeed
      key={`${open.itemId} ${work.times}`}
      need={open}
      change={changes.get(open.itemId)}
      work={work}
      suppliers={suppliers}
      onExpense={pay}
      frame={frame}
    />
  )
}

/** What the server refused, and what others bought on this phone. */
function Notes({ waiting }: { waiting: readonly QueuedEntry[] }) {
  const words = (entry: QueuedEntry) => {
    const what = isLine(entry)
      ? `${entry.itemName} ${shortAmount(entry.line.quantity, entry.itemUnit)}`
      : `${t('Expense')} ${amountText(entry.expense.amount)}`
    return `${what}: ${entry.stopped ? stopText(entry.stopped) : ''}`
  }
  return (
    <div className={css.notes}>
      <StoppedEntries
        entries={waiting}
        isMine={boughtHere.isMine}
        label={t('Not accepted by the server')}
        words={words}
        onDrop={entry => void boughtHere.giveUp(entry)}
        onConfirm={entry => void boughtHere.confirm(entry)}
      />
      <EntriesOfOthers
        entries={waiting}
        isMine={boughtHere.isMine}
        words={(count, name) =>
          plural(
            count,
            '{count} entry of {name} waits for their sign-in',
            '{count} entries of {name} wait for their sign-in',
            {
              name,
            },
          )
        }
      />
    </div>
  )
}

/** Nothing is left to buy, or the run is closed. */
function Finished({
  isClosed,
  bought,
  onExpense,
}: {
  isClosed: boolean
  bought: number
  onExpense: () => void
}) {
  const navigate = useNavigate()
  const Icon = isClosed ? IconLock : IconCheck
  return (
    <Stack as="section" gap={8} align="center" className={css.finished} aria-label={t('Done')}>
      <Icon size={36} stroke={1.8} aria-hidden />
      <Text as="h2" size={16}>
        {isClosed ? t('The run is closed') : t('Nothing is left to buy here')}
      </Text>
      <p>{plural(bought, '{count} line is bought.', '{count} lines are bought.')}</p>
      {!isClosed && <HallButton onClick={onExpense}>{t('Expense')}</HallButton>}
      <HallButton onClick={() => void navigate(paths.buying)}>{t('Back to buying')}</HallButton>
    </Stack>
  )
}
