import type { RunRow } from '../../api/buying.ts'
import { buyingRunPath } from '../../app/navigation/paths.ts'
import { Placeholder } from '../../ui/feedback/Placeholder.tsx'
import { ErrorState } from '../../ui/feedback/States.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Stack } from '../../ui/layout/Flex.tsx'
import { LinkButton, TextLink } from '../../ui/layout/LinkButton.tsx'
import { List } from '../../ui/layout/List.tsx'
import { ListButton, ListNote } from '../../ui/layout/ListButton.tsx'
import { PanelNote } from '../../ui/layout/Panel.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { figureText, totalText } from '../../ui/values/amounts.ts'
import { Chip } from '../../ui/values/Chip.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { plural, t } from '../../ui/words.ts'
import css from './Buying.module.css'
import { cashWith } from './runWords.ts'
import { type BuyingState, maxRuns } from './useBuying.ts'

/** The runs of the day, or all of them; the chosen one is open below. On a phone each leads to its screen. */
export function RunList({ state, isPhone }: { state: BuyingState; isPhone: boolean }) {
  const { runs, listed, chosen, change, address } = state
  return (
    <Card
      flush
      title={
        <>
          {t('Runs')} <small>{listed?.length}</small>
        </>
      }
      aside={
        <LinkButton onClick={() => change({ all: !address.all })}>
          {address.all ? t('Of this day') : t('All runs')}
        </LinkButton>
      }
    >
      {runs.isError && !listed && (
        <ErrorState title={t('The runs did not load')} error={runs.error} retry={runs.refetch} />
      )}
      {!runs.isError && !listed && <Placeholder height={90} label={t('Loading')} />}
      {listed?.length === 0 && <PanelNote>{t('Nobody buys for this day yet.')}</PanelNote>}
      <List className={css.runs}>
        {listed?.map(run => (
          <li key={run.id}>
            {isPhone ? (
              <TextLink plain className={css.card} to={buyingRunPath(run.id)}>
                <RunFacts run={run} />
              </TextLink>
            ) : (
              <ListButton row aria-current={run.id === chosen?.id} onClick={() => change({ run: run.id })}>
                <RunFacts run={run} />
              </ListButton>
            )}
          </li>
        ))}
      </List>
      {runs.currentData && runs.currentData.total > maxRuns && (
        <ListNote>
          {t('The newest {count} of {total} runs. Choose a day to see its runs.', {
            count: maxRuns,
            total: totalText(runs.currentData),
          })}
        </ListNote>
      )}
    </Card>
  )
}

function RunFacts({ run }: { run: RunRow }) {
  const { id, market, buyerName, state, date, lines, waiting } = run
  const cash = cashWith(run)
  return (
    <>
      <b>{id}</b>
      <Stack as="span" gap={0} grow>
        <Text cut>{market || t('No market named')}</Text>
        <Text cut tone="quiet" size={12}>
          {buyerName} · {dateText(date, 'near')} · {plural(lines, '{count} line', '{count} lines')}
        </Text>
      </Stack>
      {state === 'CLOSED' ? (
        <Text tone="quiet">{t('Closed')}</Text>
      ) : cash === undefined ? (
        <Chip tone="info">{waiting > 0 ? t('{count} on the way', { count: waiting }) : t('Open')}</Chip>
      ) : (
        <Text figures weight="strong" tone={cash < 0 ? 'bad' : undefined}>
          {figureText(cash)}
        </Text>
      )}
    </>
  )
}
