import { demo } from '@packhouse/contract/roof/demo/endpoints.ts'
import { on, type Route } from '../../platform/http/call.ts'
import { demoProgress } from './actions.ts'

export const demoRoutes: readonly Route[] = [on(demo.demoProgress, demoProgress)]
