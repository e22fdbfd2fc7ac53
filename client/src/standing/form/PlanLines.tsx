import { readQuantity } from '@packhouse/contract/formats/typed-number.ts'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useItemsForOrderQuery } from '../../api/orders.ts'
import { NumberBox } from '../../ui/fields/NumberBox.tsx'
import { SearchCombobox, useSearchText } from '../../ui/fields/SearchCombobox.tsx'
import { Stack } from '../../ui/layout/Flex.tsx'
import { IconButton } from '../../ui/layout/IconButton.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { Highlighted } from '../../ui/values/Highlighted.tsx'
import { Money } from '../../ui/values/Money.tsx'
import { t } from '../../ui/words.ts'

/** A line of a standing order while it is edited. */
export interface PlanLine {
  packsizeid: number
  itemName: string
  packsize: string
  /** Packs; null while the field is empty. */
  quantity: number | null
}

interface PlanLinesProps {
  customerId: number
  lines: readonly PlanLine[]
  error?: React.ReactNode
  onChange: (lines: PlanLine[]) => void
}

/** The lines of a standing order, with a search that adds one. */
export function PlanLines({ customerId, lines, error, onChange }: PlanLinesProps) {
  const change = (packsizeid: number, quantity: number | null) =>
    onChange(lines.map(line => (line.packsizeid === packsizeid ? { ...line, quantity } : line)))
  const add = (line: PlanLine) => {
    if (!lines.some(({ packsizeid }) => packsizeid === line.packsizeid)) onChange([...lines, line])
  }
  return (
    <Stack gap={8} data-field="items">
      {lines.length > 0 && (
        <PlainTable dense aria-label={t('Lines')}>
          <thead>
            <tr>
              <th scope="col">{t('Item')}</th>
              <th scope="col">{t('Packs')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {lines.map(({ packsizeid, itemName, packsize, quantity }) => (
              <tr key={packsizeid}>
                <th scope="row">
                  {itemName} <Text tone="soft">{packsize}</Text>
                </th>
                <td>
                  <NumberBox
                    aria-label={t('Packs of {item}', { item: `${itemName} ${packsize}` })}
                    w={96}
                    max={100_000}
                    read={readQuantity}
                    scale={1000}
                    show={String}
                    places={3}
                    inputMode="decimal"
                    value={quantity}
                    onChange={value => change(packsizeid, value)}
                  />
                </td>
                <td>
                  <IconButton
                    icon={IconX}
                    label={t('Remove {name}', { name: `${itemName} ${packsize}` })}
                    onClick={() => onChange(lines.filter(line => line.packsizeid !== packsizeid))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
      <AddLine customerId={customerId} onAdd={add} />
      {error && (
        <Text tone="bad" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  )
}

/** Pause in typing before a search, in ms. */
const pause = 120
/** Items that are offered; typing more narrows them down. */
const most = 12

function AddLine({ customerId, onAdd }: { customerId: number; onAdd: (line: PlanLine) => void }) {
  const text = useSearchText(pause)
  const { currentData: found = [], isFetching } = useItemsForOrderQuery(
    { customerid: customerId, searchtext: text.searched, limit: most + 1 },
    { skip: text.searched === '' },
  )
  const rows = found.slice(0, most).flatMap(({ itemName, packs, usualQuantity, lastPacksizeid }) =>
    packs.map(({ packsizeid, packsize, price }) => ({
      packsizeid,
      itemName,
      packsize,
      price,
      quantity: packsizeid === lastPacksizeid ? usualQuantity : null,
    })),
  )
  return (
    <SearchCombobox
      icon={IconSearch}
      label={t('Add an item')}
      placeholder={t('Item, local name or code')}
      listLabel={t('Packs that fit')}
      text={text}
      rows={rows}
      rowKey={({ packsizeid }) => packsizeid}
      isOld={text.isOld || isFetching}
      draw={({ itemName, packsize, price }) => (
        <Text cut>
          <strong>
            <Highlighted text={itemName} typed={text.typed} />
          </strong>{' '}
          {packsize} <Money rupees={price} form="sign" />
        </Text>
      )}
      foot={
        found.length > most
          ? t('More than {count} items. Keep typing to narrow them down.', { count: most })
          : rows.length === 0 && !isFetching && !text.isOld
            ? t('No item that this customer may order matches.')
            : null
      }
      onTake={({ packsizeid, itemName, packsize, quantity }) => {
        onAdd({ packsizeid, itemName, packsize, quantity: quantity ?? 1 })
        text.setTyped('')
      }}
    />
  )
}
