import { isPage, type Page } from '../navigation/pageWords.ts'
import { paths } from '../navigation/paths.ts'
import { moneyHelp } from './moneyHelp.ts'
import { officeHelp } from './officeHelp.ts'

/** What to do, and what follows from it or is good to know. */
type HelpLine = readonly [lead: string, rest: string]

/** Three lines about a screen, never four: who reads more opens the guide. */
export type HelpText = readonly [HelpLine, HelpLine, HelpLine]

const order: HelpText = [
  ['The green button is the next step.', 'A locked action says why.'],
  ['The strip shows who did what, and when.', 'A grey ring marks a later state.'],
  ['Documents open beside the order.', 'You can keep working on the lines.'],
]

const texts: Record<Page, HelpText> = {
  [paths.home]: [
    ['Every figure opens its rows.', 'The rows add up to the figure.'],
    ['Left and Right on the chart choose another day.', 'Enter opens its orders.'],
    ['The list shows what needs attention.', 'The most urgent is on top.'],
  ],
  [paths.deliveredShort]: [
    ['These lines left with less than ordered.', 'The reason comes from the picker.'],
    ['Change the day at the top.', 'Days without deliveries are empty.'],
    ['A row opens its order at that line.', 'Substitutes are shown there.'],
  ],
  [paths.moneyIn]: [
    ['These are the receipts of one day.', 'Bounced and returned receipts are left out.'],
    ['A row opens the customer’s dues.', 'They show what the receipt paid for.'],
    ['A receipt keeps its day when its state changes.', 'A cheque counts on the day it was received.'],
  ],
  [paths.orders]: [
    ['The day at the top decides what is listed.', 'The tiles count its orders by state.'],
    ['Tick several to move them together.', 'An order that cannot move says why.'],
    ['Enter opens a row, Space ticks it.', 'Changes by others appear by themselves.'],
  ],
  [paths.order]: order,
  [paths.orderDetails]: order,
  [paths.orderVersions]: [
    ['Choose two versions to compare.', 'Only differences are marked.'],
    ['A removed line is crossed out.', 'Before is on the left, after on the right.'],
    ['Every version shows who made it, and when.', 'Nothing can be changed here.'],
  ],
  [paths.tonight]: [
    ['Read a column from the top down.', 'A figure opens its orders.'],
    ['Start calling at the first row.', 'One key records the answer.'],
    [
      'The dotted line is a usual evening, the green one tonight.',
      'Silent regulars count by how often they order.',
    ],
  ],
  [paths.createOrder]: [
    ['Choose the caller, type the order as you hear it.', 'Enter goes to the next field.'],
    ['Type amounts as people say them:', '20kg, 500g, 2 dozen, +4. The packs are chosen for you.'],
    ['Paste a whole message; what is unsure is marked.', 'The bill follows the picked weight.'],
  ],
  [paths.standing]: [
    [
      'A standing order is placed the evening before.',
      "It takes that evening's prices; its row shows the day.",
    ],
    ['Orders that could not be placed are on top.', 'Place it now or skip it.'],
    ['Pause it for a holiday.', 'It starts again by itself.'],
  ],
  [paths.messages]: [
    ['Open a message to see it as an order.', 'Nothing is placed before you confirm it.'],
    ['Green lines are sure; check the yellow ones.', 'A red one was not understood.'],
    ['Packhouse learns a word you correct.', 'The next message with that word is sure.'],
  ],
  [paths.dispatch]: [
    ['Tick the orders that leave and move them.', 'Only ready orders leave.'],
    ['The move makes the invoices.', 'A missing document is named in the row.'],
    ['Orders that did not move stay ticked.', 'The card on top shows how to fix it.'],
  ],
  [paths.trips]: [
    [
      'Tick orders and press T, or drag them onto a trip.',
      'The trip shows its new weight before you let go.',
    ],
    ['Order stops finds a short route.', 'Alt and an arrow move a stop, Del removes it.'],
    ['Dispatching a trip dispatches its orders.', 'Orders that may not leave stay, with the reason.'],
  ],
  [paths.crates]: [
    ['Dispatched orders add their crates.', 'Returned and counted crates come off.'],
    ['Open an outlet to see its crates in and out.', 'Each entry shows who made it.'],
    ['Count crates at the outlet.', 'The count becomes the balance; the difference is recorded.'],
  ],
  [paths.settleTrip]: [
    ['Count the cash first, note by note.', 'The expected sum appears after the count.'],
    ['Choose where each returned line goes.', 'Until then it is on the truck and cannot be promised.'],
    ['A difference needs a reason.', 'It appears in the driver’s month.'],
  ],
  [paths.fromDoor]: [
    ['Decide goods, money and crates one by one.', 'Cells that differ are marked.'],
    ['Book applies what the driver entered.', 'Returned goods stay on the truck until checked in.'],
    [
      'Set aside leaves the order as it is.',
      'It asks for a reason, and can be undone until the trip is settled.',
    ],
  ],
  [paths.driverMonth]: [
    ['Each trip of the month with its cash.', 'A trip that is not settled has no difference yet.'],
    ['The last tile adds up the differences.', 'Below zero is missing, above zero is over.'],
    ['Press a trip to see how it was settled.', 'The arrows change the month.'],
  ],
  [paths.loadTrip]: [
    ['Scan the label of each crate as it goes in.', 'The last stop goes in first.'],
    ['A crate of another trip is named in red.', 'Leave it here.'],
    ['No label? Open the stop and press the crate.', 'Press again to take it out.'],
  ],
  [paths.callList]: [
    ['One row per outlet, with its short items.', 'The next to leave is on top.'],
    ['Tell the outlet, then note the answer.', 'The row leaves the list.'],
    ['Offer a substitute while you call.', 'It goes to the picker at once.'],
  ],
  [paths.picking]: [
    ['Open the order that leaves next.', 'It is on top.'],
    ['By item: weigh one item for all outlets.', 'The board shows whose crate it goes in.'],
    ['Everything is stored on this phone first.', 'It is sent when there is a network.'],
  ],
  [paths.pickingOrder]: [
    [
      'Put it on the scale, enter the weight, go on.',
      'With a scale, S reads it. Green is right, yellow asks.',
    ],
    ['Not enough? Press Short and choose why.', 'The desk sees it at once.'],
    ['Wrong weight? Open the line again.', 'Undo stays for ten seconds.'],
  ],
  [paths.shortages]: [
    ['Each item that orders want more of than is there.', 'The most money is on top.'],
    ['Choose a rule, then protect a line or type its amount.', 'The rest divides again at once.'],
    [
      'Share out tells pickers and the call list.',
      'Take back gives lines not picked since the share of before.',
    ],
  ],
  [paths.items]: [
    ['Search by name, local name or code.', 'Open a row for packs and groups.'],
    ['By pack lists every size with its price.', 'The filters stay the same.'],
    ['Import adds items from a sheet.', 'Nothing is saved before you have seen it.'],
  ],
  [paths.newItem]: [
    ['Four steps: names, place, packs, picture.', 'The card at the right says what is missing.'],
    [
      'A pack price is its content times the base price.',
      'It follows the base price until you type another.',
    ],
    ['The draft is kept on this device.', 'The item exists, with its code, once you press Save item.'],
  ],
  [paths.editItems]: [
    ['The same steps as for a new item.', 'Press a step to go to it.'],
    ['The content of a sold pack cannot change.', 'Switch it off and add another.'],
    ['With several items, Save opens the next.', 'Items come in the order of your list.'],
  ],
  [paths.categories]: [
    ['Drag a category, or lift it with Space.', 'Price lists follow this order.'],
    ['Tick an item to link it at once, with all its types.', 'An item can be in several.'],
    ['Deactivating a category hides it from choices.', 'Its items stay linked.'],
  ],
  [paths.itemGroups]: [
    ['A group says what its customers may order.', 'Without a group they may order everything.'],
    ['Add an item once.', 'All customers of the group can order it.'],
    ['The number of customers is a link.', 'It lists who uses the group.'],
  ],
  [paths.pricing]: [
    ['Change a base price, its packs follow.', 'A price set by hand stays.'],
    ['Upload takes a whole sheet.', 'Large changes ask before they apply.'],
    ['Below cost is red.', 'Saving it still works.'],
  ],
  [paths.pricingItem]: [
    ['Type the new price to see every pack.', 'Nothing changes until you save.'],
    ['The stepped line is the price.', 'The dotted line is the cost.'],
    ['Undo is in the list of changes.', 'Orders placed before keep their price.'],
  ],
  [paths.priceRuns]: [
    ['Look at the exceptions first: each says why.', 'Space takes it, X leaves it out, T takes the rest.'],
    ['Type another price in its place.', 'Delete goes back to the proposed one.'],
    ['Nothing changes before its minute.', 'Until then it can be called off, later taken back as a whole.'],
  ],
  [paths.priceLists]: [
    ['A list prices packs by quantity.', 'It is for chosen customers, or for a customer type.'],
    ['The lower price wins where a customer has two.', 'Fixed prices and discounts come first.'],
    ['Prices apply by delivery day.', 'A list that has ended no longer applies.'],
  ],
  [paths.priceList]: [
    ['Type 26 for a price, 3% for percent off.', 'A percentage moves with the pack price.'],
    ['Each column is a quantity: packs on one line.', 'An empty cell takes the price on its left.'],
    ['The right side shows who gets it.', 'Orders already placed keep their prices.'],
  ],
  [paths.marketRates]: [
    ['Upload the daily file of mandi prices.', 'Rows with errors are left out and listed.'],
    ['Confirm an item once, with a tap or Y.', 'Later files match it by themselves.'],
    ['Rates are per kg.', 'An item sold by the bunch or the piece has none.'],
  ],
  [paths.inventory]: [
    ['Free is on hand less promised.', 'Below zero is short.'],
    ['To buy lists what is missing.', 'Correct the amounts, then save them as estimates.'],
    ['Receive takes what arrives.', 'Weigh it (S reads a scale) and press Save.'],
  ],
  [paths.inventoryItem]: [
    ['Every change of the stock, newest first.', 'The order behind it is a link.'],
    ['Count sets the stock.', 'The difference is recorded.'],
    ['Remove asks for a reason.', 'Wastage is reported by it.'],
  ],
  [paths.lot]: [
    ['Every order with goods from this lot.', "Each row has the outlet's contact."],
    ['Block holds the rest of the lot.', 'It is neither promised nor picked.'],
    ['Recall has a text to share.', 'It names the supplier only if you tick that.'],
  ],
  [paths.lineLots]: [
    ['The lots that went into this line.', 'Open a lot to see where the rest went.'],
    ['The lot that expires first leaves first.', 'A picker can choose another.'],
    ['Lots are known once the order has left.', 'Undoing the dispatch gives them back.'],
  ],
  [paths.expires]: [
    ['Lots by the day on their packs, the first to expire first.', 'A tile shows only its lots.'],
    ['Open a row for its step.', 'Waste takes what is past its day out of stock.'],
    ['A lot past its day is not picked or sent.', 'Let it leave needs a right and a reason.'],
  ],
  [paths.buying]: [
    ['Need is what is ordered, less stock and arrivals.', "It is rounded up to the market's unit."],
    ['Start a run for each market.', 'Its lines count as expected goods at once.'],
    ['Red: orders changed since you first looked.', 'The tile shows before and after.'],
  ],
  [paths.buyingRun]: [
    ['Type the amount and the rate, then press the green button.', 'Tap an earlier rate to use it.'],
    ['Without a network everything is saved on this phone.', 'It is sent when the network is back.'],
    ['Tap a bought line to change it.', 'You can remove it until it is sent.'],
  ],
  [paths.suppliers]: [
    ['A new name adds a supplier.', 'Type it in an estimate, or add it here.'],
    ['A row opens its book.', 'Credit raises what we owe; a payment or goods back (B) lower it.'],
    ['Record a bill against its lines.', 'An amount above the accepted goods is shown.'],
  ],
  [paths.customers]: [
    ['Find one by name, outlet, mobile or GSTIN.', 'A row opens the customer.'],
    ['Available is the limit less what is used.', 'Red is over it.'],
    ['Add a customer here, or many by a sheet.', 'The sheet shows faults before it saves.'],
  ],
  [paths.customer]: [
    ['Details and outlets on the left, terms on the right.', 'Each card has its own Edit.'],
    ['The ledger is the running statement.', 'Print or send it from ⋯.'],
    ['Deactivate stops new orders.', 'Dues and history stay.'],
  ],
  [paths.mergeCustomers]: [
    ['The older customer’s values are preselected.', 'Choose the other where it is right.'],
    ['Questions about money need an answer.', 'Nothing merges before you answer.'],
    ['X swaps who stays.', 'The other number opens it too.'],
  ],
  [paths.customerPrices]: [
    ['Choose the customer first.', 'Only differences from the list price are stored.'],
    ['Percent off or a fixed price, with dates.', 'Why shows the rule behind a price.'],
    ['Paste a column from a sheet.', 'Save shows every change first.'],
  ],
  [paths.customerItems]: [
    ['Choose a customer, tick the groups.', 'The right side counts what they may order.'],
    ['Yellow is added, red is removed.', 'Nothing changes before you save.'],
    ['No group means everything.', 'The page says so.'],
  ],
  ...moneyHelp,
  [paths.registers]: [
    ['Choose the month.', 'Every figure opens its documents.'],
    ['Problems before filing are listed on top.', 'Fix it and the register updates.'],
    ['A filed month does not change.', 'Later corrections are new documents.'],
  ],
  [paths.pickers]: [
    ['Add a picker in the form at the side.', 'They do not sign in: a hall phone asks who is picking.'],
    ['Open a row for the orders of today.', 'Hand over moves an order to another picker.'],
    ['A picker with open orders cannot be deactivated.', 'Reassign them first.'],
  ],
  ...officeHelp,
}

/** Returns the three lines about a screen; undefined where there is none. */
export const helpOf = (path: string | undefined): HelpText | undefined =>
  path && isPage(path) ? texts[path] : undefined
