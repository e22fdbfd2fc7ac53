import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { Text } from '../../ui/layout/Text.tsx'
import { rupeesText } from '../../ui/values/amounts.ts'
import { t } from '../../ui/words.ts'
import css from './Run.module.css'
import { SupplierSheet } from './SupplierSheet.tsx'
import type { Terms } from './typed.ts'
import type { LoadedRun } from './useRun.ts'

interface SupplierRowProps {
  terms: Terms
  suppliers: LoadedRun['suppliers']
  onChange: (terms: Terms) => void
}

/** From whom, with loading and commission, as one row; it opens the sheet that changes them. */
export function SupplierRow({ terms, suppliers, onChange }: SupplierRowProps) {
  const [isOpen, setOpen] = useState(false)
  const { supplierName, loading, commissionPercent, crates } = terms
  return (
    <>
      <button type="button" className={css.supplier} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Text weight="strong" tone={supplierName ? undefined : 'bad'} cut grow>
          {supplierName || t('Choose the supplier')}
        </Text>
        <Text tone="soft" className={css.terms}>
          {t('loading {amount} · commission {percent}%', { amount: rupeesText(loading), percent: commissionPercent })}
          {crates > 0 && ` · ${t('{count} crates', { count: crates })}`}
        </Text>
        <IconChevronRight size={18} stroke={1.8} aria-hidden />
      </button>
      {isOpen && <SupplierSheet terms={terms} suppliers={suppliers} onSave={onChange} onClose={() => setOpen(false)} />}
    </>
  )
}
