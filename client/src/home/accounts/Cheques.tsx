import { Button } from '@mantine/core'
import type { ChequeState } from '@packhouse/contract/home/kinds.ts'
import { payments } from '@packhouse/contract/payments/endpoints.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Cheque } from '../../api/home.ts'
import { paymentDetailsPath } from '../../app/navigation/paths.ts'
import { CheckField } from '../../ui/fields/CheckField.tsx'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import { PanelFoot } from '../../ui/layout/Panel.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { moneyText, rupeesText } from '../../ui/values/amounts.ts'
import { dateText } from '../../ui/values/DateText.tsx'
import { plural, t } from '../../ui/words.ts'
import { HomeCard } from '../HomeCard.tsx'
import css from './Accounts.module.css'
import { useBankCheques } from './useBankCheques.ts'

const titles = (): Record<ChequeState, string> => ({
  TO_BANK: t('To bank today'),
  IN_CLEARING: t('In clearing'),
  BOUNCED: t('Bounced'),
})

const toggled = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> => {
  const after = new Set(ids)
  if (!after.delete(id)) after.add(id)
  return after
}

/** Cheques by what becomes of them next. Space ticks those handed in at the bank, B notes the ticked ones. (rules §16.7) */
export function Cheques({ cheques }: { cheques: readonly Cheque[] }) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const bank = useBankCheques()
  const chosen = cheques.filter(({ state, receiptid }) => state === 'TO_BANK' && ticked.has(receiptid))
  const run = () => {
    if (chosen.length === 0) return
    setTicked(new Set())
    bank(chosen)
  }
  useKeys('Cheques', [{ keys: 'b', label: 'Handed in at the bank', run }])
  const words = plural(chosen.length, 'Banked {count} cheque', 'Banked {count} cheques')
  return (
    <div id="cheques">
      <HomeCard title={t('Cheques')} count={String(cheques.length)}>
        {cheques.length === 0 && <p className={css.none}>{t('No cheque waits.')}</p>}
        {(['TO_BANK', 'IN_CLEARING', 'BOUNCED'] as const).map(state => (
          <Group
            key={state}
            state={state}
            cheques={cheques.filter(cheque => cheque.state === state)}
            ticked={ticked}
            onTick={id => setTicked(before => toggled(before, id))}
          />
        ))}
        {chosen.length > 0 && (
          <PanelFoot>
            <NeedsRight needs={payments.bankCheques}>
              <Button size="sm" variant="default" rightSection={<KeyCap keys="b" />} onClick={run}>
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
  onTick: (receiptid: number) => void
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
      {cheques.map(({ receiptid, customerId, businessname, reference, number, amount, day }) => (
        <li key={receiptid} className={css.cheque}>
          {state === 'TO_BANK' && (
            <CheckField
              size="xs"
              checked={ticked.has(receiptid)}
              onChange={() => onTick(receiptid)}
              aria-label={t('Cheque {number} of {customer}', { number: reference ?? number, customer: businessname })}
            />
          )}
          <Text figures>{reference ?? number}</Text>
          <Text grow cut>
            <Link to={paymentDetailsPath(customerId)}>{businessname}</Link>
          </Text>
          {state === 'IN_CLEARING' && day && <Text tone="quiet">{dateText(day, 'near')}</Text>}
          <Text as="b" figures>
            {rupeesText(amount)}
          </Text>
        </li>
      ))}
    </ul>
  )
}
