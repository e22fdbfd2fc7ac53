import { IconChevronRight } from '@tabler/icons-react'
import { Text } from '../../../ui/layout/Text.tsx'
import { figureText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import css from './Run.module.css'
import { SupplierSheet } from './SupplierSheet.tsx'
import type { LoadedRun } from './useRun.ts'
import type { Typing } from './useTyping.ts'

interface SupplierRowProps {
  typing: Typing
  suppliers: LoadedRun['suppliers']
}

/** From whom, with loading and commission, as one row; it opens the sheet that changes them. */
export function SupplierRow({ typing, suppliers }: SupplierRowProps) {
  const { terms } = typing.typed
  const { supplierName, loading, commissionPercent, crates } = terms
  return (
    <>
      <button
        type="button"
        className={css.supplier}
        aria-haspopup="dialog"
        onClick={() => typing.chooseSupplier(true)}
      >
        <Text weight="strong" tone={supplierName ? undefined : 'bad'} cut grow>
          {supplierName || t('Choose the supplier')}
        </Text>
        <Text tone="soft" className={css.terms}>
          {t('loading {amount} · commission {percent}%', {
            amount: figureText(loading),
            percent: commissionPercent,
          })}
          {crates > 0 && ` · ${t('{count} crates', { count: crates })}`}
        </Text>
        <IconChevronRight size={18} stroke={1.8} aria-hidden />
      </button>
      {typing.isChoosing && (
        <SupplierSheet
          terms={terms}
          suppliers={suppliers}
          onSave={chosen => typing.change({ terms: chosen })}
          onClose={() => typing.chooseSupplier(false)}
        />
      )}
    </>
  )
}
