import { settings } from '@packhouse/contract/settings/endpoints.ts'
import { on, type Route } from '../http/call.ts'
import { numberSeries } from './actions/series.ts'

export const invoiceRoutes: readonly Route[] = [on(settings.numberSeries, numberSeries)]
