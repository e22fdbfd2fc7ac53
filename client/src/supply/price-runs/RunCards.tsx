import { Button } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { percentText } from '../../goods/pricing/item/priceFacts.ts'
import { FieldGrid } from '../../ui/fields/FieldGrid.tsx'
import { Definitions } from '../../ui/layout/Definitions.tsx'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { List, ListLine } from '../../ui/layout/List.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { amountText, figureText } from '../../ui/values/amounts.ts'
import { plural, t } from '../../ui/words.ts'
import css from './Cards.module.css'
import { FlagChips } from './FlagChips.tsx'
import { RunFoot } from './RunFoot.tsx'
import type { RunChoice } from './runChoice.ts'

import { decisionText, RunChange, Whys } from './runColumns.tsx'
import { chosenText, type RunLine } from './runRows.ts'
import type { RunState } from './useRun.ts'
import { costDayText } from './words.ts'

interface RunCardsProps {
  state: RunState
  lines: readonly RunLine[]
  choice: RunChoice
}

/** A run on a phone: what to look at as cards, one after another, then what is ready; scheduling at the foot. */
export function RunCards({ state, lines, choice }: RunCardsProps) {
  const { sum, isDraft } = state
  const first = lines.filter(({ looks }) => looks)
  const rest = lines.filter(({ looks }) => !looks)
  return (
    <Stack className={css.cards}>
      <Row className={css.chips}>
        {first.length > 0 && <h2>{plural(sum.looks, '{count} exception', '{count} exceptions')}</h2>}
        <FlagChips state={state} choice={choice} />
      </Row>
      {lines.length === 0 && <Text tone="quiet">{t('No item matches these filters.')}</Text>}
      {first.map(line => (
        <RunCard key={line.row.itemId} line={line} state={state} />
      ))}
      {rest.length > 0 && (
        <>
          <h2>
            {t('Ready')} <Text tone="soft">{sum.ready}</Text>
          </h2>
          <List framed aria-label={t('Ready')}>
            {rest.map(line => (
              <ListLine key={line.row.itemId}>
                <Text grow cut>
                  {line.row.itemName}
                </Text>
                <Text tone="quiet" figures>
                  {line.row.old === null ? '-' : figureText(line.row.old)}
                </Text>
                <Text as="b" figures>
                  {line.row.chosen === null ? '-' : figureText(line.row.chosen)}
                </Text>
                <RunChange line={line} />
              </ListLine>
            ))}
          </List>
        </>
      )}
      {isDraft && <RunFoot state={state} isPhone />}
    </Stack>
  )
}

function RunCard({ line, state }: { line: RunLine; state: RunState }) {
  const { row, decision } = line
  const { isDraft, when, take } = state
  const isOpen = decision === 'TAKEN' || decision === 'LEFT_OUT' || decision === 'TO_DECIDE'
  return (
    <Panel as="section" pad={12} className={css.card} aria-label={row.itemName} data-decision={decision}>
      <Row justify="between">
        <h3>{row.itemName}</h3>
        <Text tone="quiet">{row.alias[0] ?? row.itemCode}</Text>
      </Row>
      <p>
        <Whys line={line} effectiveAt={when.effectiveAt} />
      </p>
      <Definitions
        facts={[
          [
            t('Cost'),
            <>
              {typeof row.cost === 'number' ? amountText(row.cost) : '-'}{' '}
              <Text tone="quiet" size={12}>
                {costDayText(row, when.effectiveAt)}
              </Text>
            </>,
          ],
          [t('Now'), row.old === null ? '-' : amountText(row.old)],
          [t('Change'), <RunChange key="change" line={line} />],
          [t('Margin'), typeof row.marginNew === 'number' ? percentText(row.marginNew) : '-'],
        ]}
      />
      <CardPrice line={line} isDraft={isDraft} onType={text => state.type([{ row: line, text }])} />
      {isDraft && isOpen ? (
        <FieldGrid always>
          <Button
            variant={decision === 'TAKEN' ? 'filled' : 'default'}
            leftSection={<IconCheck size={16} stroke={1.9} aria-hidden />}
            aria-pressed={decision === 'TAKEN'}
            onClick={() => void take(line, true)}
          >
            {t('Take')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconX size={16} stroke={1.9} aria-hidden />}
            aria-pressed={decision === 'LEFT_OUT'}
            onClick={() => void take(line, false)}
          >
            {decision === 'LEFT_OUT' ? t('Left out') : t('Leave out')}
          </Button>
        </FieldGrid>
      ) : (
        <Text tone="quiet">{decisionText(line)}</Text>
      )}
    </Panel>
  )
}

interface CardPriceProps {
  line: RunLine
  isDraft: boolean
  onType: (text: string) => void
}

/** The chosen price of a card, typed in its place. */
function CardPrice({ line: { row, issue, typed }, isDraft, onType }: CardPriceProps) {
  const [text, setText] = useState<string>()
  const priceText = typed ?? chosenText(row)
  if (!isDraft)
    return (
      <p>
        {t('Chosen')} <b>{row.chosen === null ? '-' : amountText(row.chosen)}</b>
      </p>
    )
  const keep = () => {
    if (text !== undefined && text.trim() !== priceText) onType(text.trim())
    setText(undefined)
  }
  return (
    <label className={css.price}>
      <span>{t('Chosen (₹)')}</span>
      <input
        inputMode="decimal"
        autoComplete="off"
        placeholder={t('Set price')}
        value={text ?? priceText}
        aria-invalid={issue !== undefined}
        aria-label={t('Chosen price of {item}', { item: row.itemName })}
        onFocus={event => event.currentTarget.select()}
        onChange={event => setText(event.currentTarget.value)}
        onBlur={keep}
        onKeyDown={event => event.key === 'Enter' && event.currentTarget.blur()}
      />
      {issue !== undefined && (
        <Text tone="bad" role="alert">
          {issue}
        </Text>
      )}
    </label>
  )
}
