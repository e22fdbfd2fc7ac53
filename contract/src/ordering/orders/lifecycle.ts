import type { Needs, Right } from '../../rights.ts'

/** The states of an order. (rules §3.1) */
export const orderStatuses = [
  'PLACED',
  'PENDING',
  'PACKING',
  'PACKED',
  'READY_TO_DISPATCH',
  'DISPATCHED',
  'DELIVERED',
  'CLOSED',
  'REJECTED',
  'RETURNED',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** The normal sequence of states, as shown in the status strip. */
export const workflow = orderStatuses.slice(0, 8)

export const statusLabel: Record<OrderStatus, string> = {
  PLACED: 'Placed',
  PENDING: 'Pending',
  PACKING: 'Packing',
  PACKED: 'Packed',
  READY_TO_DISPATCH: 'Ready',
  DISPATCHED: 'Dispatched',
  DELIVERED: 'Delivered',
  CLOSED: 'Closed',
  REJECTED: 'Rejected',
  RETURNED: 'Returned',
}

/** The call that makes a move: `move` is updateorder, the others have their own calls. */
export type Through = 'move' | 'reject' | 'return'

export interface Transition {
  from: OrderStatus
  to: OrderStatus
  through: Through
  /** A step back: it needs a reason, unless it can surprise no one. */
  back?: true
  needsReason?: true
  /** An accidental step can be undone within this time. */
  withinMinutes?: number
  /** Only with the setting for single-step dispatch. */
  singleStep?: true
}

const beforeDispatch = ['PLACED', 'PENDING', 'PACKING', 'PACKED', 'READY_TO_DISPATCH'] as const

/** All allowed moves; anything else is refused. (rules §3.2) */
export const transitions: readonly Transition[] = [
  { from: 'PLACED', to: 'PENDING', through: 'move' },
  { from: 'PENDING', to: 'PACKING', through: 'move' },
  { from: 'PACKING', to: 'PACKED', through: 'move' },
  { from: 'PACKED', to: 'READY_TO_DISPATCH', through: 'move' },
  { from: 'READY_TO_DISPATCH', to: 'DISPATCHED', through: 'move' },
  { from: 'PACKED', to: 'DISPATCHED', through: 'move', singleStep: true },
  { from: 'DISPATCHED', to: 'DELIVERED', through: 'move' },
  { from: 'DELIVERED', to: 'CLOSED', through: 'move' },
  ...beforeDispatch.map((from): Transition => ({ from, to: 'REJECTED', through: 'reject' })),
  { from: 'DISPATCHED', to: 'RETURNED', through: 'return' },
  { from: 'DELIVERED', to: 'RETURNED', through: 'return' },
  { from: 'CLOSED', to: 'RETURNED', through: 'return' },
  { from: 'PENDING', to: 'PLACED', through: 'move', back: true },
  { from: 'PACKING', to: 'PENDING', through: 'move', back: true },
  { from: 'PACKED', to: 'PACKING', through: 'move', back: true, needsReason: true },
  { from: 'READY_TO_DISPATCH', to: 'PACKED', through: 'move', back: true, needsReason: true },
  {
    from: 'DISPATCHED',
    to: 'READY_TO_DISPATCH',
    through: 'move',
    back: true,
    needsReason: true,
    withinMinutes: 30,
  },
  { from: 'DELIVERED', to: 'DISPATCHED', through: 'move', back: true, needsReason: true, withinMinutes: 30 },
]

export const transitionOf = (from: OrderStatus, to: OrderStatus): Transition | undefined =>
  transitions.find(move => move.from === from && move.to === to)

/** Returns the states an order can reach from here by the given call. */
export const targetsOf = (from: OrderStatus, through: Through, singleStepDispatch: boolean): OrderStatus[] =>
  transitions
    .filter(
      move => move.from === from && move.through === through && (singleStepDispatch || !move.singleStep),
    )
    .map(move => move.to)

/** The right that a move to a status needs, wherever it comes from; `needsOfStep` knows which asks for more. (rules §8.5) */
export const needsOfMove = {
  PLACED: 'orders',
  PENDING: 'orders',
  PACKING: 'hall',
  PACKED: 'hall',
  READY_TO_DISPATCH: 'hall',
  DISPATCHED: 'dispatch',
  DELIVERED: 'dispatch',
  CLOSED: 'dispatch',
  REJECTED: 'orders',
  RETURNED: 'dispatch',
} as const satisfies Record<OrderStatus, Right>

/** The right that a move needs: taking a dispatch back also reverses its invoices and dues. (rules §8.5) */
export const needsOfStep = (from: OrderStatus, to: OrderStatus): Right =>
  from === 'DISPATCHED' && to === 'READY_TO_DISPATCH' ? 'dispatch' : needsOfMove[to]

/** Orders in these states reserve stock, and their value counts as exposure. (rules §5.9 c, §6.4) */
export const openStatuses = [
  'PENDING',
  'PACKING',
  'PACKED',
  'READY_TO_DISPATCH',
] as const satisfies readonly OrderStatus[]
export const isOpen = (status: OrderStatus): boolean => openStatuses.some(open => open === status)

/** The six tiles of the order list. (rules §3.9) */
export const orderMetrics = [
  'ordersplacedtoday',
  'totalpendingorder',
  'totalpickersassigned',
  'packedorder',
  'orderdispatched',
  'todaycompletedorders',
] as const
export type OrderMetric = (typeof orderMetrics)[number]

export const shortReasons = [
  'OUT_OF_STOCK',
  'QUALITY',
  'DAMAGED',
  'NOT_RECEIVED',
  'CUSTOMER_CANCELLED',
  'OTHER',
] as const
export const overReasons = ['CUSTOMER_AGREED'] as const
export const pickReasons = [...shortReasons, ...overReasons] as const
export type PickReason = (typeof pickReasons)[number]

export const dispositions = ['RESTOCK', 'WASTE', 'CLAIM_ONLY'] as const
export type Disposition = (typeof dispositions)[number]

/** Rules that a clerk can override with a reason. */
export const overrideRules = ['MOV', 'CUTOFF', 'GROUP', 'CREDIT', 'EARLY', 'RETURN_WINDOW'] as const
export type OverrideRule = (typeof overrideRules)[number]

/** The right that these overrides need in addition to the call. (rules §8.5) */
export const needsOfOverrides = (overrides: readonly { rule: OverrideRule }[] = []): Needs =>
  overrides.some(({ rule }) => rule === 'CREDIT') ? 'credit' : 'signed-in'

/** Every action on an order, in the order the screen lists them. */
export const orderActionNames = [
  'ACCEPT',
  'ASSIGN_PICKER',
  'START_PACKING',
  'PICK',
  'PACK',
  'READY',
  'DISPATCH',
  'DELIVER',
  'CLOSE',
  'INVOICE',
  'CANCEL_INVOICE',
  'EDIT',
  'RETURN',
  'STEP_BACK',
  'REJECT',
] as const
export type OrderActionName = (typeof orderActionNames)[number]
