import { AlikeNotice } from './office/merges/AlikeNotice.tsx'
import { MergedLine } from './office/merges/MergedLine.tsx'
import { OrdersCard } from './ordering/orders/of-customer/OrdersCard.tsx'
import { OrdersTab } from './ordering/orders/of-customer/OrdersTab.tsx'
import { CustomerPage } from './people/customers/CustomerPage.tsx'

const parts = { AlikeNotice, MergedLine, OrdersCard, OrdersTab }

/** The page of a customer with the parts of slices above customers. */
export const CustomerScreen = () => <CustomerPage parts={parts} />
