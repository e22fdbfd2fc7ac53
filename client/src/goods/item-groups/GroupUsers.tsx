import { ceilings } from '@packhouse/contract/ceilings.ts'
import { IconUserPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchOrderCustomersQuery } from '../../api/orders.ts'
import { MoreRows } from '../../ui/feedback/MoreRows.tsx'
import { SearchCombobox, useSearchText } from '../../ui/fields/SearchCombobox.tsx'
import { Stack } from '../../ui/layout/Flex.tsx'
import { IconButton } from '../../ui/layout/IconButton.tsx'
import { List, ListLine, ListMore } from '../../ui/layout/List.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { Highlighted } from '../../ui/values/Highlighted.tsx'
import { Monogram } from '../../ui/values/Monogram.tsx'
import { plural, t } from '../../ui/words.ts'
import type { GroupDetails } from './members.ts'
import { customersText } from './members.ts'
import type { GroupActions } from './useGroupActions.ts'

const first = 3

/** The customers that may order from a group; each is added or removed at once. */
export function GroupUsers({ group, actions }: { group: GroupDetails; actions: GroupActions }) {
  const [isWhole, setWhole] = useState(false)
  const { customers } = group
  const visible = isWhole ? customers : customers.slice(0, first)
  return (
    <Stack as="section" gap={8} aria-label={t('Used by')}>
      <h3>
        {customers.length === 0
          ? t('Used by nobody')
          : t('Used by {customers}', { customers: customersText(customers.length) })}
      </h3>
      <CustomerSearch onTake={customer => actions.giveOrAsk(group, customer)} />
      {customers.length > 0 && (
        <Panel clip>
          <List aria-label={t('Customers')}>
            {visible.map(customer => (
              <ListLine key={customer.customerID}>
                <Monogram name={customer.businessName} size={26} tinted />
                <Text grow>
                  <Text weight="medium">{customer.businessName}</Text>{' '}
                  <small>{plural(customer.outlets, '{count} outlet', '{count} outlets')}</small>
                </Text>
                <IconButton
                  icon={IconX}
                  label={t('Remove the group from {customer}', { customer: customer.businessName })}
                  onClick={() => actions.takeOrAsk(group, customer)}
                />
              </ListLine>
            ))}
          </List>
          {visible.length < customers.length && (
            <ListMore onClick={() => setWhole(true)}>
              {t('Show all {count}', { count: customers.length })}
            </ListMore>
          )}
        </Panel>
      )}
    </Stack>
  )
}

interface CustomerSearchProps {
  onTake: (customer: { customerID: number; businessName: string }) => void
}

/** Pause in typing before a search, in ms. */
const pause = 120

function CustomerSearch({ onTake }: CustomerSearchProps) {
  const text = useSearchText(pause)
  const { searched: flexitext } = text
  const { data = [], isFetching } = useSearchOrderCustomersQuery({ flexitext }, { skip: flexitext === '' })
  const isOld = text.isOld || isFetching
  const found = flexitext === '' ? [] : data
  return (
    <SearchCombobox
      icon={IconUserPlus}
      label={t('Give to a customer')}
      placeholder={t('Give to a customer: name, outlet, mobile')}
      listLabel={t('Customers')}
      text={text}
      rows={found}
      rowKey={({ customerid }) => customerid}
      isOld={isOld}
      onTake={({ customerid, businessname }) => {
        onTake({ customerID: customerid, businessName: businessname })
        text.setTyped('')
      }}
      foot={
        found.length === 0 ? (
          isOld ? (
            t('Searching')
          ) : (
            t('No customer matches “{typed}”.', { typed: flexitext })
          )
        ) : (
          <MoreRows limit={ceilings.searchOrderCustomers} held={found.length} />
        )
      }
      draw={customer => (
        <>
          <Monogram name={customer.businessname} size={26} tinted />
          <Text cut grow>
            <Text weight="medium">
              <Highlighted text={customer.businessname} typed={flexitext} />
            </Text>{' '}
            <small>{plural(customer.outlets.length, '{count} outlet', '{count} outlets')}</small>
          </Text>
        </>
      )}
    />
  )
}
