import { Button, TextInput } from '@mantine/core'
import { registers } from '@packhouse/contract/books/registers/endpoints.ts'
import { openAnswers } from '@packhouse/contract/books/registers/portal-names.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { type PortalAnswer, useSettleAnswerMutation } from '../../../api/registers.ts'
import { orderPath } from '../../../app/navigation/paths.ts'
import { Row } from '../../../ui/layout/Flex.tsx'
import { NeedsRight } from '../../../ui/layout/NeedsRight.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { figureText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import css from './Portals.module.css'
import { answerWords } from './words.ts'

interface AnswerLineProps {
  answerId: number
  row: PortalAnswer['rows'][number] & { at: number }
}

/** A row of an answer; which document it is of is said here, or it is left out. */
export function AnswerLine({ answerId, row }: AnswerLineProps) {
  const [send, { isLoading }] = useSettleAnswerMutation()
  const { number, orderId, eway, irn, state, message, nearest, at } = row
  const [named, setNamed] = useState('')
  const settle = (document: string | null) =>
    void send({ answerid: answerId, body: { row: at, number: document } })
  const isOpen = openAnswers.includes(state)
  // what the portal knows already is entered on the document of the row
  const own = state === 'KNOWN' && orderId !== null ? number : null
  const proposal = own ?? nearest?.number ?? null
  return (
    <li data-state={state}>
      <b>{orderId === null ? number || '–' : <Link to={orderPath(orderId)}>{number}</Link>}</b>
      <Text figures>{eway ?? irn?.slice(0, 16) ?? ''}</Text>
      <small>
        {message ?? t(answerWords[state])}
        {nearest && <> {nearestText(nearest)}</>}
      </small>
      {isOpen && (
        <Row wrap className={css.settle}>
          {proposal !== null ? (
            <NeedsRight needs={registers.settleAnswer}>
              <Button variant="default" disabled={isLoading} onClick={() => settle(proposal)}>
                {t(own === null ? 'It is {number}' : 'Enter on {number}', { number: proposal })}
              </Button>
            </NeedsRight>
          ) : (
            <>
              <TextInput
                size="xs"
                aria-label={t('Number of the document')}
                placeholder={t('Number of the document')}
                value={named}
                onChange={event => setNamed(event.currentTarget.value)}
              />
              <NeedsRight needs={registers.settleAnswer}>
                <Button
                  variant="default"
                  disabled={isLoading || named.trim() === ''}
                  onClick={() => settle(named.trim())}
                >
                  {t('Enter on it')}
                </Button>
              </NeedsRight>
            </>
          )}
          <NeedsRight needs={registers.settleAnswer}>
            <Button variant="subtle" disabled={isLoading} onClick={() => settle(null)}>
              {t('Leave it out')}
            </Button>
          </NeedsRight>
        </Row>
      )}
    </li>
  )
}

function nearestText({
  number,
  total,
  isSameValue,
}: NonNullable<PortalAnswer['rows'][number]['nearest']>): string {
  const values = { number, value: figureText(total) }
  if (isSameValue === null) return t('Nearest: {number} over {value}.', values)
  return isSameValue
    ? t('Nearest: {number}, same value {value}.', values)
    : t('Nearest: {number}, but its value is {value}.', values)
}
