import { Button } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { priceText } from '../../goods/pricing/grid/lines.ts'
import { percentText } from '../../goods/pricing/item/priceFacts.ts'
import { Row } from '../../ui/layout/Flex.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { moneyText, rupeesText } from '../../ui/values/amounts.ts'
import { plural, t } from '../../ui/words.ts'
import css from './Cards.module.css'
import { FlagChips } from './FlagChips.tsx'
import { RunFoot } from './RunFoot.tsx'
import type { RunChoice } from './runChoice.ts'

import { decisionText, RunChange, Whys } from './runColumns.tsx'
import type { RunLine } from './runRows.ts'
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
    <div className={css.cards}>
      <div className={css.chips}>
        {first.length > 0 && <h2>{plural(sum.looks, '{count} exception', '{count} exceptions')}</h2>}
        <FlagChips state={state} choice={choice} />
      </div>
      {lines.length === 0 && <Text tone="quiet">{t('No item matches these filters.')}</Text>}
      {first.map(line => (
        <RunCard key={line.row.itemId} line={line} state={state} />
      ))}
      {rest.length > 0 && (
        <>
          <h2>
            {t('Ready')} <Text tone="soft">{sum.ready}</Text>
          </h2>
          <ul className={css.rest} aria-label={t('Ready')}>
            {rest.map(line => (
              <li key={line.row.itemId}>
                <Text grow cut>
                  {line.row.itemName}
                </Text>
                <Text tone="quiet">{line.row.old === null ? '-' : rupeesText(line.row.old)}</Text>
                <b>{line.row.chosen === null ? '-' : rupeesText(line.row.chosen)}</b>
                <RunChange line={line} />
              </li>
            ))}
          </ul>
        </>
      )}
      {isDraft && <RunFoot state={state} isPhone />}
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

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
      <dl className={css.facts}>
        <Fact name={t('Cost')}>
          {typeof row.cost === 'number' ? moneyText(row.cost) : '-'}{' '}
          <Text tone="quiet" size={12}>
            {costDayText(row, when.effectiveAt)}
          </Text>
        </Fact>
        <Fact name={t('Now')}>{row.old === null ? '-' : moneyText(row.old)}</Fact>
        <Fact name={t('Change')}>
          <RunChange line={line} />
        </Fact>
        <Fact name={t('Margin')}>{typeof row.marginNew === 'number' ? percentText(row.marginNew) : '-'}</Fact>
      </dl>
      <CardPrice line={line} isDraft={isDraft} onType={text => state.type([{ row: line, text }])} />
      {isDraft && isOpen ? (
        <Row className={css.choices}>
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
        </Row>
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
  const shown = typed ?? priceText(row.chosen)
  if (!isDraft)
    return (
      <p>
        {t('Chosen')} <b>{row.chosen === null ? '-' : moneyText(row.chosen)}</b>
      </p>
    )
  const keep = () => {
    if (text !== undefined && text.trim() !== shown) onType(text.trim())
    setText(undefined)
  }
  return (
    <label className={css.price}>
      <span>{t('Chosen (₹)')}</span>
      <input
        inputMode="decimal"
        autoComplete="off"
        placeholder={t('Set price')}
        value={text ?? shown}
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
