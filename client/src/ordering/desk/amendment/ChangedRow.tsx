import { formatRupees } from '@packhouse/contract/money.ts'
import { Row } from '../../../ui/layout/Flex.tsx'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { LineMark } from '../../../ui/values/LineMark.tsx'
import { t } from '../../../ui/words.ts'
import type { TypedLine } from '../../line-entry/lines.ts'
import css from './Amended.module.css'
import { besideProps, type RowLook } from './beside.ts'
import { signed } from './signed.ts'
import type { PricedChange } from './useAmendment.ts'

/** An item before and after. */
export function ChangedRow({
  change,
  look: { isOneCell, hasAmount, beside },
}: {
  change: PricedChange
  look: RowLook
}) {
  const { pack, said, at, before, after, packsBefore, packsAfter, by, amount } = change
  const isNamed = said !== '' && said.toLowerCase() !== pack.item.name.toLowerCase()
  const name = (
    <Text weight="medium" className={after === null ? css.gone : undefined}>
      {pack.item.name}
    </Text>
  )
  const kind = after === null ? 'REMOVED' : before === null ? 'ADDED' : 'EDITED'
  return (
    <tr {...besideProps(beside, at)}>
      <td>
        <Row as="span" gap={12}>
          {beside && <LineMark mark="SURE" />}
          <span>
            {beside ? (
              <LinkButton plain className={css.name} onClick={() => beside.onShow(at)}>
                {name}
              </LinkButton>
            ) : (
              name
            )}
            {isNamed && <Text tone="quiet"> {said}</Text>}
          </span>
        </Row>
      </td>
      {!isOneCell && (
        <td data-end>
          <Packs lines={packsBefore} />
        </td>
      )}
      <td data-end className={css.after} data-change={kind}>
        {isOneCell ? (
          <OneCell change={change} />
        ) : after === null ? (
          <strong>{t('Removed')}</strong>
        ) : (
          <Packs lines={packsAfter} />
        )}
      </td>
      {beside && !isOneCell && (
        <td data-end>
          <Text tone={by < 0 ? 'bad' : 'soft'}>{signed(by)}</Text>
        </td>
      )}
      {hasAmount && (
        <td data-end>
          <Text weight="strong">{formatRupees(amount)}</Text>
        </td>
      )}
    </tr>
  )
}

/** 3 × 5 kg; several packs one after the other. */
export function Packs({ lines }: { lines: readonly TypedLine[] }) {
  if (lines.length === 0) return '-'
  return lines.map(({ pack, typed }, at) => (
    <span key={pack.packsizeid}>
      {at > 0 && ' + '}
      <strong>{typed}</strong> × {pack.packName}
    </span>
  ))
}

/** 3 → 4 × 5 kg, where both are of one pack. */
function OneCell({ change: { packsBefore, packsAfter } }: { change: PricedChange }) {
  const [[was, ...more], [is, ...others]] = [packsBefore, packsAfter]
  const isOne =
    was !== undefined &&
    more.length + others.length === 0 &&
    (!is || was.pack.packsizeid === is.pack.packsizeid)
  return (
    <>
      {isOne ? was.typed : <Packs lines={packsBefore} />} →{' '}
      {is ? <Packs lines={packsAfter} /> : <strong>{t('Removed')}</strong>}
    </>
  )
}
