import { Button, TextInput } from '@mantine/core'
import { handover } from '@packhouse/contract/books/handover/endpoints.ts'
import {
  type BookProgram,
  type LedgerGroup,
  ledgerGroup,
  longestLedgerName,
  programNames,
} from '@packhouse/contract/books/handover/kinds.ts'
import { type FormEvent, useState } from 'react'
import { type LedgerMapping, useSaveLedgerMappingMutation } from '../../api/handover.ts'
import { toast } from '../../app/messages/toast.ts'
import { reasonOf } from '../../ui/feedback/failure.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import { PanelFoot, PanelPart } from '../../ui/layout/Panel.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { t } from '../../ui/words.ts'
import css from './Handover.module.css'

const headings: Record<LedgerGroup, string> = { SALES: 'Sales', TAX: 'Tax', MONEY: 'Money', OTHER: 'Other' }
const groups = ['SALES', 'TAX', 'MONEY', 'OTHER'] as const

interface LedgersPanelProps {
  program: BookProgram
  mapping: LedgerMapping
  /** Kinds that something waits for. */
  needed: readonly string[]
}

/** The names that our ledgers have in the program; proposals stand in the fields until they are saved. (rules §29.1) */
export function LedgersPanel({ program, mapping: { rows, version }, needed }: LedgersPanelProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [save, { isLoading }] = useSaveLedgerMappingMutation()
  const nameIn = (row: LedgerMapping['rows'][number]) => typed[row.kind] ?? row.ledger ?? row.proposed
  const changed = rows.flatMap(row => {
    const ledger = nameIn(row).trim()
    return ledger === '' || ledger === row.ledger ? [] : [{ kind: row.kind, ledger }]
  })
  const empty = rows.find(row => nameIn(row).trim() === '')
  const mapped = rows.filter(row => row.ledger !== null).length
  const send = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await save({ program, body: { rows: changed, version } }).unwrap()
      setTyped({})
      toast.success(t('Ledgers saved'))
    } catch (failure) {
      toast.error(t('The ledgers were not saved'), { detail: reasonOf(failure) })
    }
  }
  return (
    <Card
      title={t('Ledgers in {program}', { program: programNames[program] })}
      aside={<Text tone="quiet">{t('{mapped} of {all}', { mapped, all: rows.length })}</Text>}
      flush
    >
      <form onSubmit={send}>
        <PanelPart className={css.ledgers}>
          {groups.map(group => (
            <LedgerGroupFields key={group} heading={t(headings[group])}>
              {rows
                .filter(row => ledgerGroup(row.kind as Parameters<typeof ledgerGroup>[0]) === group)
                .map(row => (
                  <TextInput
                    key={row.kind}
                    label={t(row.name)}
                    description={row.ledger === null ? t('Proposed, not saved') : undefined}
                    maxLength={longestLedgerName}
                    autoComplete="off"
                    value={nameIn(row)}
                    error={needed.includes(row.kind) && row.ledger === null && t('Vouchers wait for it')}
                    onChange={event => setTyped({ ...typed, [row.kind]: event.currentTarget.value })}
                  />
                ))}
            </LedgerGroupFields>
          ))}
        </PanelPart>
        <PanelFoot>
          <Text tone="quiet" grow>
            {empty ? t('{ledger} has no name', { ledger: t(empty.name) }) : ' '}
          </Text>
          <NeedsRight needs={handover.saveLedgerMapping}>
            <Button
              type="submit"
              size="sm"
              loading={isLoading}
              disabled={changed.length === 0 || empty !== undefined}
            >
              {t('Save ledgers')}
            </Button>
          </NeedsRight>
        </PanelFoot>
      </form>
    </Card>
  )
}

const LedgerGroupFields = ({ heading, children }: { heading: string; children: React.ReactNode }) => (
  <>
    <h3>{heading}</h3>
    {children}
  </>
)
