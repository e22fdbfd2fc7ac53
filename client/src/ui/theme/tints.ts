import type { OrderStatus } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import type { GoodsKind } from '../values/goods/kinds.ts'

/** Foreground and background, in light and then in dark. */
type Tint = [light: string, lightGround: string, dark: string, darkGround: string]

const statuses: Record<OrderStatus, Tint> = {
  PLACED: ['#475467', '#eef1f4', '#b8c2ce', '#252c33'],
  PENDING: ['#7a4f00', '#fff1d1', '#f5c04e', '#3a2c0c'],
  PACKING: ['#1c4f94', '#e5effc', '#9cc3f5', '#172c49'],
  PACKED: ['#4338a8', '#ecebfd', '#b9b3f8', '#28245a'],
  READY_TO_DISPATCH: ['#7a2e9b', '#f6eafb', '#dda9f3', '#3d1d4d'],
  DISPATCHED: ['#0b5c6b', '#e0f3f6', '#7fd0de', '#0f343c'],
  DELIVERED: ['#11603f', '#e2f3e9', '#84c3a3', '#14352a'],
  CLOSED: ['#47524b', '#ecefec', '#aeb8b1', '#262e2a'],
  REJECTED: ['#a32a1f', '#fce8e6', '#f3a097', '#3e1c18'],
  RETURNED: ['#8a3f0c', '#fcece0', '#f2b48c', '#40230f'],
}

export const goodsTints: Record<GoodsKind, Tint> = {
  bulb: ['#a13d68', '#f7e3eb', '#e28db0', '#3b222d'],
  root: ['#8f6a34', '#f3eadb', '#d4ae74', '#36302a'],
  vegetable: ['#c8402f', '#fbe4df', '#f08a78', '#3d2522'],
  pod: ['#2f7d3f', '#dff0e0', '#7dc98a', '#1f3526'],
  gourd: ['#5f7d1c', '#ebf2d6', '#a8c65f', '#2b331c'],
  leaf: ['#177a55', '#d9f0e6', '#64c79f', '#183629'],
  mushroom: ['#7d6a5d', '#eee8e3', '#c4b0a2', '#332e2a'],
  fruit: ['#c65c12', '#fce8d5', '#f2a05a', '#3d2b1b'],
  dairy: ['#2d6ca8', '#e1edf8', '#86b9e8', '#1f2f3f'],
  egg: ['#a17a1f', '#f9efd3', '#e0bd66', '#383119'],
  grain: ['#94741a', '#f5edcf', '#d6b95c', '#343019'],
  pulse: ['#ad5f1d', '#f8e6d4', '#e0a06a', '#392a1e'],
  spice: ['#b0352c', '#f9e0de', '#ec8c84', '#3c2322'],
  oil: ['#857400', '#f4f0cc', '#d1c151', '#322f17'],
  sack: ['#66707a', '#e9edf0', '#a8b4be', '#2a3036'],
  jar: ['#93432c', '#f5e2da', '#dd957c', '#382620'],
  frozen: ['#23809a', '#dcf0f6', '#73c3da', '#1b333b'],
  bread: ['#98602c', '#f5e6d8', '#d9a575', '#372b21'],
  drink: ['#6a4b9d', '#ebe5f6', '#b49ce0', '#2d2740'],
  other: ['#5f6b64', '#eaeeeb', '#a5b1aa', '#29302c'],
}

/** Sets two variables on elements by an attribute. */
const sheet = (attribute: string, [front, ground]: [string, string], tints: Record<string, Tint>): string =>
  Object.entries(tints)
    .map(([name, [light, lightGround, dark, darkGround]]) => {
      const element = `[${attribute}=${name}]`
      const set = (one: string, other: string) => `{${front}:${one};${ground}:${other}}`
      return `${element}${set(light, lightGround)}[data-mantine-color-scheme=dark] ${element}${set(dark, darkGround)}`
    })
    .join('\n')

/**
 * The colours of each status of an order, as a style sheet; called by the build, never in the browser.
 * @public client/vite.config.ts finds it by its name
 */
export const statusCss = (): string => sheet('data-status', ['--status', '--status-bg'], statuses)

/**
 * The colours of each kind of goods, in the same way.
 * @public client/vite.config.ts finds it by its name
 */
export const goodsCss = (): string => sheet('data-goods', ['--shape', '--tile'], goodsTints)
