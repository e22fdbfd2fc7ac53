import {
  IconArrowsSplit,
  IconBasket,
  IconBox,
  IconBoxMultiple,
  IconBuildingBank,
  IconBuildingWarehouse,
  IconCalendarX,
  IconCategory,
  IconClipboardList,
  IconEyeCheck,
  IconFileExport,
  IconHome,
  IconKey,
  IconListCheck,
  IconListDetails,
  IconMessage2,
  IconMoon,
  IconPackage,
  IconPhone,
  IconPlus,
  IconReceipt,
  IconRepeat,
  IconReportAnalytics,
  IconRoute,
  IconScale,
  IconSettings,
  IconShield,
  IconShieldLock,
  IconStack2,
  IconSunrise,
  IconTag,
  IconTruckDelivery,
  IconUserCheck,
  IconUsers,
  IconUsersGroup,
  IconWallet,
  IconWritingSign,
  type TablerIcon,
} from '@tabler/icons-react'
import { paths } from './paths.ts'

/** A screen with a name of its own: in the palette, and by its keys. */
interface NamedScreen {
  label: string
  path: string
  icon: TablerIcon
  /** Shortcut keys that open it. */
  keys?: string
}

/** A screen that is a tab of a line. */
interface NavTab extends NamedScreen {
  /** Parameters of the address that go along from one tab to the next: the customer, the day. */
  keep?: readonly string[]
}

export interface NavLine extends NavTab {
  /** Label in the phone's bottom bar; undefined if it is never there, nor offered as the first screen. */
  phone?: string
  /** The other screens of its place, as tabs beside it. */
  tabs?: readonly NavTab[]
  /** Screens that belong to it, at addresses that do not say so. */
  also?: readonly string[]
}

export interface NavGroup {
  /** Empty: its lines stand above the titles. */
  title: string
  lines: NavLine[]
}

const day = ['deliveryDate', 'slotId']

/** At most 16 lines: what belongs to one place is a tab there. (rules §8.5) */
export const navigation: NavGroup[] = [
  {
    title: '',
    lines: [
      {
        label: 'Home',
        path: paths.home,
        icon: IconHome,
        keys: 'g h',
        phone: 'Home',
        also: [paths.firstSteps, paths.guide],
      },
    ],
  },
  {
    title: 'Orders',
    lines: [
      { label: 'Tonight', path: paths.tonight, icon: IconMoon, keys: 'g n', phone: 'Tonight' },
      { label: 'Messages', path: paths.messages, icon: IconMessage2, keys: 'g w', phone: 'Messages' },
      {
        label: 'All orders',
        path: paths.orders,
        icon: IconClipboardList,
        keys: 'g o',
        phone: 'Orders',
        also: [paths.orderDetails],
      },
      { label: 'Create order', path: paths.createOrder, icon: IconPlus, keys: 'n', phone: 'New' },
      { label: 'Standing orders', path: paths.standing, icon: IconRepeat, keys: 'g y' },
      {
        label: 'Picking',
        path: paths.picking,
        icon: IconScale,
        keys: 'g k',
        phone: 'Pick',
        tabs: [{ label: 'Shortages', path: paths.shortages, icon: IconArrowsSplit, keys: 'g q' }],
      },
      {
        label: 'Dispatch',
        path: paths.dispatch,
        icon: IconTruckDelivery,
        keys: 'g t',
        phone: 'Dispatch',
        keep: day,
        tabs: [
          { label: 'Trips', path: paths.trips, icon: IconRoute, keys: 'g j', keep: day },
          { label: 'Crates', path: paths.crates, icon: IconBox },
          { label: 'Call list', path: paths.callList, icon: IconPhone, keep: day },
        ],
      },
    ],
  },
  {
    title: 'Catalogue',
    lines: [
      {
        label: 'Items',
        path: paths.items,
        icon: IconPackage,
        keys: 'g i',
        phone: 'Items',
        tabs: [
          { label: 'Categories', path: paths.categories, icon: IconCategory, keys: 'g a' },
          { label: 'Item groups', path: paths.itemGroups, icon: IconBoxMultiple, keys: 'g u' },
        ],
      },
      {
        label: 'Pricing',
        path: paths.pricing,
        icon: IconTag,
        keys: 'g p',
        tabs: [
          { label: 'Price runs', path: paths.priceRuns, icon: IconSunrise },
          { label: 'Price lists', path: paths.priceLists, icon: IconListDetails },
          { label: 'Market rates', path: paths.marketRates, icon: IconReportAnalytics },
        ],
      },
      {
        label: 'Inventory',
        path: paths.inventory,
        icon: IconStack2,
        keys: 'g s',
        phone: 'Stock',
        tabs: [
          { label: 'Buying', path: paths.buying, icon: IconBasket, keys: 'g z' },
          { label: 'Suppliers', path: paths.suppliers, icon: IconBuildingWarehouse },
          { label: 'Expires soon', path: paths.expires, icon: IconCalendarX },
        ],
        also: [paths.lot],
      },
    ],
  },
  {
    title: 'Customers and money',
    lines: [
      {
        label: 'Customers',
        path: paths.customers,
        icon: IconUsers,
        keys: 'g c',
        phone: 'Customers',
        tabs: [
          {
            label: 'Customer prices',
            path: paths.customerPrices,
            icon: IconReceipt,
            keys: 'g r',
            keep: ['customerid'],
          },
          {
            label: 'Customer items',
            path: paths.customerItems,
            icon: IconListCheck,
            keys: 'g m',
            keep: ['customerid'],
          },
        ],
      },
      {
        label: 'Dues',
        path: paths.dues,
        icon: IconWallet,
        keys: 'g d',
        phone: 'Dues',
        tabs: [
          { label: 'Cheques', path: paths.cheques, icon: IconWritingSign },
          { label: 'To confirm', path: paths.bank, icon: IconEyeCheck },
        ],
        also: [paths.paymentDetails, paths.notes],
      },
      { label: 'Credit desk', path: paths.creditDesk, icon: IconShield, keys: 'g v', phone: 'Credit' },
      {
        label: 'GST registers',
        path: paths.registers,
        icon: IconReportAnalytics,
        keys: 'g b',
        tabs: [
          { label: 'Portals', path: paths.portals, icon: IconBuildingBank },
          { label: 'Hand-over', path: paths.handover, icon: IconFileExport },
        ],
      },
    ],
  },
  {
    title: 'Team',
    lines: [
      {
        label: 'Settings',
        path: paths.settings,
        icon: IconSettings,
        keys: 'g ,',
        tabs: [
          { label: 'Staff', path: paths.staff, icon: IconUsersGroup, keys: 'g f' },
          { label: 'Roles', path: paths.roles, icon: IconShieldLock },
          { label: 'API keys', path: paths.apiKeys, icon: IconKey },
          { label: 'Picker agents', path: paths.pickers, icon: IconUserCheck, keys: 'g e' },
          { label: 'Master data', path: paths.lookups, icon: IconListDetails, keys: 'g l' },
        ],
      },
    ],
  },
]

const lines = navigation.flatMap(group => group.lines)

/** A line with its tabs, the line itself first. */
export const tabsOf = (line: NavLine): readonly NavTab[] => [line, ...(line.tabs ?? [])]

/** Every screen that has a name of its own. */
export const namedScreens: readonly NamedScreen[] = lines.flatMap(tabsOf)

/** The addresses of each line, the longest first: that of a record begins like that of its list. */
const places = lines
  .flatMap(line =>
    [...tabsOf(line).map(({ path }) => path), ...(line.also ?? [])].map(path => ({
      line,
      path: path.split('/:')[0] ?? path,
    })),
  )
  .sort((one, other) => other.path.length - one.path.length)

/** The line that an address belongs to. */
export const lineAt = (pathname: string): NavLine | undefined =>
  places.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))?.line

/**
 * A line for somebody: it leads to the first of its screens that they may open, and has the name of that one if there is no other.
 */
export function lineFor(line: NavLine, mayOpen: (path: string) => boolean): NavLine | undefined {
  const open = tabsOf(line).filter(({ path }) => mayOpen(path))
  const [first] = open
  if (!first || first.path === line.path) return first && line
  return open.length === 1 ? first : { ...line, path: first.path }
}
