import { Input } from '@mantine/core'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { classes } from '../../../ui/layout/classes.ts'
import { Row } from '../../../ui/layout/Flex.tsx'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { List, ListLine } from '../../../ui/layout/List.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { figureText } from '../../../ui/values/amounts.ts'
import { Money } from '../../../ui/values/Money.tsx'
import { t } from '../../../ui/words.ts'
import type { OpenDue, OpenDues } from '../dues.ts'
import { DuesNotLoaded } from './DuesNotLoaded.tsx'
import { type ByHand, byHandOf, type Pays } from './pays.ts'
import css from './Receipt.module.css'

interface PaysListProps {
  pays: Pays
  open: OpenDues
  byHand: ByHand | null
  onByHand: (byHand: ByHand | null) => void
  /** A cheque pays only once it is cleared. */
  waits: boolean
}

/** Live list of the documents a receipt will pay; or a field for each of them, if allocated by hand. */
export function PaysList({ pays, open, byHand, onByHand, waits }: PaysListProps) {
  if (waits) return <small>{t('A cheque counts when it is cleared; then it pays the oldest dues.')}</small>
  const { currentData: dues, isError } = open
  if (isError && !dues) return <DuesNotLoaded open={open} />
  if (dues?.length === 0) return <small>{t('Nothing is due: the money is kept as an advance.')}</small>
  return (
    <section className={css.pays} aria-label={t('What it pays')}>
      <Row as="header" justify="between" className={css.head}>
        <strong>{byHand ? t('Pays, by hand') : t('Pays, oldest due first')}</strong>
        <LinkButton onClick={() => onByHand(byHand ? null : byHandOf(pays.parts))}>
          {byHand ? t('Oldest first') : t('Choose')}
        </LinkButton>
      </Row>
      {byHand && dues ? (
        <HandFields dues={dues} byHand={byHand} onByHand={onByHand} />
      ) : (
        <List framed className={css.parts}>
          {pays.parts.map(({ number, amount, open }) => (
            <ListLine key={number}>
              <Text grow>{number}</Text>
              <small>{amount === open ? t('in full') : t('of {open}', { open: figureText(open) })}</small>
              <b>
                <Money amount={amount} />
              </b>
            </ListLine>
          ))}
        </List>
      )}
      <Row as="p" justify="between" className={css.rest}>
        <strong>{t('Left as advance')}</strong>
        <b>{dues && <Money amount={pays.advance} />}</b>
      </Row>
      {pays.issue && <Input.Error role="alert">{t(pays.issue)}</Input.Error>}
    </section>
  )
}

interface HandFieldsProps {
  dues: readonly OpenDue[]
  byHand: ByHand
  onByHand: (byHand: ByHand) => void
}

/** A field for each open document, oldest due first. */
export function HandFields({ dues, byHand, onByHand }: HandFieldsProps) {
  return (
    <List framed className={classes(css.parts, css.hand)}>
      {dues.map(({ number, open }) => (
        <ListLine key={number}>
          <Text grow>
            {number}
            <small>
              {t('open')} <Money amount={open} />
            </small>
          </Text>
          <AmountField
            aria-label={t('Allocated to {number}', { number })}
            value={byHand[number] ?? null}
            onChange={amount => onByHand({ ...byHand, [number]: amount })}
          />
        </ListLine>
      ))}
    </List>
  )
}
