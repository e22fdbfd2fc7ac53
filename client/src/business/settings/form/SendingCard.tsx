import { Card } from '../../../ui/layout/Card.tsx'
import { t } from '../../../ui/words.ts'
import { ClockRow, type Form, NumberRow, SwitchRow, WordRow } from './SettingRows.tsx'

/** What goes to customers: by itself, at which hours, by which templates. (rules §32) */
export function SendingCard({ form }: { form: Form }) {
  return (
    <section id="sending">
      <Card title={t('Sending')}>
        <SwitchRow
          form={form}
          field="sendsOrders"
          title={t('Confirm orders')}
          line={t('At the cut-off, with short items, to those who agreed')}
        />
        <SwitchRow
          form={form}
          field="sendsDocuments"
          title={t('Send invoices')}
          line={t('After dispatch, to those who agreed')}
        />
        <SwitchRow
          form={form}
          field="sendsReminders"
          title={t('Remind of dues')}
          line={t('Before they are due, to those who agreed')}
        />
        <NumberRow
          form={form}
          field="remindDaysBefore"
          title={t('Days before the due day')}
          line={t('When the reminder goes')}
        />
        <ClockRow
          form={form}
          field="quietFrom"
          title={t('Quiet hours from')}
          line={t('No automatic messages from then, such as 22:00')}
        />
        <ClockRow
          form={form}
          field="quietUntil"
          title={t('Quiet hours until')}
          line={t('Waiting messages go out then, such as 08:00')}
        />
        <WordRow
          form={form}
          field="templateOrder"
          title={t('Template of confirmations')}
          line={t('Its name in WhatsApp')}
        />
        <WordRow
          form={form}
          field="templateDocument"
          title={t('Template of documents')}
          line={t('Its name in WhatsApp')}
        />
        <WordRow
          form={form}
          field="templateStatement"
          title={t('Template of statements')}
          line={t('Its name in WhatsApp')}
        />
        <WordRow
          form={form}
          field="templateDues"
          title={t('Template of reminders')}
          line={t('Its name in WhatsApp')}
        />
        <WordRow
          form={form}
          field="templateLanguage"
          title={t('Language of the templates')}
          line={t('Such as en or hi')}
        />
      </Card>
    </section>
  )
}
