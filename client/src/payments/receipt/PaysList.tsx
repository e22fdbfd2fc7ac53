import { RupeeField } from '../../ui/fields/RupeeField.tsx'
import { rupeesText } from '../../ui/values/amounts.ts'
import { Money } from '../../ui/values/Money.tsx'
import { t } from '../../ui/words.ts'
import type { OpenDue } from '../dues.ts'
import { type ByHand, byHandOf, type Pays } from './pays.ts'
import css from './Receipt.module.css'

interface PaysListProps {
  pays: Pays
  dues: readonly OpenDue[]
  byHand: ByHand | null
  onByHand: (byHand: ByHand | null) => void
  /** A cheque pays only once it is cleared. */
  waits: boolean
}

/** Live list of the documents a receipt will pay; or a field for each of them, if allocated by hand. */
export function PaysList({ pays, dues, byHand, onByHand, waits }: PaysListProps) {
  if (waits) return <p className={css.note}>{t('A cheque counts when it is cleared; then it pays the oldest dues.')}</p>
  if (dues.length === 0) return <p className={css.note}>{t('Nothing is open: the money is an advance.')}</p>
  return (
    <section className={css.pays} aria-label={t('What it pays')}>
      <header>
        <strong>{byHand ? t('Pays, by hand') : t('Pays, oldest due first')}</strong>
        <button type="button" className={css.link} onClick={() => onByHand(byHand ? null : byHandOf(pays.parts))}>
          {byHand ? t('Oldest first') : t('Choose')}
        </button>
      </header>
      {byHand ? (
        <HandFields dues={dues} byHand={byHand} onByHand={onByHand} />
      ) : (
        <ul>
          {pays.parts.map(({ number, amount, open }) => (
            <li key={number}>
              <span>{number}</span>
              <small>{amount === open ? t('in full') : t('of {open}', { open: rupeesText(open) })}</small>
              <b>
                <Money rupees={amount} />
              </b>
            </li>
          ))}
        </ul>
      )}
      <p className={css.rest}>
        <strong>{t('Left as advance')}</strong>
        <b>
          <Money rupees={pays.advance} />
        </b>
      </p>
      {pays.issue && (
        <p className={css.issue} role="alert">
          {t(pays.issue)}
        </p>
      )}
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
    <ul className={css.hand}>
      {dues.map(({ number, open }) => (
        <li key={number}>
          <span>
            {number}
            <small>
              {t('open')} <Money rupees={open} />
            </small>
          </span>
          <RupeeField
            aria-label={t('Part of {number}', { number })}
            value={byHand[number] ?? null}
            onChange={amount => onByHand({ ...byHand, [number]: amount })}
          />
        </li>
      ))}
    </ul>
  )
}
