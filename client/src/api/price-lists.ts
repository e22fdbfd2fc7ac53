import { priceLists } from '@packhouse/contract/people/customers/price-list-calls.ts'
import { ask } from '../app/requests/api.ts'

/** Forms show refusals in place. */
export const {
  useLazyReadPriceListSheetQuery,
  usePriceListEffectQuery,
  usePriceListQuery,
  usePriceListsQuery,
  useSavePriceListMutation,
} = ask(priceLists, { quiet: ['savePriceList', 'readPriceListSheet'] })
