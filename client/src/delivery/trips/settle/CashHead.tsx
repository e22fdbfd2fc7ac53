import type { Trip } from '../../../api/trips.ts'
import { driverMonthPath } from '../../../app/navigation/paths.ts'
import { TextLink } from '../../../ui/layout/LinkButton.tsx'
import { PanelHead } from '../../../ui/layout/Panel.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { t } from '../../../ui/words.ts'

/** The title of the cash count, and whose cash it is: their name opens their month. */
export const CashHead = ({ driver, day }: { driver: Trip['driver']; day: string }) => (
  <PanelHead>
    <Text as="h2" grow>
      {t('Cash count')}
    </Text>
    {driver && (
      <Text tone="soft">
        {t('of')} <TextLink to={driverMonthPath(driver.id, day.slice(0, 7))}>{driver.name}</TextLink>
      </Text>
    )}
  </PanelHead>
)
