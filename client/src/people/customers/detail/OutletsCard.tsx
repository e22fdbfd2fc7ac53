import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { spacedMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import { readsCrates } from '@packhouse/contract/rights.ts'
import { IconMapPin, IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useAllCratesQuery } from '../../../api/crates.ts'
import {
  type Customer,
  type Outlet,
  type OutletStaff,
  useMakeStaffPrimaryMutation,
  useStaffOfOutletsQuery,
} from '../../../api/customers.ts'
import { useAllTimeSlotsQuery } from '../../../api/lookups.ts'
import { toast } from '../../../app/messages/toast.ts'
import { cratesPath } from '../../../app/navigation/paths.ts'
import { useUrlState } from '../../../app/navigation/urlState.ts'
import { useMay } from '../../../app/session/may.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { classes } from '../../../ui/layout/classes.ts'
import { LinkButton, TextLink } from '../../../ui/layout/LinkButton.tsx'
import { NeedsRight } from '../../../ui/layout/NeedsRight.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { PlainTable, Scroller } from '../../../ui/table/PlainTable.tsx'
import { Chip } from '../../../ui/values/Chip.tsx'
import { plural, t } from '../../../ui/words.ts'
import { addressLine, mapLink, slotWords } from '../outletText.ts'
import css from './Detail.module.css'
import { OutletDialog } from './OutletDialog.tsx'
import { StaffDialog } from './StaffDialog.tsx'

/** Outlets of one customer at most. */
const limit = 500

/** The crates at an outlet of a customer, with the way to their ledger; nothing where none are. */
function CratesThere({ customerid, outletId }: { customerid: number; outletId: number }) {
  const { may } = useMay(readsCrates)
  const { data } = useAllCratesQuery({ customerid, limit }, { skip: !may })
  const there = data?.rows.find(row => row.outletId === outletId)
  if (!there) return null
  const link = (
    <TextLink to={cratesPath(outletId)}>{t('Crates there: {count}', { count: there.balance })}</TextLink>
  )
  return there.alert ? <Chip tone="bad">{link}</Chip> : link
}

const addressShape = { outlet: 'text' } as const
const intoView = (node: HTMLElement | null): void => void node?.scrollIntoView({ block: 'center' })

type Editing = { outlet?: Outlet } | { at: Outlet; person?: OutletStaff }

/** The outlets with their staff; one person of each outlet is its primary contact. */
export function OutletsCard({ customer }: { customer: Customer }) {
  const { outlets } = customer
  const outletIds = outlets.map(({ id }) => id)
  const { data: staff } = useStaffOfOutletsQuery({ body: { outletIds } }, { skip: outletIds.length === 0 })
  const { data: slots } = useAllTimeSlotsQuery()
  const [makePrimary] = useMakeStaffPrimaryMutation()
  const [{ outlet: addressed }] = useUrlState(addressShape)
  const [editing, edit] = useState<Editing>()
  const people = (staff ?? []).filter(({ isActive }) => isActive).length
  const close = () => edit(undefined)
  // Dialogs get the latest record, so that they can show colleagues' changes.
  const newest = <One extends { id: number }>(all: readonly One[] | undefined, one: One): One =>
    all?.find(({ id }) => id === one.id) ?? one
  const choose = async (person: OutletStaff) => {
    const done = await makePrimary({ outletid: person.outletId, staffid: person.id })
    if (!done.error) toast.success(t('{name} is the primary contact', { name: person.name }))
  }
  return (
    <Card
      flush={outlets.length > 0}
      title={
        <>
          {t('Outlets and staff')}{' '}
          <small>
            {plural(outlets.length, '{count} outlet', '{count} outlets')},{' '}
            {t('{count} staff', { count: people })}
          </small>
        </>
      }
      aside={
        <NeedsRight needs={customers.addOutlets}>
          <LinkButton onClick={() => edit({})}>{t('Add outlet')}</LinkButton>
        </NeedsRight>
      }
    >
      {outlets.length === 0 ? (
        <Text as="p" tone="quiet">
          {t('No outlets yet. Add one before you take orders.')}
        </Text>
      ) : (
        <Scroller aria-label={t('Outlets and staff')}>
          <PlainTable flush className={classes(css.table, css.outlets)}>
            <thead>
              <tr>
                <th scope="col">{t('Outlet or person')}</th>
                <th scope="col">{t('Address or role')}</th>
                <th scope="col">{t('Contact')}</th>
                <th scope="col">{t('Usual slot')}</th>
                <th scope="col" data-end>
                  {t('Order contact')}
                </th>
              </tr>
            </thead>
            {outlets.map(outlet => (
              <tbody
                key={outlet.id}
                {...(addressed === String(outlet.id)
                  ? { ref: intoView, 'aria-current': 'location' as const }
                  : {})}
              >
                <OutletRow
                  outlet={outlet}
                  slot={slotWords(slots, outlet.deliveryTimeSlotId)}
                  onEdit={() => edit({ outlet })}
                  onAdd={() => edit({ at: outlet })}
                />
                {!staff && (
                  <tr className={css.person}>
                    <td colSpan={5} />
                  </tr>
                )}
                {(staff ?? [])
                  .filter(({ outletId }) => outletId === outlet.id)
                  .map(person => (
                    <PersonRow
                      key={person.id}
                      person={person}
                      onEdit={() => edit({ at: outlet, person })}
                      onPrimary={() => choose(person)}
                    />
                  ))}
              </tbody>
            ))}
          </PlainTable>
        </Scroller>
      )}
      {editing && !('at' in editing) && (
        <OutletDialog
          customer={customer}
          {...(editing.outlet ? { outlet: newest(outlets, editing.outlet) } : {})}
          onClose={close}
        />
      )}
      {editing && 'at' in editing && (
        <StaffDialog
          outlet={editing.at}
          outlets={outlets}
          {...(editing.person ? { person: newest(staff, editing.person) } : {})}
          onClose={close}
        />
      )}
    </Card>
  )
}

interface OutletRowProps {
  outlet: Outlet
  slot: string
  onEdit: () => void
  onAdd: () => void
}

function OutletRow({ outlet, slot, onEdit, onAdd }: OutletRowProps) {
  const map = mapLink(outlet.outletAddress)
  return (
    <tr className={css.outlet} data-off={!outlet.isActive}>
      <td>
        <NeedsRight needs={customers.updateOutlet}>
          <LinkButton plain aria-label={t('Edit {name}', { name: outlet.name })} onClick={onEdit}>
            {outlet.name}
          </LinkButton>
        </NeedsRight>{' '}
        {!outlet.isActive && <Chip>{t('Inactive')}</Chip>}
      </td>
      <td>
        {addressLine(outlet.outletAddress)}{' '}
        {map && (
          <a
            href={map}
            target="_blank"
            rel="noreferrer"
            aria-label={t('{name} on the map', { name: outlet.name })}
          >
            <IconMapPin size={14} stroke={1.7} aria-hidden />
          </a>
        )}
      </td>
      <td>{spacedMobile(outlet.poccontact)}</td>
      <td>
        {slot}
        <div>
          <CratesThere customerid={outlet.customerId} outletId={outlet.id} />
        </div>
      </td>
      <td data-end>
        <NeedsRight needs={customers.addStaff}>
          <LinkButton aria-label={t('Add staff to {name}', { name: outlet.name })} onClick={onAdd}>
            {t('Add staff')}
          </LinkButton>
        </NeedsRight>
      </td>
    </tr>
  )
}

function PersonRow({
  person,
  onEdit,
  onPrimary,
}: {
  person: OutletStaff
  onEdit: () => void
  onPrimary: () => void
}) {
  return (
    <tr className={css.person} data-off={!person.isActive}>
      <td>
        <NeedsRight needs={customers.updateStaff}>
          <LinkButton plain aria-label={t('Edit {name}', { name: person.name })} onClick={onEdit}>
            {person.name}
          </LinkButton>
        </NeedsRight>
      </td>
      <td>{person.designation ?? '-'}</td>
      <td>{spacedMobile(person.mobile)}</td>
      <td />
      <td data-end>
        {person.isPrimary && (
          <Chip tone="good" icon={IconStarFilled}>
            {t('Primary')}
          </Chip>
        )}
        {!person.isPrimary && person.isActive && (
          <NeedsRight needs={customers.makeStaffPrimary}>
            <LinkButton aria-label={t('Make primary: {name}', { name: person.name })} onClick={onPrimary}>
              {t('Make primary')}
            </LinkButton>
          </NeedsRight>
        )}
        {!person.isActive && <Chip>{t('Inactive')}</Chip>}
      </td>
    </tr>
  )
}
