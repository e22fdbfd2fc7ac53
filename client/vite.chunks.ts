import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What the bundler knows about a module. */
interface Modules {
  getModuleInfo(id: string): { code: string | null; importedIds: readonly string[] } | null
}

const at = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url))

/** Whether a file re-exports a whole library; which parts are used can be read from the importing code. */
const isBarrel = (id: string) =>
  /node_modules\/@(mantine\/(core|hooks)\/esm\/index|tabler\/icons-react\/dist\/esm\/tabler-icons-react)\.mjs$/.test(
    id,
  )

/** The file names of the parts named in code: these libraries use `Button.mjs` and `use-id.mjs`. */
const fileNames = (code: string) =>
  new Set(
    code
      .match(/\b(use)?[A-Z]\w+/g)
      ?.map(word =>
        word.startsWith('use') ? word.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`) : word,
      ),
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
      else
        waiting.push(
          ...(modules.getModuleInfo(imported)?.importedIds ?? []).filter(part =>
            used.has(basename(part, '.mjs')),
          ),
        )
    }
  }
  return found
}

const roots = {
  guest: ['business/auth/LoginPage.tsx'],
  member: ['LiveShell.tsx'],
  picking: ['ordering/hall/PickingPage.tsx', 'ordering/hall/PickingOrderPage.tsx'],
  table: ['ui/table/DataTable.tsx', 'app/list/ListTable.tsx'],
  orders: ['ordering/orders/OrdersPage.tsx', 'ordering/orders/list/requestEarly.ts'],
  newOrder: ['ordering/desk/NewOrderPage.tsx', 'ordering/desk/requestEarly.ts'],
  order: ['ordering/orders/OrderPage.tsx'],
  dues: ['billing/payments/DuesPage.tsx'],
  door: [
    'delivery/trips/door/DoorPage.tsx',
    'delivery/trips/door/Door.tsx',
    'delivery/trips/door/DoorCard.tsx',
    'delivery/trips/door/Trip.tsx',
  ],
  dialogs: ['ui/dialogs/FormDialog.tsx'],
  afterStart: [
    'ShellData.tsx',
    'office/learning/UnderHeads.tsx',
    'app/shell/HelpButton.tsx',
    'app/shell/BellButton.tsx',
    'ui/values/TipLayer.tsx',
    'app/saved-views/SavedViews.tsx',
    'app/palette/RecentPages.tsx',
    'app/palette/Palette.tsx',
    'app/palette/PaletteResults.tsx',
  ],
}
/** The build finds a screen's file by its module name, so these stay separate. */
const screens = new Set(Object.values(roots).flat().map(at))

/** What other screens share, most of it smaller than a request: parts of the layout and icons. */
const isSmall = (id: string) =>
  id.startsWith(at('ui/layout/')) || id.includes('/@tabler/icons-react/dist/esm/icons/')

type Screen = keyof typeof roots

/**
 * The chunks of the first screens: a module is in the first that holds it, by the screens it is needed on. The bundler alone splits
 * the order list into eighty small files and the new order into sixty, while a browser requests six at a time. A phone in the hall
 * loads no table, nor does a new order, and a driver's phone loads neither: what they share with the list, and all small parts, are in a chunk that needs neither.
 */
const chunks: readonly {
  name: string | null
  holds: (on: (screen: Screen) => boolean, id: string) => boolean
}[] = [
  { name: 'parts', holds: on => on('guest') && (on('member') || on('table') || on('orders')) },
  { name: 'guest', holds: on => on('guest') },
  { name: 'member', holds: on => on('member') },
  { name: 'lists', holds: (on, id) => on('orders') && (on('picking') || on('newOrder') || isSmall(id)) },
  { name: 'table', holds: on => on('orders') && on('table') },
  { name: 'orders', holds: on => on('orders') },
  { name: 'layout', holds: (_, id) => isSmall(id) },
  { name: 'over', holds: on => on('order') && on('dialogs') && !on('newOrder') },
  { name: 'dialogs', holds: on => on('dialogs') && !on('newOrder') },
  { name: 'live', holds: on => on('afterStart') && on('newOrder') },
  { name: 'afterwards', holds: on => on('afterStart') && !on('order') },
  { name: 'lines', holds: on => on('order') && on('newOrder') && !on('picking') },
  { name: null, holds: on => !on('newOrder') || on('dues') }, // as the bundler decides
  { name: 'inputs', holds: on => on('picking') },
  { name: 'fields', holds: on => on('door') },
  { name: 'entry', holds: () => true },
]

const needed = new Map<Screen, Set<string>>()

/** Returns the chunk for a module, or null to let the bundler decide. */
export function firstScreenFile(id: string, modules: Modules): string | null {
  if (screens.has(id)) return null
  const on = (screen: Screen) => {
    const files = needed.get(screen) ?? neededBy(roots[screen], modules)
    needed.set(screen, files)
    return files.has(id)
  }
  return chunks.find(({ holds }) => holds(on, id))?.name ?? null
}
