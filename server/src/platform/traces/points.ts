import { type TracingChannel, tracingChannel } from 'node:diagnostics_channel'

/** What is traced: its name, and what is said of it. Values of statements, names and numbers of people never are. */
export interface Point {
  name: string
  attributes: Record<string, string | number>
}

/** Parts of a request or a job whose time is worth knowing. While nobody listens, marking one costs nothing. */
export const points = {
  statement: tracingChannel<unknown, Point>('packhouse:statement'),
  job: tracingChannel<unknown, Point>('packhouse:job'),
  outgoing: tracingChannel<unknown, Point>('packhouse:outgoing'),
} satisfies Record<string, TracingChannel<unknown, Point>>
export type PointKind = keyof typeof points

/** Runs work as a part that traces show. */
export const asPoint = <Result>(
  kind: PointKind,
  point: () => Point,
  work: () => Promise<Result>,
): Promise<Result> => (points[kind].hasSubscribers ? points[kind].tracePromise(work, point()) : work())
