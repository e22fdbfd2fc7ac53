import {
  IconBoxMultiple,
  IconCategory,
  IconClipboardList,
  IconKey,
  IconListCheck,
  IconListDetails,
  IconMessage2,
  IconMoon,
  IconPackage,
  IconPlus,
  IconReceipt,
  IconRepeat,
  IconReportAnalytics,
  IconScale,
  IconSettings,
  IconShield,
  IconStack2,
  IconTag,
  IconTruckDelivery,
  IconUserCheck,
  IconUsers,
  IconUsersGroup,
  IconWallet,
  type TablerIcon,
} from '@tabler/icons-react'
import { paths } from './paths.ts'

export interface NavLine {
  label: string
  path: string
  icon: TablerIcon
  /** Shortcut keys that open it. */
  keys?: string
  /** Label in the phone's bottom bar; undefined if it is never there, nor offered as the first screen. */
  phone?: string
}

export interface NavGroup {
  title: string
  lines: NavLine[]
}

export const navigation: NavGroup[] = [
  {
    title: 'Orders',
    lines: [
      { label: 'Tonight', path: paths.tonight, icon: IconMoon, keys: 'g n', phone: 'Tonight' },
      { label: 'Messages', path: paths.messages, icon: IconMessage2, keys: 'g w', phone: 'Messages' },
      { label: 'All orders', path: paths.orders, icon: IconClipboardList, keys: 'g o', phone: 'Orders' },
      { label: 'Create order', path: paths.createOrder, icon: IconPlus, keys: 'n', phone: 'New' },
      { label: 'Standing orders', path: paths.standing, icon: IconRepeat, keys: 'g y' },
      { label: 'Picking', path: paths.picking, icon: IconScale, keys: 'g k', phone: 'Pick' },
      { label: 'Dispatch', path: paths.dispatch, icon: IconTruckDelivery, keys: 'g t', phone: 'Dispatch' },
    ],
  },
  {
    title: 'Catalogue',
    lines: [
      { label: 'Items', path: paths.items, icon: IconPackage, keys: 'g i', phone: 'Items' },
      { label: 'Categories', path: paths.categories, icon: IconCategory, keys: 'g a' },
      { label: 'Item groups', path: paths.itemGroups, icon: IconBoxMultiple, keys: 'g u' },
      { label: 'Pricing', path: paths.pricing, icon: IconTag, keys: 'g p' },
      { label: 'Inventory', path: paths.inventory, icon: IconStack2, keys: 'g s', phone: 'Stock' },
    ],
  },
  {
    title: 'Customers',
    lines: [
      { label: 'Customers', path: paths.customers, icon: IconUsers, keys: 'g c', phone: 'Customers' },
      { label: 'Customer prices', path: paths.customerPrices, icon: IconReceipt, keys: 'g r' },
      { label: 'Customer items', path: paths.customerItems, icon: IconListCheck, keys: 'g m' },
    ],
  },
  {
    title: 'Money',
    lines: [
      { label: 'Dues', path: paths.dues, icon: IconWallet, keys: 'g d', phone: 'Dues' },
      { label: 'Credit desk', path: paths.creditDesk, icon: IconShield, keys: 'g v', phone: 'Credit' },
      { label: 'GST registers', path: paths.registers, icon: IconReportAnalytics, keys: 'g b' },
    ],
  },
  {
    title: 'Team',
    lines: [
      { label: 'Picker agents', path: paths.pickers, icon: IconUserCheck, keys: 'g e' },
      { label: 'Staff', path: paths.staff, icon: IconUsersGroup, keys: 'g f' },
      { label: 'Roles', path: paths.roles, icon: IconKey, keys: 'g h' },
      { label: 'Master data', path: paths.lookups, icon: IconListDetails, keys: 'g l' },
      { label: 'Settings', path: paths.settings, icon: IconSettings, keys: 'g ,' },
    ],
  },
]
