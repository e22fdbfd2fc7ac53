import { Button, TextInput } from '@mantine/core'
import { available } from '@packhouse/contract/billing/payments/terms.ts'
import { addPaise } from '@packhouse/contract/money.ts'
import { merges } from '@packhouse/contract/office/merges/endpoints.ts'
import { longestTypedGstin } from '@packhouse/contract/platform/formats/limits.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import type { MergePreview } from '../../api/merges.ts'
import { CheckField } from '../../ui/fields/CheckField.tsx'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import { PanelPart } from '../../ui/layout/Panel.tsx'
import { SignLine } from '../../ui/layout/SignLine.tsx'
import { Sum, Sums } from '../../ui/layout/Sums.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { amountText } from '../../ui/values/amounts.ts'
import { ChequesSum } from '../../ui/values/ChequesSum.tsx'
import { plural, say, t } from '../../ui/words.ts'
import css from './Merge.module.css'
import type { MergeDraftState } from './useMergeDraft.ts'

interface QuestionsCardProps {
  preview: MergePreview
  draft: MergeDraftState
  onCancel: () => void
}

const idOf = (key: string) => `question-${key}`

/** The first choice of a question; the address stays, so that the page is not left. */
function goTo(event: MouseEvent, id: string): void {
  event.preventDefault()
  document.getElementById(id)?.querySelector('input')?.focus()
}

/** What decides money, to be answered, with the sums of both and the button that merges. */
export function QuestionsCard({ preview, draft, onCancel }: QuestionsCardProps) {
  const { stays, goes, questions } = preview
  const [first] = draft.open
  const name = (id: number) => (id === stays.id ? stays.businessName : goes.businessName)
  return (
    <Card title={t('Questions: {count}', { count: questions.length })} flush>
      {questions.map(({ key, kind, title, detail, options }) => (
        <PanelPart
          as="fieldset"
          key={key}
          id={idOf(key)}
          className={css.question}
          data-open={draft.open.some(one => one.key === key) || undefined}
        >
          <legend>
            {kind !== 'CHOICE' && <IconAlertTriangle size={16} stroke={1.7} aria-hidden />}
            {say(title)}
          </legend>
          {detail && <Text as="p">{say(detail)}</Text>}
          {options.map(({ customerId, text }) => (
            <Row as="label" key={customerId} className={css.option}>
              <input
                type="radio"
                name={`question-${key}`}
                checked={draft.choices[key] === customerId}
                onChange={() => draft.choose(key, customerId)}
              />
              <span>
                {text} <Text tone="quiet">{name(customerId)}</Text>
              </span>
            </Row>
          ))}
          {kind === 'TICK' && (
            <CheckField
              label={key === 'registration' ? t('It is the same registration') : t('That is right')}
              checked={draft.ticks.includes(key)}
              onChange={event => draft.tick(key, event.currentTarget.checked)}
            />
          )}
          {kind === 'GSTIN' && (
            <TextInput
              label={t('GSTIN that stays')}
              value={draft.gstin}
              autoComplete="off"
              maxLength={longestTypedGstin}
              onChange={event => draft.setGstin(event.currentTarget.value)}
            />
          )}
        </PanelPart>
      ))}
      <PanelPart className={css.rest}>
        <MergeSums preview={preview} draft={draft} />
        <Stack as="ul" gap={8}>
          {[
            t('{goes} and its number lead to {stays}', {
              goes: goes.businessName,
              stays: stays.businessName,
            }),
            t('Statements and documents stay as they were sent'),
            t('Undo for a day, while nothing else has changed'),
          ].map(line => (
            <SignLine key={line}>{line}</SignLine>
          ))}
        </Stack>
        {draft.refused && (
          <Text as="p" tone="bad" role="alert">
            {draft.refused}
          </Text>
        )}
        {first && (
          <a
            className={css.still}
            href={`#${idOf(first.key)}`}
            onClick={event => goTo(event, idOf(first.key))}
          >
            {plural(draft.open.length, '{count} question is open', '{count} questions are open')}
          </a>
        )}
        <Row gap={8} justify="end">
          <Button variant="default" size="md" onClick={onCancel} rightSection={<KeyCap keys="escape" />}>
            {t('Cancel')}
          </Button>
          <NeedsRight needs={merges.mergeCustomers}>
            <Button
              size="md"
              disabled={first !== undefined}
              loading={draft.isMerging}
              onClick={() => void draft.merge()}
            >
              {t('Merge into {customer}', { customer: stays.businessName })}
            </Button>
          </NeedsRight>
        </Row>
      </PanelPart>
    </Card>
  )
}

/** What both owe, and what is left of the limit that was chosen. */
function MergeSums({ preview, draft }: { preview: MergePreview; draft: MergeDraftState }) {
  const { stays, goes, openOrders, chequesOnHand, limits } = preview
  const chosen = draft.choices.creditLimit ?? draft.choices.terms
  const limit =
    chosen === goes.id
      ? limits.goes
      : chosen === stays.id || limits.stays === limits.goes
        ? limits.stays
        : null
  const owed = addPaise(stays.owed, goes.owed)
  const use = { creditLimit: limit, outstanding: owed, openOrders: openOrders.amount, chequesOnHand }
  const left = available(use)
  return (
    <Sums>
      <Sum label={t('Owed, {customer}', { customer: stays.businessName })}>{amountText(stays.owed)}</Sum>
      <Sum label={t('Owed, {customer}', { customer: goes.businessName })}>{amountText(goes.owed)}</Sum>
      <Sum label={t('Owed together')} kind="strong">
        {amountText(owed)}
      </Sum>
      <Sum label={t('Open orders, {count}', { count: openOrders.count })}>
        {amountText(openOrders.amount)}
      </Sum>
      {limit !== null && <ChequesSum use={use} />}
      {limit !== null && (
        <Sum label={t('Left of {limit}', { limit: amountText(limit) })} kind="strong" bad={left < 0}>
          {amountText(left)}
        </Sum>
      )}
    </Sums>
  )
}
