import type { AnyEndpoint, Reply, WireArgs } from '@packhouse/contract/endpoint.ts'
import type { Page } from '@playwright/test'
import { callAs } from './call-as.ts'
import { tokenOf } from './fixtures.ts'

/** Sends a call of the contract as the page's signed-in user; it must succeed. */
export const call = async <E extends AnyEndpoint>(
  page: Page,
  endpoint: E,
  args: WireArgs<E>,
): Promise<Reply<E>> => callAs(page.request, await tokenOf(page), endpoint, args)
