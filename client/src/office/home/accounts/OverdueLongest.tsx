import type { AccountsFigures } from '../../../api/home.ts'
import { paymentDetailsPath } from '../../../app/navigation/paths.ts'
import { Text } from '../../../ui/layout/Text.tsx'
import { rupeesText } from '../../../ui/values/amounts.ts'
import { plural, t } from '../../../ui/words.ts'
import { opens } from '../addresses.ts'
import { HomeCard, HomeRow } from '../HomeCard.tsx'
import { LastWordChip } from './LastWordChip.tsx'

const visible = 4

/** The customers who have been overdue the longest. (rules §16.4) */
export const OverdueLongest = ({ overdue: { rows, customers } }: Pick<AccountsFigures, 'overdue'>) =>
  rows.length === 0 ? null : (
    <HomeCard
      title={t('Overdue, longest first')}
      count={t('{count} of {all}', { count: Math.min(visible, customers), all: customers })}
      all={{ label: t('To collect'), to: opens.collect }}
    >
      {rows.slice(0, visible).map(({ customerId, businessname, city, days, amount, lastWord }) => (
        <HomeRow key={customerId} to={paymentDetailsPath(customerId)}>
          <Text grow cut>
            <strong>{businessname}</strong> <Text tone="quiet">{city}</Text>
          </Text>
          <LastWordChip word={lastWord} />
          <Text tone="soft" figures>
            {plural(days, '{count} day', '{count} days')}
          </Text>
          <Text as="b" figures>
            {rupeesText(amount)}
          </Text>
        </HomeRow>
      ))}
    </HomeCard>
  )
