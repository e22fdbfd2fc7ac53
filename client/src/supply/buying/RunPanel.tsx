import { Button } from '@mantine/core'
import { negatePaise, paise, zeroPaise } from '@packhouse/contract/money.ts'
import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import { IconDeviceMobile, IconLock, IconPlus, IconReceipt } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import type { Run } from '../../api/buying.ts'
import { buyingRunPath } from '../../app/navigation/paths.ts'
import { DotsMenu } from '../../ui/dialogs/DotsMenu.tsx'
import { Placeholder } from '../../ui/feedback/Placeholder.tsx'
import { ErrorState } from '../../ui/feedback/States.tsx'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { Row } from '../../ui/layout/Flex.tsx'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import { Panel, PanelBody, PanelFoot, PanelHead, PanelPart } from '../../ui/layout/Panel.tsx'
import { Sum, Sums } from '../../ui/layout/Sums.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { amountText, figureText } from '../../ui/values/amounts.ts'
import { Chip } from '../../ui/values/Chip.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { t } from '../../ui/words.ts'
import css from './Buying.module.css'
import { RunLines } from './RunLines.tsx'
import { cashWith, expensesText, isCounted, otherPaidText } from './runWords.ts'
import type { BuyingState } from './useBuying.ts'
import type { BuyingWork } from './useBuyingWork.ts'

/** The chosen run: its lines, its cash, and what can still be done. */
export function RunPanel({ state, work }: { state: BuyingState; work: BuyingWork }) {
  const { chosen, run } = state
  const navigate = useNavigate()
  if (!chosen) return null
  const loaded = run.currentData
  if (!loaded)
    return run.isError ? (
      <ErrorState
        title={t('Run {id} did not load', { id: chosen.id })}
        error={run.error}
        retry={run.refetch}
      />
    ) : (
      <Placeholder look="panel" height={260} label={t('Loading')} />
    )
  const isOpen = loaded.state === 'OPEN'
  const { ask } = work
  return (
    <Panel as="section" clip scrolls className={css.panel} aria-label={t('Run {id}', { id: loaded.id })}>
      <PanelHead>
        <Row gap={8} grow>
          <h2>{t('Run {id}', { id: loaded.id })}</h2>
          <Chip tone={isOpen ? 'info' : 'plain'}>{isOpen ? t('Open') : t('Closed')}</Chip>
          <Text cut tone="soft" grow className={css.since}>
            {t('{name}, since {time}', {
              name: loaded.buyerName,
              time: dateText(loaded.startedAt, 'moment'),
            })}
          </Text>
          <DotsMenu
            label={t('More about run {id}', { id: loaded.id })}
            actions={[
              {
                label: t('Add expense'),
                icon: IconReceipt,
                run: () => ask({ what: 'expense', runId: loaded.id }),
                needs: buying.addRunExpense,
                disabledReason: isOpen ? undefined : t('The run is closed'),
              },
              {
                label: t('Buy with the keypad'),
                icon: IconDeviceMobile,
                run: () => void navigate(buyingRunPath(loaded.id)),
                needs: buying.buyLine,
              },
            ]}
          />
        </Row>
      </PanelHead>
      <PanelBody className={css.body}>
        <RunLines run={loaded} work={work} />
        {state.seesCosts && <RunCash run={loaded} />}
      </PanelBody>
      {isOpen && (
        <PanelFoot className={css.foot}>
          <NeedsRight needs={buying.buyLine}>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
              rightSection={<KeyCap keys="l" />}
              onClick={() => ask({ what: 'line', runId: loaded.id })}
            >
              {t('Add line')}
            </Button>
          </NeedsRight>
          <NeedsRight needs={buying.closeRun}>
            <Button
              variant="default"
              leftSection={<IconLock size={16} stroke={1.7} aria-hidden />}
              onClick={() => ask({ what: 'close', run: loaded })}
            >
              {t('Close run')}
            </Button>
          </NeedsRight>
        </PanelFoot>
      )}
    </Panel>
  )
}

/** Where the cash of a run went. */
function RunCash({ run }: { run: Run }) {
  const {
    cashTaken = zeroPaise,
    cashPaid = zeroPaise,
    cashExpenses = zeroPaise,
    cashBack,
    difference,
    differenceReason,
    expenses,
    lines,
    buyerName,
  } = run
  const paidInCash = lines.filter(line => isCounted(line) && line.paidBy === 'CASH').length
  const left = cashWith(run) ?? zeroPaise
  return (
    <PanelPart>
      <Sums>
        <Sum label={t('Cash taken')}>{figureText(cashTaken)}</Sum>
        <Sum label={t('Cash lines, {count}', { count: paidInCash })}>{figureText(negatePaise(cashPaid))}</Sum>
        {expenses.length > 0 && (
          <Sum label={expensesText(expenses)}>{figureText(negatePaise(cashExpenses))}</Sum>
        )}
        <Sum
          label={
            run.state === 'OPEN'
              ? t('Cash with {name}', { name: buyerName.split(' ')[0] ?? buyerName })
              : t('Expected back')
          }
          kind="strong"
          bad={left < 0}
        >
          {amountText(left)}
        </Sum>
        {cashBack !== null && cashBack !== undefined && (
          <Sum label={t('Brought back')}>{amountText(cashBack)}</Sum>
        )}
        {difference !== null && difference !== undefined && (
          <Sum label={difference < 0 ? t('Too much') : t('Missing')} kind="strong" bad={difference !== 0}>
            {amountText(paise(Math.abs(difference)))}
          </Sum>
        )}
      </Sums>
      <Text as="p" tone="quiet" size={12}>
        {[otherPaidText(run), differenceReason].filter(Boolean).join(' · ')}
      </Text>
    </PanelPart>
  )
}
