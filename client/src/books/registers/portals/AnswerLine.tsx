import { Button } from '@mantine/core'
import { registers } from '@packhouse/contract/books/registers/endpoints.ts'
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

/** A row of an answer; an unknown number is told or left out here. */
export function AnswerLine({ answerId, row }: AnswerLineProps) {
  const [send, { isLoading }] = useSettleAnswerMutation()
  const { number, orderId, eway, irn, state, message, nearest, at } = row
  const settle = (named: string | null) => void send({ answerid: answerId, body: { row: at, number: named } })
  return (
    <li data-state={state}>
      <b>{orderId === null ? number || '–' : <Link to={orderPath(orderId)}>{number}</Link>}</b>
      <Text figures>{eway ?? irn?.slice(0, 16) ?? ''}</Text>
      <small>
        {message ?? t(answerWords[state])}
        {nearest && <> {nearestText(nearest)}</>}
      </small>
      {state === 'UNKNOWN' && (
        <Row wrap className={css.settle}>
          {nearest && (
            <NeedsRight needs={registers.settleAnswer}>
              <Button variant="default" disabled={isLoading} onClick={() => settle(nearest.number)}>
                {t('It is {number}', { number: nearest.number })}
              </Button>
            </NeedsRight>
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
