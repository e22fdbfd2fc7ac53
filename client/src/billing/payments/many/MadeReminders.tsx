import { Button } from '@mantine/core'
import type { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import { spacedMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { chatLink } from '../../../app/navigation/chatLink.ts'
import type { Data } from '../../../app/requests/figures.ts'
import { PlainTable, Scroller } from '../../../ui/table/PlainTable.tsx'
import { t } from '../../../ui/words.ts'

/** The reminders that were made, each to be sent in a chat. */
export const MadeReminders = ({ reminders }: { reminders: Data<typeof credit.remindMany>['reminders'] }) => (
  <Scroller aria-label={t('Reminders')}>
    <PlainTable flush>
      <thead>
        <tr>
          <th scope="col">{t('Customer')}</th>
          <th scope="col">{t('Mobile')}</th>
          <th scope="col">{t('Send')}</th>
        </tr>
      </thead>
      <tbody>
        {reminders.map(({ customerId, businessname, mobile, text }) => (
          <tr key={customerId}>
            <th scope="row">{businessname}</th>
            <td>{spacedMobile(mobile)}</td>
            <td>
              <Button
                component="a"
                size="xs"
                variant="default"
                href={chatLink(mobile, text)}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={t('Chat with {customer}', { customer: businessname })}
                leftSection={<IconBrandWhatsapp size={15} stroke={1.7} aria-hidden />}
              >
                {t('Chat')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  </Scroller>
)
