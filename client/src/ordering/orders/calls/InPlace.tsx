import { Button } from '@mantine/core'
import { formatQuantity } from '@packhouse/contract/quantity.ts'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useItemsForOrderQuery } from '../../../api/orders.ts'
import { Placeholder } from '../../../ui/feedback/Placeholder.tsx'
import { CheckField } from '../../../ui/fields/CheckField.tsx'
import { SearchCombobox, useSearchText } from '../../../ui/fields/SearchCombobox.tsx'
import { KeyCap } from '../../../ui/keys/KeyCap.tsx'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { milliText } from '../../../ui/values/amounts.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { t } from '../../../ui/words.ts'
import { type Candidate, candidatesOf, proposed } from './candidates.ts'
import css from './InPlace.module.css'
import type { ShortLine, ShortOrder } from './message.ts'
import type { InPlace as Chosen } from './useCallActions.ts'

/** Items that a search for proposals asks for. */
const maxSearched = 8

interface InPlaceProps {
  order: ShortOrder
  deliveryDate: string
  /** What saving does besides: "Save, call Cafe Coracle". */
  submit: string
  isBusy: boolean
  onSave: (chosen: readonly Chosen[]) => void
}

/** What goes in place of each short line: proposals with what is free, or another item by its name. */
export function InPlace({ order, deliveryDate, submit, isBusy, onSave }: InPlaceProps) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (chosen.length > 0 && !isBusy) onSave(chosen)
  }
  return (
    <Panel as="form" className={css.inPlace} aria-label={t('In place of what is short')} onSubmit={save}>
      {order.lines.map((line, at) => (
        <Group
          key={line.orderitemid}
          order={order}
          line={line}
          deliveryDate={deliveryDate}
          chosen={chosen}
          isFirst={at === 0}
          onTick={({ packsizeid, quantity }, is) => {
            const { orderitemid } = line
            const others = chosen.filter(
              one => one.orderitemid !== orderitemid || one.packsizeid !== packsizeid,
            )
            setChosen(is ? [...others, { orderitemid, packsizeid, quantity }] : others)
          }}
        />
      ))}
      <Button
        type="submit"
        disabled={chosen.length === 0}
        loading={isBusy}
        rightSection={<KeyCap keys="save" on="filled" />}
      >
        {submit}
      </Button>
    </Panel>
  )
}

interface GroupProps {
  order: ShortOrder
  line: ShortLine
  deliveryDate: string
  chosen: readonly Chosen[]
  isFirst: boolean
  onTick: (candidate: Candidate, isTicked: boolean) => void
}

/** What may go in place of one line. */
function Group({ order, line, deliveryDate, chosen, isFirst, onTick }: GroupProps) {
  const { data: items } = useItemsForOrderQuery({
    customerid: order.customerid,
    deliveryDate,
    searchtext: line.name,
    limit: maxSearched,
  })
  const [added, setAdded] = useState<Candidate[]>([])
  const proposals = proposed(line, items ?? [])
  const further = added.filter(({ packsizeid }) => !proposals.some(one => one.packsizeid === packsizeid))
  const isTicked = ({ packsizeid }: Candidate) =>
    chosen.some(one => one.orderitemid === line.orderitemid && one.packsizeid === packsizeid)
  return (
    <Stack as="fieldset" gap={0}>
      <legend>{t('In place of {item}', { item: `${line.name} ${line.packsize}` })}</legend>
      {!items && <Placeholder height={36} />}
      {[...proposals, ...further].map((candidate, place) => (
        <CandidateRow
          key={candidate.packsizeid}
          candidate={candidate}
          isFirst={isFirst && place === 0}
          isTicked={isTicked(candidate)}
          onTick={is => onTick(candidate, is)}
        />
      ))}
      <AnotherItem
        order={order}
        line={line}
        deliveryDate={deliveryDate}
        onTake={candidate => {
          setAdded([...added.filter(({ packsizeid }) => packsizeid !== candidate.packsizeid), candidate])
          onTick(candidate, true)
        }}
      />
    </Stack>
  )
}

interface CandidateRowProps {
  candidate: Candidate
  isFirst: boolean
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

function CandidateRow({ candidate, isFirst, isTicked, onTick }: CandidateRowProps) {
  const { itemName, packsize, quantity, price, free, itemUnit, lastOrderedAt } = candidate
  const name = `${itemName} ${packsize} × ${milliText(quantity, 'PACK')}`
  const box = useRef<HTMLInputElement>(null)
  // Proposals come late: whoever is typing already is left there.
  useEffect(() => {
    if (isFirst && !box.current?.form?.contains(document.activeElement)) box.current?.focus()
  }, [isFirst])
  return (
    <div className={css.candidate} data-ticked={isTicked}>
      <CheckField
        ref={box}
        label={name}
        checked={isTicked}
        onChange={event => onTick(event.currentTarget.checked)}
      />
      <Money amount={price} form="sign" />
      <Text tone="soft" figures>
        {free === undefined
          ? t('bought to order')
          : t('{amount} free', { amount: formatQuantity(free, itemUnit) })}
      </Text>
      <Text tone={lastOrderedAt ? 'good' : 'soft'}>
        {lastOrderedAt ? t('ordered {day}', { day: dateText(lastOrderedAt, 'short') }) : t('in their list')}
      </Text>
    </div>
  )
}

interface AnotherItemProps {
  order: ShortOrder
  line: ShortLine
  deliveryDate: string
  onTake: (candidate: Candidate) => void
}

function AnotherItem({ order, line, deliveryDate, onTake }: AnotherItemProps) {
  const text = useSearchText(150)
  const { currentData, isFetching } = useItemsForOrderQuery(
    { customerid: order.customerid, deliveryDate, searchtext: text.searched, limit: maxSearched },
    { skip: text.searched === '' },
  )
  return (
    <SearchCombobox
      icon={IconSearch}
      label={t('Another item in place of {item}', { item: line.name })}
      placeholder={t('Another by its name')}
      listLabel={t('Items')}
      text={text}
      rows={(currentData ?? []).flatMap(item => candidatesOf(line, item))}
      rowKey={({ packsizeid }) => packsizeid}
      draw={({ itemName, packsize, price }) => (
        <>
          <Text grow cut>
            {itemName} <Text tone="soft">{packsize}</Text>
          </Text>
          <Money amount={price} form="sign" />
        </>
      )}
      isOld={text.isOld || isFetching}
      foot={null}
      onTake={candidate => {
        onTake(candidate)
        text.setTyped('')
      }}
    />
  )
}
