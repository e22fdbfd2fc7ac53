import { Button } from '@mantine/core'
import { registers } from '@packhouse/contract/books/registers/endpoints.ts'
import { dayOf, formatDay } from '@packhouse/contract/day.ts'
import { Link } from 'react-router'
import type { PortalMonth } from '../../../api/registers.ts'
import { customerPath, editItemsPath, orderPath, paymentDetailsPath } from '../../../app/navigation/paths.ts'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { NeedsRight } from '../../../ui/layout/NeedsRight.tsx'
import { SignLine } from '../../../ui/layout/SignLine.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { countText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import { checkTitle, faultTitle } from './words.ts'

type Check = PortalMonth['checks'][number]
const tones = { GOOD: 'good', BAD: 'bad', LOOK: 'warn' } as const

/** Where a document is mended: a wrong State at its customer, anything else at its order, a note at the account. */
function mendedAt(
  check: Check['check'],
  { orderId, customerId }: Check['documents'][number],
): string | undefined {
  if (check === 'PLACE' && customerId !== null) return customerPath(customerId)
  if (orderId !== null) return orderPath(orderId)
  return customerId === null ? undefined : paymentDetailsPath(customerId)
}

const named = 3

/** What is asked before filing: right, or how many are not, each leading to what mends it. */
export function CheckLine({
  check: { check, state, count, documents, items, detail, passed },
  onPass,
}: {
  check: Check
  /** Asks why it may pass although it is not right; undefined: it may not. */
  onPass?: (() => void) | undefined
}) {
  const isRight = state === 'GOOD'
  const left = count - Math.min(named, documents.length || items.length)
  return (
    <SignLine tone={tones[state]}>
      <Row align="start">
        <Stack gap={0} grow>
          {isRight ? (
            t(checkTitle[check])
          ) : (
            <Text as="b" tone={tones[state]}>
              {t(faultTitle[check], { count: countText(count) })}
            </Text>
          )}
          {detail && <small>{detail}</small>}
          {documents.slice(0, named).map(document => {
            const at = mendedAt(check, document)
            return (
              <small key={document.number}>
                {at ? <Link to={at}>{document.number}</Link> : document.number}
              </small>
            )
          })}
          {items.slice(0, named).map(({ id, name, hsn }) => (
            <small key={`${hsn} ${name}`}>
              {id === null ? name : <Link to={editItemsPath([id])}>{name}</Link>} {hsn}
            </small>
          ))}
          {!isRight && documents.length + items.length > 0 && left > 0 && (
            <small>{t('and {count} more', { count: countText(left) })}</small>
          )}
          {passed && (
            <small>
              {t('Accepted by {name} on {day}: {reason}', {
                name: passed.by,
                day: formatDay(dayOf(new Date(passed.at))),
                reason: passed.reason,
              })}
            </small>
          )}
          {state === 'LOOK' && <small>{t('It does not stop the filing.')}</small>}
        </Stack>
        {onPass && (
          <NeedsRight needs={registers.passSeries}>
            <Button variant="default" onClick={onPass}>
              {t('Accept…')}
            </Button>
          </NeedsRight>
        )}
      </Row>
    </SignLine>
  )
}
