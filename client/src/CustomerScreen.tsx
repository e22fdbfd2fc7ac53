import { CustomerPage } from './customers/CustomerPage.tsx'
import { AlikeNotice } from './merges/AlikeNotice.tsx'
import { MergedLine } from './merges/MergedLine.tsx'
import { OrdersCard } from './orders/of-customer/OrdersCard.tsx'
import { OrdersTab } from './orders/of-customer/OrdersTab.tsx'

const parts = { AlikeNotice, MergedLine, OrdersCard, OrdersTab }

/** The page of a customer with the parts of slices above customers. */
export const CustomerScreen = () => <CustomerPage parts={parts} />
