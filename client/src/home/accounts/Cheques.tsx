import { Button } from '@mantine/core'
import { dayOf } from '@packhouse/contract/day.ts'
import { type ChequeState, chequeStates } from '@packhouse/contract/home/kinds.ts'
import { payments } from '@packhouse/contract/payments/endpoints.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Cheque } from '../../api/home.ts'
import { paymentDetailsPath } from '../../app/navigation/paths.ts'
import { useDeposit } from '../../payments/cheques/useDeposit.ts'
import { CheckField } from '../../ui/fields/CheckField.tsx'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import { PanelFoot } from '../../ui/layout/Panel.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { moneyText, rupeesText } from '../../ui/values/amounts.ts'
import { Chip } from '../../ui/values/Chip.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { plural, t } from '../../ui/words.ts'
import { HomeCard } from '../HomeCard.tsx'
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
export function Cheques({ cheques }: { cheques: readonly Cheque[] }) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const { deposit, busy, refused } = useDeposit(() => setTicked(new Set()))
  const chosen = cheques.filter(({ state, cheque }) => state === 'TO_BANK' && ticked.has(cheque.id))
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
      <HomeCard title={t('Cheques')} count={String(cheques.length)}>
        {cheques.length === 0 && <p className={css.none}>{t('No cheques here.')}</p>}
        {chequeStates.map(state => (
          <Group
            key={state}
            state={state}
            cheques={cheques.filter(cheque => cheque.state === state)}
            ticked={ticked}
            onTick={id => setTicked(before => toggled(before, id))}
          />
        ))}
        {refused && (
          <Text as="p" tone="bad" role="alert" className={css.none}>
            {refused}
          </Text>
        )}
        {chosen.length > 0 && (
          <PanelFoot>
            <NeedsRight needs={payments.depositCheques}>
              <Button size="sm" variant="default" loading={busy} rightSection={<KeyCap keys="b" />} onClick={run}>
                {words}
              </Button>
            </NeedsRight>
            <Text tone="soft">{moneyText(chosen.reduce((all, { amount }) => all + amount, 0))}</Text>
          </PanelFoot>
        )}
      </HomeCard>
    </div>
  )
}

interface GroupProps {
  state: ChequeState
  cheques: readonly Cheque[]
  ticked: ReadonlySet<number>
  onTick: (chequeId: number) => void
}

function Group({ state, cheques, ticked, onTick }: GroupProps) {
  if (cheques.length === 0) return null
  const sum = cheques.reduce((all, { amount }) => all + amount, 0)
  return (
    <ul aria-label={titles()[state]}>
      <li className={css.group}>
        <strong>{titles()[state]}</strong>
        <Text tone="soft">{`${cheques.length}, ${moneyText(sum)}`}</Text>
      </li>
      {cheques.map(({ customerId, businessname, cheque, amount, day }) => (
        <li key={cheque.id} className={css.cheque}>
          {state === 'TO_BANK' && (
            <CheckField
              size="xs"
              checked={ticked.has(cheque.id)}
              onChange={() => onTick(cheque.id)}
              aria-label={t('Cheque {number} of {customer}', { number: cheque.number, customer: businessname })}
            />
          )}
          <Text figures>{cheque.number}</Text>
          <Text grow cut>
            <Link to={paymentDetailsPath(customerId)}>{businessname}</Link>
          </Text>
          {cheque.withDriver && <Chip>{t('with {driver}', { driver: cheque.withDriver })}</Chip>}
          {state === 'IN_CLEARING' && day && <Text tone="quiet">{dateText(day, 'near')}</Text>}
          <Text as="b" figures>
            {rupeesText(amount)}
          </Text>
        </li>
      ))}
    </ul>
  )
}
