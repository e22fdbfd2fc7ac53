import { Textarea } from '@mantine/core'
import { tellCash } from '@packhouse/contract/business/settings/limits.ts'
import { Link } from 'react-router'
import { paths } from '../../../app/navigation/paths.ts'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { t } from '../../../ui/words.ts'
import { ChoiceRow, ClockRow, type Form, NumberRow, SettingRow, SwitchRow } from './SettingRows.tsx'

/** Rules for orders. Cut-offs and minimum order values are separate lists. */
export function OrderRulesCard({ form }: { form: Form }) {
  return (
    <section id="orders">
      <Card
        title={t('Order rules')}
        flush
        aside={
          <Text tone="soft">
            <Link to={`${paths.lookups}?list=TIME_SLOT`}>{t('Slots and cut-offs')}</Link>
            {' · '}
            <Link to={`${paths.lookups}?list=MOV`}>{t('Minimum order')}</Link>
          </Text>
        }
      >
        <SwitchRow
          form={form}
          field="autoAccept"
          title={t('Accept new orders automatically')}
          line={t('Placed orders within credit and stock go to Pending at once')}
        />
        <SwitchRow
          form={form}
          field="singleStepDispatch"
          title={t('Dispatch in one step')}
          line={t('Packed goes straight to Dispatched, without Ready')}
        />
        <NumberRow
          form={form}
          field="graceDays"
          title={t('Days of grace before Overdue')}
          line={t('Counted from the due date of each invoice')}
        />
        <SwitchRow
          form={form}
          field="countsCheques"
          title={t('Cheques on hand count in the hold')}
          line={t(
            'They lower the used credit until deposited; overdue invoices and bounced cheques still hold',
          )}
        />
        <SwitchRow
          form={form}
          field="trustsDoorUpi"
          title={t('UPI at the door counts at once')}
          line={t('Otherwise it lowers the dues once somebody has confirmed it in the bank')}
        />
        <SettingRow
          id="setting-tellCashAbove"
          title={t('Tell of differences in a trip’s cash above')}
          line={t('Everybody who records money reads who made the link, set the number and counted')}
        >
          <AmountField
            id="setting-tellCashAbove"
            w={110}
            max={tellCash.most}
            aria-describedby="setting-tellCashAbove-line"
            {...form.getInputProps('tellCashAbove')}
          />
        </SettingRow>
        <ClockRow
          form={form}
          field="standingOrdersAt"
          title={t('Place standing orders at')}
          line={t('In the evening before delivery, such as 17:00')}
        />
        <ClockRow
          form={form}
          field="regularsLateAt"
          title={t('Regular outlets are late from')}
          line={t('In the evening before delivery, or 45 minutes after their usual time if that is earlier')}
        />
        <NumberRow
          form={form}
          field="shareStepGrams"
          title={t('Share out weighed goods in steps of')}
          line={t('When an item is short; packs and pieces are always whole')}
          unit={t('g')}
        />
      </Card>
    </section>
  )
}

/** Rules for price rounding and documents. */
export function DocumentsCard({ form }: { form: Form }) {
  return (
    <section id="documents">
      <Card title={t('Prices and documents')} flush>
        <ChoiceRow
          form={form}
          field="packRounding"
          title={t('Round pack prices')}
          line={t('Derived prices only; manual prices stay as typed')}
          choices={[
            { value: 'NONE', label: t('To the paisa') },
            { value: 'HALF_RUPEE', label: t('To ₹0.50') },
            { value: 'RUPEE', label: t('To the rupee') },
          ]}
        />
        <ChoiceRow
          form={form}
          field="mixedDocument"
          title={t('Orders with taxed and exempt goods')}
          line={t('For registered buyers; others get one invoice-cum-bill of supply')}
          choices={[
            { value: 'SPLIT', label: t('Two documents') },
            { value: 'SINGLE_TAX_INVOICE', label: t('One tax invoice') },
          ]}
        />
        <SwitchRow
          form={form}
          field="eInvoice"
          title={t('E-invoices')}
          line={t('A tax invoice to a registered buyer must be registered before the goods leave')}
        />
        <SwitchRow
          form={form}
          field="eWay"
          title={t('E-way bills')}
          line={t('Taxable goods above the limit of their route need an e-way bill number to leave')}
        />
        <ClockRow
          form={form}
          field="lastNoteDay"
          title={t('Last day of credit notes with tax')}
          line={t(
            'Month and day after the financial year, such as 10-31: declared in the return of that month, by 30 November',
          )}
        />
        <SettingRow
          id="setting-discountAgreementUntil"
          title={t('Discounts need an agreement until')}
          line={t('The day before the amendment of section 15(3)(b) applies; empty while it is not notified')}
        >
          <DateField
            id="setting-discountAgreementUntil"
            w={170}
            aria-describedby="setting-discountAgreementUntil-line"
            {...form.getInputProps('discountAgreementUntil')}
          />
        </SettingRow>
      </Card>
    </section>
  )
}

/** Crates and bags that goods are weighed in. (rules §23.2) */
export function CratesCard({ form }: { form: Form }) {
  return (
    <section id="crates">
      <Card title={t('Crates on the scale')}>
        <Textarea
          label={t('Crate types')}
          description={t(
            'One a line: name and weight in grams, such as Blue crate 1800. Its weight is taken off what the scale shows.',
          )}
          autosize
          minRows={3}
          maxRows={12}
          {...form.getInputProps('crateTypes')}
        />
      </Card>
    </section>
  )
}
