import { type Paise, wholeRupees } from '@packhouse/contract/money.ts'
import type { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { IconChevronDown, IconMapPin, IconPhone } from '@tabler/icons-react'
import type { Data } from '../../../app/requests/figures.ts'
import { ActionMenu } from '../../../ui/dialogs/ActionMenu.tsx'
import { Placeholder } from '../../../ui/feedback/Placeholder.tsx'
import { ErrorState } from '../../../ui/feedback/States.tsx'
import { KeyCap } from '../../../ui/keys/KeyCap.tsx'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { Chip } from '../../../ui/values/Chip.tsx'
import { Monogram } from '../../../ui/values/Monogram.tsx'
import { plural, t } from '../../../ui/words.ts'
import type { Place } from '../draft.ts'
import css from './CustomerCard.module.css'

export type OutletDetails = Data<typeof customers.outletDetails>
type Staff = OutletDetails['staffs'][number]

interface CustomerCardProps {
  place: Place
  /** undefined while loading. */
  outlet: OutletDetails | undefined
  error: unknown
  retry: () => void
  staff?: Staff | undefined
  /** Without it, nobody is chosen. */
  onStaff?: (staffid: number) => void
  /** Without it, the outlet stays. */
  onChange?: () => void
}

const grouped = (mobile: string) => mobile.replace(/^(\d{5})(\d{5})$/, '$1 $2')
/** ₹21,800: habits need no paise. */
const roundMoney = (amount: Paise) => amountText(wholeRupees(amount)).replace(/\.00$/, '')

/** The order's customer, outlet, receiver and terms. */
export function CustomerCard({ place, outlet, error, retry, staff, onStaff, onChange }: CustomerCardProps) {
  if (error !== undefined && !outlet)
    return (
      <Panel as="section" className={css.card} aria-label={t('Customer')}>
        <ErrorState
          title={t('The outlet did not load')}
          error={error}
          retry={retry}
          kept={t('Your lines are kept.')}
        />
      </Panel>
    )
  const name = outlet ? (outlet.customer.brandName ?? outlet.customer.legalBusinessName) : place.businessname
  return (
    <Panel as="section" className={css.card} aria-label={t('Customer')}>
      <Monogram name={name} size={38} tinted />
      <Stack gap={0} grow>
        <Text as="strong" cut size={15}>
          {name}
        </Text>
        <div className={css.where}>
          <span className={css.fact}>
            <IconMapPin size={14} stroke={1.7} aria-hidden />
            <Text cut className={css.words}>
              {outlet ? addressOf(outlet) : place.outletName}
            </Text>
          </span>
          {outlet && <Contact outlet={outlet} staff={staff} onStaff={onStaff} />}
        </div>
      </Stack>
      {outlet ? (
        <Terms customer={outlet.customer} />
      ) : (
        <span className={css.loading}>
          <Placeholder look="line" />
        </span>
      )}
      {onChange && (
        <LinkButton aria-keyshortcuts="F2" onClick={onChange}>
          {t('Change')} <KeyCap keys="f2" />
        </LinkButton>
      )}
    </Panel>
  )
}

function addressOf({ name, outletAddress: { outletName, city, pincode } }: OutletDetails): string {
  const street = outletName.includes(name) ? outletName : `${name}, ${outletName}`
  return `${street}, ${city} ${pincode}`
}

function Contact({
  outlet,
  staff,
  onStaff,
}: {
  outlet: OutletDetails
  staff: Staff | undefined
  onStaff: ((staffid: number) => void) | undefined
}) {
  const active = outlet.staffs.filter(({ isActive }) => isActive)
  const words = staff ? `${staff.name} · ${grouped(staff.mobile)}` : grouped(outlet.poccontact)
  if (!onStaff || active.length < 2)
    return (
      <span className={css.fact}>
        <IconPhone size={14} stroke={1.7} aria-hidden />
        {words}
      </span>
    )
  return (
    <ActionMenu
      label={t('Who receives the goods')}
      align="start"
      actions={active.map(({ id, name, mobile, designation }) => ({
        label: [name, designation, grouped(mobile)].filter(Boolean).join(' · '),
        checked: id === staff?.id,
        run: () => onStaff(id),
      }))}
      button={props => (
        <button type="button" {...props} className={css.contact}>
          <IconPhone size={14} stroke={1.7} aria-hidden />
          {words}
          <IconChevronDown size={14} stroke={1.7} aria-label={t('Choose who receives the goods')} />
        </button>
      )}
    />
  )
}

function Terms({ customer }: { customer: OutletDetails['customer'] }) {
  const { usualOrder, terms, isActive, mayOrder } = customer
  if (!isActive) return <Chip tone="bad">{t('Inactive')}</Chip>
  if (!mayOrder) return <Chip tone="bad">{t('All item groups off')}</Chip>
  return (
    <dl className={css.terms}>
      <dt>{t('Terms')}</dt>
      <dd>{terms}</dd>
      <dt>{t('Usual order')}</dt>
      <dd>
        {usualOrder
          ? `${roundMoney(usualOrder.value)} · ${plural(usualOrder.lines, '{count} line', '{count} lines')}`
          : '-'}
      </dd>
    </dl>
  )
}
