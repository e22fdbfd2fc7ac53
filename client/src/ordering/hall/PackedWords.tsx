import { Link } from 'react-router'
import { orderPath } from '../../app/navigation/paths.ts'
import { t } from '../../ui/words.ts'
import css from './PickingRun.module.css'

/** Says that the picks of an order can no longer be changed here, and leads to where it can be opened again. */
export const PackedWords = ({ orderid }: { orderid: number }) => (
  <span className={css.packed}>
    {t('Order #{id} is packed. To change a pick, take it back to Packing.', { id: orderid })}{' '}
    <Link to={orderPath(orderid)}>{t('Open the order')}</Link>
  </span>
)
