import { Button } from '@mantine/core'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import { sumPaise } from '@packhouse/contract/money.ts'
import type { ChequeState } from '@packhouse/contract/office/home/kinds.ts'
import { useState } from 'react'
import type { ChequeGroup } from '../../../api/home.ts'
import { paymentDetailsPath } from '../../../app/navigation/paths.ts'
import { useDeposit } from '../../../billing/payments/cheques/useDeposit.ts'
import { CheckField } from '../../../ui/fields/CheckField.tsx'
import { KeyCap } from '../../../ui/keys/KeyCap.tsx'
import { useKeys } from '../../../ui/keys/keys.ts'
import { TextLink } from '../../../ui/layout/LinkButton.tsx'
import { List, ListLine } from '../../../ui/layout/List.tsx'
import { NeedsRight } from '../../../ui/layout/NeedsRight.tsx'
import { PanelFoot, PanelNote, PanelPart } from '../../../ui/layout/Panel.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { amountText, countText, figureText } from '../../../ui/values/amounts.ts'
import { Chip } from '../../../ui/values/Chip.tsx'
import { dateText } from '../../../ui/values/DateText.tsx'
import { plural, t } from '../../../ui/words.ts'
import { opens } from '../addresses.ts'
import { HomeCard } from '../HomeCard.tsx'
import { restOf } from '../rest.ts'
import css from './Accounts.module.css'

const titles = (): Record<ChequeState, string> => ({
  TO_BANK: t('To deposit today'),
  WITH_DRIVER: t('With drivers'),
  IN_CLEARING: t('At the bank'),
  BOUNCED: t('Bounced'),
})

const toggled = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> => {
  const after = new Set(ids)
  if (!after.delete(id)) after.add(id)
  return after
}

/** Cheques by what becomes of them next. Space ticks those that go to the bank, B deposits them with a slip. (rules §16.7) */
export function Cheques({ groups }: { groups: readonly ChequeGroup[] }) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const { deposit, busy, refused } = useDeposit(() => setTicked(new Set()))
  const chosen = groups
    .flatMap(({ rows }) => rows)
    .filter(({ state, cheque }) => state === 'TO_BANK' && ticked.has(cheque.id))
  const count = groups.reduce((all, group) => all + group.count, 0)
  const run = () => {
    if (chosen.length === 0 || busy) return
    void deposit(
      chosen.map(({ cheque }) => cheque),
      dayOf(new Date()),
    )
  }
  useKeys('Cheques', [{ keys: 'b', label: 'Deposit the ticked cheques', run }])
  const words = plural(chosen.length, 'Deposit {count} cheque', 'Deposit {count} cheques')
  return (
    <div id="cheques">
      <HomeCard title={t('Cheques')} count={countText(count)}>
        {count === 0 && <PanelNote>{t('No cheques here.')}</PanelNote>}
        {groups.map(group => (
          <Group
            key={group.state}
            group={group}
            ticked={ticked}
            onTick={id => setTicked(before => toggled(before, id))}
          />
        ))}
        {refused && (
          <PanelPart>
            <Text as="p" tone="bad" role="alert">
              {refused}
            </Text>
          </PanelPart>
        )}
        {chosen.length > 0 && (
          <PanelFoot>
            <NeedsRight needs={payments.depositCheques}>
              <Button
                size="sm"
                variant="default"
                loading={busy}
                rightSection={<KeyCap keys="b" />}
                onClick={run}
              >
                {words}
              </Button>
            </NeedsRight>
            <Text tone="soft">{amountText(sumPaise(chosen.map(({ amount }) => amount)))}</Text>
          </PanelFoot>
        )}
      </HomeCard>
    </div>
  )
}

interface GroupProps {
  group: ChequeGroup
  ticked: ReadonlySet<number>
  onTick: (chequeId: number) => void
}

function Group({ group: { state, count, amount: sum, rows }, ticked, onTick }: GroupProps) {
  if (count === 0) return null
  const rest = restOf({ count, amount: sum }, rows, ({ amount }) => amount)
  return (
    <List aria-label={titles()[state]}>
      <ListLine className={css.group}>
        <strong>{titles()[state]}</strong>
        <Text tone="soft">{`${countText(count)}, ${amountText(sum)}`}</Text>
      </ListLine>
      {rows.map(({ customerId, businessname, cheque, amount, day }) => (
        <ListLine key={cheque.id}>
          {state === 'TO_BANK' && (
            <CheckField
              size="xs"
              checked={ticked.has(cheque.id)}
              onChange={() => onTick(cheque.id)}
              aria-label={t('Cheque {number} of {customer}', {
                number: cheque.number,
                customer: businessname,
              })}
            />
          )}
          <Text figures>{cheque.number}</Text>
          <Text grow cut>
            <TextLink plain to={paymentDetailsPath(customerId)}>
              {businessname}
            </TextLink>
          </Text>
          {cheque.withDriver && <Chip>{t('with {driver}', { driver: cheque.withDriver })}</Chip>}
          {state === 'IN_CLEARING' && day && <Text tone="quiet">{dateText(day, 'near')}</Text>}
          <Text as="b" figures>
            {figureText(amount)}
          </Text>
        </ListLine>
      ))}
      {rest.count > 0 && (
        <ListLine>
          <Text grow>
            <TextLink plain to={opens.cheques(state)}>
              {plural(rest.count, '{count} more cheque', '{count} more cheques')}
            </TextLink>
          </Text>
          <Text as="b" figures>
            {figureText(rest.amount)}
          </Text>
        </ListLine>
      )}
    </List>
  )
}
