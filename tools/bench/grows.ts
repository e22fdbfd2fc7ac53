/** Reads whose work grows with what they answer, by the beginning of their names, each with the reason. */
const reasons: readonly { reads: readonly string[]; why: string }[] = [
  {
    reads: [
      'customers.exportCustomers',
      'customers.customerPriceList',
      'inventory.stockAsXlsx',
      'pricing.pricesAsXlsx',
      'pricing.pricesAsCsv',
    ],
    why: 'a file with a row for each customer, item or pack',
  },
  {
    reads: ['registers.registerSummary', 'registers.registerSheet', 'priceLists.priceListSheet'],
    why: 'a month has as many documents, and a list as many prices, as there are',
  },
  {
    reads: [
      'orders.findOutlets searchtext',
      'orders.searchOrderCustomers flexitext',
      'orders.allOrders searchtext',
      'orders.customerOrders searchtext',
      'orders.ordersByStatus searchtext',
      'customers.customerDashboard searchtext',
      'customers.customerItemsDashboard searchtext',
      'statements.statementsAhead searchtext',
      'search.searchAll',
      'credit.debtors searchtext',
      'priceLists.priceLists searchtext',
      'merges.alikeCustomers',
      'messages.readMessage body',
    ],
    why: 'the word is in the text of every fifth customer or of more, and all of them are rated; a name is read by the index of texts',
  },
  {
    reads: [
      'credit.debtors',
      'credit.debtorAreas',
      'credit.promiseList',
      'credit.promiseSums',
      'payments.duesSummary',
      'home.accountsHome',
      'home.ownerHome',
      'customers.customerDashboard creditStatus',
    ],
    why: 'adds up or puts in order everyone who owes or promised, here every customer: what is due is a sum that no index has',
  },
  {
    reads: ['customers.customerMetrics', 'lookups.valueUses', 'customers.supplierKindEffect'],
    why: 'counts every customer, outlet or pack for a figure that nothing else keeps',
  },
  {
    reads: [
      'customers.customerPriceFigures',
      'customers.customerItemsSummary',
      'catalogue.itemCounts',
      'inventory.stockCounts',
      'catalogue.itemsByGroup',
      'itemGroups.itemGroupDashboard',
    ],
    why: 'counts the catalogue along its indexes, or puts the thousand members of a group in order',
  },
  {
    reads: ['customers.customerPrices sort'],
    why: 'puts all packs of a customer in order by what each costs him or when he took it, which no index has',
  },
  { reads: ['handover.openHandover'], why: 'adds up every document and receipt that no batch has yet' },
  {
    reads: [
      'credit.toCollect',
      'credit.promises',
      'customers.customerItems',
      'orders.itemsForOrder deliveryDate',
    ],
    why: 'a whole answer kept for programs of before; screens ask for pages, parts and what a search finds',
  },
]

/** Less than this, ms, is felt by nobody, whatever it was before. */
export const unfelt = 10

/** The reason why a read may take longer at the full size; none for one that must not. */
export const whyItGrows = (name: string): string | undefined =>
  reasons.find(({ reads }) => reads.some(read => name === read || name.startsWith(`${read} `)))?.why
