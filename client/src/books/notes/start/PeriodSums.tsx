import type { notes } from '@packhouse/contract/books/notes/endpoints.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import { KeyCap } from '../../../ui/keys/KeyCap.tsx'
import { Row } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { isFinger } from '../../../ui/useMedia.ts'
import { countText, moneyText } from '../../../ui/values/amounts.ts'
import { plural, t } from '../../../ui/words.ts'
import css from './NoteStart.module.css'

interface PeriodSumsProps {
  of: Reply<typeof notes.billedCustomers>
  /** Customers that are listed. */
  listed: number
}

/** The sums of a period below its list, whether customers are left out, and the keys. */
export const PeriodSums = ({ of: { customers, invoices, total, credited }, listed }: PeriodSumsProps) => (
  <Row gap={12} wrap className={css.sums}>
    <Text as="strong">{plural(customers, '{count} customer', '{count} customers')}</Text>
    <Text figures>{plural(invoices, '{count} invoice', '{count} invoices')}</Text>
    <Text as="b" figures>
      {moneyText(total)}
    </Text>
    {credited > 0 && <Text tone="quiet">{t('{amount} credited', { amount: moneyText(credited) })}</Text>}
    {listed < customers && (
      <Text tone="quiet">{t('The largest {count} are listed; the search finds the others.', { count: countText(listed) })}</Text>
    )}
    {!isFinger && (
      <Text tone="quiet" className={css.keys}>
        <KeyCap keys="arrowdown" /> <KeyCap keys="arrowup" /> {t('choose')} <KeyCap keys="enter" /> {t('open the invoices')}{' '}
        <KeyCap keys="1 to 4" /> {t('kind of note')}
      </Text>
    )}
  </Row>
)
