import { Button } from '@mantine/core'
import { compositionWords, supplierKindName } from '@packhouse/contract/business/gst/supplier-kind.ts'
import { useState } from 'react'
import {
  type SavedKind,
  useSupplierKindRowsQuery,
  useWithdrawSupplierKindMutation,
} from '../../../api/invoices.ts'
import { toast } from '../../../app/messages/toast.ts'
import { reasonOf, shownInPlace } from '../../../ui/feedback/failure.ts'
import { ErrorState } from '../../../ui/feedback/States.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { PanelNote } from '../../../ui/layout/Panel.tsx'
import { SignLine } from '../../../ui/layout/SignLine.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { PlainTable, Scroller } from '../../../ui/table/PlainTable.tsx'
import { Chip } from '../../../ui/values/Chip.tsx'
import { dateText } from '../../../ui/values/DateText.tsx'
import { t } from '../../../ui/words.ts'
import css from './Kind.module.css'
import { KindDialog } from './KindDialog.tsx'
import { kindChanges, kindPaper } from './kindWords.ts'

const keyOf = ({ id }: SavedKind) => id ?? 0

/** How the business stands to GST, from which day; a row that documents name can only be followed by another. (rules §12.1) */
export function KindCard({ name }: { name: string }) {
  const { data, isError, error, refetch } = useSupplierKindRowsQuery()
  const [chosen, setChosen] = useState<number>()
  const [edited, setEdited] = useState<SavedKind | 'new'>()
  const shown = data?.find(row => keyOf(row) === chosen) ?? data?.[0]
  return (
    // a dialog is no part of the form around it
    <section id="kind" onSubmit={event => event.stopPropagation()}>
      <Card
        title={t('Kind and GST')}
        flush
        aside={
          <Button variant="default" size="xs" onClick={() => setEdited('new')}>
            {t('Change from a day')}
          </Button>
        }
      >
        {isError && !data && (
          <ErrorState title={t('The history did not load')} error={error} retry={refetch} />
        )}
        <Scroller aria-label={t('Kinds by day')}>
          <PlainTable flush aria-busy={!data}>
            <thead>
              <tr>
                <th>{t('From')}</th>
                <th>{t('Kind')}</th>
                <th>{t('GSTIN')}</th>
                <th>{t('By')}</th>
                <th>
                  <span className="visually-hidden">{t('Actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {(data ?? []).map(row => (
                <KindRow
                  key={keyOf(row)}
                  row={row}
                  isChosen={row === shown}
                  onChoose={() => setChosen(keyOf(row))}
                  onEdit={() => setEdited(row)}
                />
              ))}
            </tbody>
          </PlainTable>
        </Scroller>
        <PanelNote>{t('Documents before the day stay as they are.')}</PanelNote>
        {shown && <KindPreview row={shown} name={name} />}
      </Card>
      {edited && (
        <KindDialog row={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </section>
  )
}

interface KindRowProps {
  row: SavedKind
  isChosen: boolean
  onChoose: () => void
  onEdit: () => void
}

function KindRow({ row, isChosen, onChoose, onEdit }: KindRowProps) {
  const [withdraw, { isLoading }] = useWithdrawSupplierKindMutation()
  const { id, from, kind, gstin, version, isUsed, isNow, by } = row
  const isFree = id !== null && !isUsed
  const remove = async () => {
    if (id === null) return
    try {
      await withdraw({ kindid: id, ...(version ? { version } : {}) }).unwrap()
      toast.success(t('Withdrawn: the earlier row applies'))
    } catch (error) {
      shownInPlace(error)
      toast.error(reasonOf(error))
    }
  }
  return (
    <tr aria-selected={isChosen}>
      <td>
        <LinkButton plain className={css.day} aria-pressed={isChosen} onClick={onChoose}>
          <b>{from ? dateText(from) : t('The start')}</b>
        </LinkButton>
      </td>
      <td>
        {t(supplierKindName[kind])} {isNow && <Chip tone="good">{t('now')}</Chip>}
      </td>
      <td>{gstin ?? '-'}</td>
      <td>{by ?? '-'}</td>
      <td data-end>
        {isFree && (
          <Row as="span" gap={4} inline>
            {from !== null && (
              <Button variant="subtle" size="xs" onClick={onEdit}>
                {t('Change')}
              </Button>
            )}
            <Button variant="subtle" size="xs" color="gray" loading={isLoading} onClick={remove}>
              {t('Withdraw')}
            </Button>
          </Row>
        )}
      </td>
    </tr>
  )
}

/** The chosen row as documents print it, and what changes with it. */
function KindPreview({ row: { from, kind, gstin }, name }: { row: SavedKind; name: string }) {
  return (
    <div className={css.preview}>
      <div>
        <h3>{t('As it prints')}</h3>
        <div className={css.paper}>
          {kind === 'COMPOSITION' && <p className={css.words}>{compositionWords}</p>}
          <Row justify="between" align="start">
            <strong>{name}</strong>
            <strong>{kindPaper[kind]}</strong>
          </Row>
          {gstin && <Text size={12} tone="soft">{`GSTIN ${gstin}`}</Text>}
        </div>
      </div>
      <div>
        <h3>
          {from
            ? t('What changes on {day}', { day: dateText(from, 'short') })
            : t('How it is from the start')}
        </h3>
        <Stack as="ul" gap={8}>
          {kindChanges[kind].map(change => (
            <SignLine key={change}>{t(change)}</SignLine>
          ))}
        </Stack>
      </div>
    </div>
  )
}
