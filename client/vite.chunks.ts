import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What the bundler knows about a module. */
interface Modules {
  getModuleInfo(id: string): { code: string | null; importedIds: readonly string[] } | null
}

const at = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url))

/** Whether a file re-exports a whole library; which parts are used can be read from the importing code. */
const isBarrel = (id: string) =>
  /node_modules\/@(mantine\/(core|hooks)\/esm\/index|tabler\/icons-react\/dist\/esm\/tabler-icons-react)\.mjs$/.test(id)

/** The file names of the parts named in code: these libraries use `Button.mjs` and `use-id.mjs`. */
const fileNames = (code: string) =>
  new Set(
    code
      .match(/\b(use)?[A-Z]\w+/g)
      ?.map(word => (word.startsWith('use') ? word.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`) : word)),
  )

/** Returns all modules that these files need, each once. */
function neededBy(files: readonly string[], modules: Modules): Set<string> {
  const found = new Set<string>()
  const waiting = files.map(at)
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    const { code = null, importedIds = [] } = modules.getModuleInfo(id) ?? {}
    const used = fileNames(code ?? '')
    for (const imported of importedIds) {
      if (!isBarrel(imported)) waiting.push(imported)
      else waiting.push(...(modules.getModuleInfo(imported)?.importedIds ?? []).filter(part => used.has(basename(part, '.mjs'))))
    }
  }
  return found
}

const roots = {
  guest: ['auth/LoginPage.tsx'],
  member: ['LiveShell.tsx'],
  picking: ['orders/picking/PickingPage.tsx', 'orders/picking/PickingOrderPage.tsx'],
  table: ['ui/table/DataTable.tsx'],
  orders: ['orders/OrdersPage.tsx', 'orders/list/requestEarly.ts'],
  newOrder: ['orders/NewOrderPage.tsx', 'orders/new-order/requestEarly.ts'],
  dues: ['payments/DuesPage.tsx'],
  dialogs: ['ui/dialogs/FormDialog.tsx'],
  afterStart: ['ShellData.tsx'],
}
/** The build finds a screen's file by its module name, so these stay separate. */
const screens = new Set(Object.values(roots).flat().map(at))

/** What the other screens share, most of it smaller than a request: parts of the layout and icons. */
const isSmall = (id: string) => id.startsWith(at('ui/layout/')) || id.includes('/@tabler/icons-react/dist/esm/icons/')

let needed: Record<keyof typeof roots, Set<string>> | undefined

/**
 * Returns the chunk for a module of the first screens, or null to let the bundler decide. The bundler alone splits the order list
 * into eighty small files and the new order into sixty, while a browser requests six at a time. A phone in the hall loads no
 * table, nor does a new order: what they share with the list, and all small parts, are in a chunk that needs neither.
 */
export function firstScreenFile(id: string, modules: Modules): string | null {
  needed ??= {
    guest: neededBy(roots.guest, modules),
    member: neededBy(roots.member, modules),
    picking: neededBy(roots.picking, modules),
    table: neededBy(roots.table, modules),
    orders: neededBy(roots.orders, modules),
    newOrder: neededBy(roots.newOrder, modules),
    dues: neededBy(roots.dues, modules),
    dialogs: neededBy(roots.dialogs, modules),
    afterStart: neededBy(roots.afterStart, modules),
  }
  if (screens.has(id)) return null
  const { guest, member, picking, table, orders, newOrder, dues, dialogs, afterStart } = needed
  if (guest.has(id)) return [member, table, orders].some(others => others.has(id)) ? 'parts' : 'guest'
  if (member.has(id)) return 'member'
  if (orders.has(id)) {
    if (picking.has(id) || newOrder.has(id) || isSmall(id)) return 'lists'
    return table.has(id) ? 'table' : 'orders'
  }
  if (isSmall(id)) return 'layout'
  if (dialogs.has(id) && !newOrder.has(id)) return 'dialogs'
  if (!newOrder.has(id) || dues.has(id) || id.startsWith(at('orders/'))) return null
  if (afterStart.has(id)) return 'live'
  return picking.has(id) ? 'inputs' : 'entry'
}
