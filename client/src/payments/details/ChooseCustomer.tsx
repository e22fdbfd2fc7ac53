import { useNavigate } from 'react-router'
import { paymentDetailsPath } from '../../app/navigation/paths.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { t } from '../../ui/words.ts'
import { CustomerFinder } from '../CustomerFinder.tsx'
import css from './Details.module.css'

/** Payment details without a customer; the server is not asked before something is typed. */
export function ChooseCustomer() {
  const navigate = useNavigate()
  return (
    <Page title={t('Payment details')}>
      <div className={css.choose}>
        <p>{t('Choose whose dues, invoices and receipts to see.')}</p>
        <CustomerFinder onChoose={({ id }) => void navigate(paymentDetailsPath(id))} />
      </div>
    </Page>
  )
}
